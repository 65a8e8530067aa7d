// Order and pages of a list's rows: plain functions, the same on a server and in a browser.

export type Direction = 'ascending' | 'descending';

export interface Sorting {
  /** Id of a column. */
  column: string;
  direction: Direction;
}

/** What rows are ordered by; `null` (not known, not given) always stands last. */
export type SortValue = string | number | null;

const words = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : words.compare(String(left), String(right));
}

/** The rows in order, German words as a dictionary has them; equal ones keep their places. The given list stays as it is. */
export function sorted<Row>(
  rows: readonly Row[],
  orderBy: (row: Row) => SortValue,
  direction: Direction,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [orderBy(a), orderBy(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

/** The order after a press on a column's head: ascending first, then to and fro. */
export function pressed(sorting: Sorting | undefined, column: string): Sorting {
  const isUp = sorting?.column === column && sorting.direction === 'ascending';
  return { column, direction: isUp ? 'descending' : 'ascending' };
}

/** How many pages there are; an empty list has one. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** The rows of a page, from 1; a page beyond the last is the last. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  const last = pageCount(rows.length, pageSize);
  const start = (Math.min(Math.max(page, 1), last) - 1) * pageSize;
  return rows.slice(start, start + pageSize);
}
