import type { SeedsReading } from '@duellwerk/shared/rules/seeds-table';
import { size, space } from '@duellwerk/shared/theme/tokens';
import { LineSelect } from '@duellwerk/shared/ui/line-select';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Fields, Quiet } from '../setup/layout.ts';
import { choiceMade } from './table.model.ts';

const Field = styled.label`
  display: grid;
  gap: ${space(1)};
  font-size: ${size.small};
  select { inline-size: 100%; }
`;
const NONE = '';

/** Which column is which, as it was understood or chosen. A table of one column leaves nothing to choose. */
export function TableColumns({ reading }: { reading: SeedsReading }) {
  const { t } = useLingui();
  const choose = useUnit(choiceMade);
  const { columns, heading, name, seed } = reading;
  const labelOf = (column: number) => {
    const number = column + 1;
    const { heading: title = null, samples = [] } = columns[column] ?? {};
    const examples = samples.join(', ');
    if (title !== null) return examples ? t`${title}: ${examples} …` : title;
    return examples ? t`Spalte ${number}: ${examples} …` : t`Spalte ${number}`;
  };
  const all = columns.map((_, column) => column);
  return (
    <div>
      {columns.length > 1 && (
        <Fields>
          <Field>
            <Trans>Spalte mit den Namen</Trans>
            <LineSelect value={name} onChange={({ target }) => choose({ name: Number(target.value) })}>
              {all.map((column) => (
                <option key={column} value={column}>
                  {labelOf(column)}
                </option>
              ))}
            </LineSelect>
          </Field>
          <Field>
            <Trans>Spalte mit den Setzplätzen</Trans>
            <LineSelect
              value={seed ?? NONE}
              onChange={({ target }) => choose({ seed: target.value === NONE ? null : Number(target.value) })}
            >
              <option value={NONE}>{t`Keine: Es zählt die Reihenfolge der Zeilen`}</option>
              {all
                .filter((column) => column !== name)
                .map((column) => (
                  <option key={column} value={column}>
                    {labelOf(column)}
                  </option>
                ))}
            </LineSelect>
          </Field>
        </Fields>
      )}
      {heading !== null && (
        <Quiet>
          <Trans>Zeile {heading} zählt als Überschrift.</Trans>
        </Quiet>
      )}
      {columns.length === 1 && (
        <Quiet>
          <Trans>In der Datei stehen nur Namen: Die oberste Zeile bekommt Setzplatz 1.</Trans>
        </Quiet>
      )}
    </div>
  );
}
