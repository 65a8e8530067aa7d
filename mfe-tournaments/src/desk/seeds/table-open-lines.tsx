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
/** More lines than this are of another table. */
const SHOWN_MAX = 100;

interface OpenLinesProps {
  reading: SeedsReading;
  rows: readonly FieldEntry[];
}

/** Lines of which it is not clear whom they mean. Who is in no line can be chosen, and a choice can be changed. */
export function OpenLines({ reading, rows }: OpenLinesProps) {
  const { t } = useLingui();
  const { entries: chosen = {} } = useUnit($choice);
  const open = reading.lines.filter(({ line, state }) => state !== 'found' || chosen[line] !== undefined);
  if (open.length === 0) return null;
  const free = rows.filter(({ entry }) => reading.missing.includes(entry));
  const more = open.length - SHOWN_MAX;
  return (
    <section>
      <PartTitle>
        <Trans>Nicht zugeordnet</Trans>
      </PartTitle>
      <Lines role="list" aria-label={t`Nicht zugeordnet`}>
        {open.slice(0, SHOWN_MAX).map((line) => (
          <OpenLine
            key={line.line}
            line={line}
            choices={rows.filter((row) => free.includes(row) || row.entry === chosen[line.line])}
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
      <Mark $good={state === 'found'}>
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
