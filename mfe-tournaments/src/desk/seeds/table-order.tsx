import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { SeedsLine, SeedsReading } from '@duellwerk/shared/rules/seeds-table';
import { color, font, size } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Line, Lines } from '../checked-lines.ts';
import { PartTitle } from './table-open-lines.tsx';

const Seed = styled.span`
  font: 700 ${size.h3} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  text-align: end;
  color: ${color.soft};
`;

interface TableOrderProps {
  order: readonly string[];
  reading: SeedsReading;
  rows: readonly FieldEntry[];
}

/** The order that follows from a table, each entry with the line that it comes from. */
export function TableOrder({ order, reading, rows }: TableOrderProps) {
  const { t } = useLingui();
  const names = new Map(rows.map(({ entry, name }) => [entry, name]));
  const lines = new Map(
    reading.lines.flatMap((line): [string, SeedsLine][] =>
      line.state === 'found' && line.entry !== null ? [[line.entry, line]] : [],
    ),
  );
  const sourceOf = (entry: string) => {
    const found = lines.get(entry);
    if (!found) return t`nicht in der Datei`;
    const { line, name, seed, seedText, seedTaken } = found;
    if (reading.seed === null) return t`Zeile ${line}: ${name}`;
    if (seedTaken) return t`Zeile ${line}: ${name}, Setzplatz ${seed} gibt es weiter oben schon`;
    if (seed !== null) return t`Zeile ${line}: ${name}, Setzplatz ${seed}`;
    if (seedText) return t`Zeile ${line}: ${name}, „${seedText}“ ist kein Setzplatz`;
    return t`Zeile ${line}: ${name}, ohne Setzplatz`;
  };
  return (
    <section>
      <PartTitle>
        <Trans>Neue Reihenfolge</Trans>
      </PartTitle>
      <Lines role="list" aria-label={t`Neue Reihenfolge`}>
        {order.map((entry, index) => (
          <Line key={entry}>
            <Seed>{index + 1}</Seed>
            <span>
              <strong>{names.get(entry)}</strong>
              <small>{sourceOf(entry)}</small>
            </span>
          </Line>
        ))}
      </Lines>
    </section>
  );
}
