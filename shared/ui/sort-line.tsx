import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { SortLine as Line } from './data-list-look.ts';
import { LineSelect } from './line-select.tsx';
import type { Direction, Sorting } from './row-order.ts';

interface SortLineProps {
  /** Columns that sort. */
  columns: readonly { id: string; head: string }[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
}

const directions: readonly Direction[] = ['ascending', 'descending'];

/** Sorting below 768 px, where cards have no heads to press. */
export function SortLine({ columns, sorting, onSort }: SortLineProps) {
  const { t } = useLingui();
  const id = useId();
  const read = (value: string) => {
    const [direction, column] = value.split(/:(.*)/s);
    const found = directions.find((each) => each === direction);
    onSort(found && column ? { column, direction: found } : undefined);
  };
  return (
    <Line>
      <label htmlFor={id}>
        <Trans>Sortieren</Trans>
      </label>
      <LineSelect
        id={id}
        value={sorting ? `${sorting.direction}:${sorting.column}` : ''}
        onChange={(event) => read(event.target.value)}
      >
        <option value="">{t`wie gegeben`}</option>
        {columns.flatMap((column) => [
          <option key={`${column.id}up`} value={`ascending:${column.id}`}>
            {t`${column.head}, aufsteigend`}
          </option>,
          <option key={`${column.id}down`} value={`descending:${column.id}`}>
            {t`${column.head}, absteigend`}
          </option>,
        ])}
      </LineSelect>
    </Line>
  );
}
