import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { SeedsLine, SeedsReading } from '@duellwerk/shared/rules/seeds-table';
import { font, size } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { LineSelect } from '@duellwerk/shared/ui/line-select';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Line, Lines, Mark } from '../checked-lines.ts';
import { Quiet } from '../setup/layout.ts';
import { $choice, choiceMade } from './table.model.ts';

export const PartTitle = styled.h3`
  font: 700 ${size.h3} / 1.2 ${font.display};
`;
/** Each has a choice of everyone who is missing: so many at once, those behind follow as they are cleared up. */
const OPEN_MAX = 30;

interface OpenLinesProps {
  reading: SeedsReading;
  rows: readonly FieldEntry[];
}

/** Lines of which it is not clear whom they mean. Who is in no line can be chosen, and a choice can be changed. */
export function OpenLines({ reading, rows }: OpenLinesProps) {
  const { t } = useLingui();
  const { entries: chosen = {} } = useUnit($choice);
  const open = reading.lines.filter(({ state }) => state !== 'found');
  const shownOpen = new Set(open.slice(0, OPEN_MAX));
  const shown = reading.lines.filter((line) => shownOpen.has(line) || chosen[line.line] !== undefined);
  if (shown.length === 0) return null;
  const missing = new Set(reading.missing);
  const more = open.length - shownOpen.size;
  return (
    <section>
      <PartTitle>
        <Trans>Nicht zugeordnet</Trans>
      </PartTitle>
      <Lines role="list" aria-label={t`Nicht zugeordnet`}>
        {shown.map((line) => (
          <OpenLine
            key={line.line}
            line={line}
            choices={rows.filter(({ entry }) => missing.has(entry) || entry === chosen[line.line])}
          />
        ))}
      </Lines>
      {more > 0 && (
        <Quiet>
          <Plural value={more} one="und eine weitere Zeile" other="und # weitere Zeilen" />
        </Quiet>
      )}
    </section>
  );
}

function OpenLine({
  line: { line, name, state, entry },
  choices,
}: {
  line: SeedsLine;
  choices: readonly FieldEntry[];
}) {
  const { t } = useLingui();
  const [choice, choose] = useUnit([$choice, choiceMade]);
  const assign = (chosen: string) => {
    const { [line]: _, ...others } = choice.entries ?? {};
    choose({ entries: chosen === '' ? others : { ...others, [line]: chosen } });
  };
  const labels: Record<SeedsLine['state'], string> = {
    found: t`Zeile ${line}: von dir zugeordnet`,
    unknown: t`Zeile ${line}: Keine Anmeldung heißt so`,
    ambiguous: t`Zeile ${line}: Mehrere heißen so`,
    twice: t`Zeile ${line}: Steht weiter oben schon in der Datei`,
  };
  return (
    <Line>
      <Mark $tone={state === 'found' ? 'good' : 'bad'}>
        <Icon name={state === 'found' ? 'check' : 'cross'} />
      </Mark>
      <span>
        <strong>{name}</strong>
        <small>{labels[state]}</small>
      </span>
      {state !== 'twice' && choices.length > 0 && (
        <LineSelect
          aria-label={t`Wer ist mit ${name} gemeint?`}
          value={state === 'found' ? (entry ?? '') : ''}
          onChange={({ target }) => assign(target.value)}
        >
          <option value="">{t`Niemand`}</option>
          {choices.map((one) => (
            <option key={one.entry} value={one.entry}>
              {one.name}
            </option>
          ))}
        </LineSelect>
      )}
    </Line>
  );
}
