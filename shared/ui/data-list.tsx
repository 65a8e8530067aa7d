import { type ReactNode, useState } from 'react';
import { Body, Cell, Head, HeadCell, Line, SortButton, Table } from './data-list-look.ts';
import { Icon } from './icon.tsx';
import { Pager } from './pager.tsx';
import { pageCount, pageOf, pressed, type Sorting, type SortValue, sorted } from './row-order.ts';
import { SortLine } from './sort-line.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Column<Row> {
  id: string;
  head: string;
  /** `null` where a row has nothing: a dash in the table, left out on phones. */
  cell: (row: Row) => ReactNode;
  /** Numbers go to the end, in tabular figures. */
  align?: 'start' | 'end';
  /** The title of the row on phones; one column has it. */
  lead?: boolean;
  /** Explains itself: without its head on phones. */
  plain?: boolean;
  /** Left out below 768 px. */
  wideOnly?: boolean;
  /** Lets visitors order the rows by this column. */
  sortBy?: (row: Row) => SortValue;
}

export interface DataListProps<Row> {
  /** Read aloud as the table's name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows to find at a glance, e.g. one's own team. */
  isMarked?: (row: Row) => boolean;
  /** Shown when there are no rows, e.g. an EmptyState. */
  empty?: ReactNode;
  /** The order at the start; without it the rows stand as given. */
  sorting?: Sorting;
  /** Rows of one page; without it all of them. */
  pageSize?: number;
  /** A table on phones as well: for few narrow columns that people compare. */
  isDense?: boolean;
}

/**
 * The table of the site: rows of a title and what belongs to it below 768 px and a table above, sortable where a column says how, in pages where
 * a size is given. A `CardLink` in a cell makes its whole row the link.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    isMarked,
    empty,
    pageSize = rows.length || 1,
    isDense = false,
  } = props;
  const [sorting, setSorting] = useState(props.sorting);
  const [turned, setTurned] = useState(1);
  const sort = (next: Sorting | undefined) => {
    setSorting(next);
    setTurned(1);
  };
  if (rows.length === 0 && empty) return empty;
  const pages = pageCount(rows.length, pageSize);
  const page = Math.min(turned, pages);
  const orderBy = columns.find(({ id }) => id === sorting?.column)?.sortBy;
  const ordered = sorting && orderBy ? sorted(rows, orderBy, sorting.direction) : rows;
  const sortable = columns.filter(({ sortBy }) => sortBy);
  return (
    <>
      {sortable.length > 0 && <SortLine columns={sortable} sorting={sorting} onSort={sort} />}
      <Table role="table" $isDense={isDense}>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <Head role="rowgroup" $isDense={isDense}>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} isDense={isDense} sorting={sorting} onSort={sort} />
            ))}
          </tr>
        </Head>
        <Body role="rowgroup" $isDense={isDense}>
          {pageOf(ordered, page, pageSize).map((row) => (
            <Line key={rowKey(row)} role="row" $isDense={isDense} $marked={isMarked?.(row) ?? false}>
              {columns.map(({ id, head, cell, align, lead = false, plain = false, wideOnly = false }) => (
                <Cell
                  key={id}
                  role="cell"
                  data-head={head}
                  $end={align === 'end'}
                  $lead={lead}
                  $plain={plain}
                  $wideOnly={wideOnly}
                  $isDense={isDense}
                >
                  {cell(row)}
                </Cell>
              ))}
            </Line>
          ))}
        </Body>
      </Table>
      <Pager label={label} page={page} pages={pages} onPage={setTurned} />
    </>
  );
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  isDense: boolean;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

function ColumnHead<Row>({ column, isDense, sorting, onSort }: ColumnHeadProps<Row>) {
  const { id, head, align, wideOnly = false, sortBy } = column;
  const direction = sorting?.column === id ? sorting.direction : undefined;
  const words = {
    ...{ role: 'columnheader', scope: 'col' },
    ...{ $end: align === 'end', $wideOnly: wideOnly, $isDense: isDense },
  };
  if (!sortBy) return <HeadCell {...words}>{head}</HeadCell>;
  return (
    <HeadCell {...words} aria-sort={direction ?? 'none'}>
      <SortButton
        type="button"
        $sorted={direction !== undefined}
        $end={align === 'end'}
        onClick={() => onSort(pressed(sorting, id))}
      >
        {head}
        <Icon name={direction === 'descending' ? 'chevron-down' : 'chevron-up'} size={16} />
      </SortButton>
    </HeadCell>
  );
}
