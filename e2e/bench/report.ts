// What the benchmark of first visits prints.
import type { Measure, Row } from './summary.ts';
import { type VariantName, variantNames, variantTitles } from './variants.ts';

/** JavaScript of the first view of the tournament list, in bytes on the wire. */
export const SCRIPT_BUDGET = 190_000;

interface Target {
  variant: VariantName;
  what: string;
  measure: Measure;
  /** Of the ratio to the control, to the floor, or of the value itself. */
  of: 'ratio' | 'floor' | 'value';
  most: number;
  page?: string;
}

const targets: readonly Target[] = [
  { variant: 'rendered', what: 'largest paint', measure: 'paint', of: 'ratio', most: 0.45 },
  { variant: 'rendered', what: 'largest paint against the floor', measure: 'paint', of: 'floor', most: 1.15 },
  { variant: 'rendered', what: 'reacts to a click', measure: 'reacts', of: 'ratio', most: 1.08 },
  { variant: 'rendered', what: 'bytes on the wire', measure: 'bytes', of: 'ratio', most: 1.15 },
  { variant: 'rendered', what: 'serial hops', measure: 'hops', of: 'value', most: 2 },
  { variant: 'plain', what: 'largest paint', measure: 'paint', of: 'ratio', most: 1.05 },
  { variant: 'plain', what: 'bytes on the wire', measure: 'bytes', of: 'ratio', most: 1.15 },
  {
    variant: 'rendered',
    what: 'JavaScript',
    measure: 'scriptBytes',
    of: 'value',
    most: SCRIPT_BUDGET,
    page: '/tournaments',
  },
  {
    variant: 'plain',
    what: 'JavaScript',
    measure: 'scriptBytes',
    of: 'value',
    most: SCRIPT_BUDGET,
    page: '/tournaments',
  },
];

/** One line per target and measured page: whether it is met. */
export function targetLines(rows: readonly Row[]): string[] {
  const checked = targets.flatMap((target) =>
    rows
      .filter(({ variant, page }) => variant === target.variant && page === (target.page ?? page))
      .flatMap((row) => {
        const values = {
          ratio: row.ratios?.[target.measure],
          floor: row.toFloor,
          value: row.medians[target.measure],
        };
        const value = values[target.of];
        if (value === undefined) return [];
        const verdict = value <= target.most ? 'met   ' : 'MISSED';
        const speed = row.cpu > 1 ? `, processor x${row.cpu}` : '';
        return [
          `${verdict}  ${row.variant} ${row.page}${speed}: ${target.what} ${shown(value)}, at most ${shown(target.most)}`,
        ];
      }),
  );
  return [...new Set(checked)];
}

function shown(value: number): string {
  return value > 1000 ? `${(value / 1000).toFixed(1)} kB` : value.toFixed(3);
}

const columns: readonly { title: string; cell: (row: Row) => string }[] = [
  { title: 'variant', cell: ({ variant }) => variantTitles[variant] },
  { title: 'paint ms', cell: withRatio('paint', 1) },
  { title: 'of floor', cell: ({ toFloor }) => toFloor?.toFixed(2) ?? '' },
  { title: 'reacts ms', cell: withRatio('reacts', 1) },
  { title: 'kB', cell: withRatio('bytes', 1000, 1) },
  { title: 'JS kB', cell: withRatio('scriptBytes', 1000, 1) },
  { title: 'requests', cell: ({ medians }) => medians.requests.toFixed(0) },
  { title: 'hops', cell: ({ medians }) => medians.hops.toFixed(0) },
  { title: 'load', cell: ({ load }) => load.toFixed(1) },
];

function withRatio(measure: Measure, unit: number, digits = 0) {
  return ({ medians, ratios }: Row) =>
    Number.isNaN(medians[measure])
      ? ''
      : `${(medians[measure] / unit).toFixed(digits)} (${(ratios?.[measure] ?? 1).toFixed(2)})`;
}

/** The rows of one page at one speed as a table; in brackets the ratio to the control. */
export function loadTable(rows: readonly Row[]): string {
  const ordered = variantNames.flatMap((name) => rows.filter(({ variant }) => variant === name));
  const lines = [
    columns.map(({ title }) => title),
    ...ordered.map((row) => columns.map(({ cell }) => cell(row))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, index) => pad(cell, widths[index] ?? 0, index)).join('  '))
    .join('\n');
}

function pad(cell: string, width: number, index: number): string {
  return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}
