// What Lighthouse's runs come to: medians, the table, and which goals are met.
import { median } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** One run: scores from 0 to 100, moments in milliseconds. */
export interface Audited {
  scores: Record<Category, number>;
  lcp: number;
  cls: number;
  tbt: number;
  /** Names of the audits that cost points, per category. */
  failed: string[];
}

export interface LighthouseRow extends Audited {
  page: string;
  /** Layout shift of a real cold load. */
  coldShift: number;
  /** Long tasks while scrolling, milliseconds. */
  scrollTasks: number[];
}

interface AuditRef {
  id: string;
  weight: number;
}
/** The parts of Lighthouse's result that are read. */
export interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: AuditRef[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** @throws Error when a category or a number is missing */
export function auditsOf({ categories: groups, audits }: LighthouseResult): Audited {
  const scoreOf = (category: Category) => {
    const score = groups[category]?.score;
    if (score === null || score === undefined) throw new Error(`Lighthouse gave no score for ${category}.`);
    return Math.round(score * 100);
  };
  const numberOf = (id: string) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${id}.`);
    return value;
  };
  return {
    scores: each(scoreOf),
    lcp: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
    failed: categories.flatMap((category) =>
      (groups[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${id}`),
    ),
  };
}

/** Medians of the runs of one page, and every audit that cost points in any of them. */
export function medianRow(runs: readonly Audited[]): Audited {
  return {
    scores: each((category) => median(runs.map(({ scores }) => scores[category]))),
    lcp: median(runs.map(({ lcp }) => lcp)),
    cls: median(runs.map(({ cls }) => cls)),
    tbt: median(runs.map(({ tbt }) => tbt)),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}

function each(value: (category: Category) => number): Record<Category, number> {
  return {
    performance: value('performance'),
    accessibility: value('accessibility'),
    'best-practices': value('best-practices'),
    seo: value('seo'),
  };
}

const LEAST: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_SHIFT = 0.02;
const MOST_TASK_MS = 100;

const longest = ({ scrollTasks }: LighthouseRow) => Math.max(0, ...scrollTasks);

/** One line per goal and page: whether it is met. */
export function lighthouseLines(rows: readonly LighthouseRow[]): string[] {
  const line = (isMet: boolean, text: string) => `${isMet ? 'met   ' : 'MISSED'}  ${text}`;
  return rows.flatMap((row) => [
    ...categories.map((category) =>
      line(
        row.scores[category] >= LEAST[category],
        `${row.page}: ${category} ${row.scores[category]}, at least ${LEAST[category]}`,
      ),
    ),
    ...(['cls', 'coldShift'] as const).map((measure) =>
      line(
        row[measure] <= MOST_SHIFT,
        `${row.page}: ${measure === 'cls' ? 'layout shift' : 'layout shift of a real load'} ${row[measure].toFixed(3)}, at most ${MOST_SHIFT}`,
      ),
    ),
    line(
      longest(row) <= MOST_TASK_MS,
      `${row.page}: longest task while scrolling ${Math.round(longest(row))} ms, at most ${MOST_TASK_MS}`,
    ),
    ...row.failed.map((audit) => `        ${row.page}: points lost by ${audit}`),
  ]);
}

const columns: readonly { title: string; cell: (row: LighthouseRow) => string }[] = [
  { title: 'page', cell: ({ page }) => page },
  { title: 'performance', cell: ({ scores }) => String(scores.performance) },
  { title: 'accessibility', cell: ({ scores }) => String(scores.accessibility) },
  { title: 'best practices', cell: ({ scores }) => String(scores['best-practices']) },
  { title: 'SEO', cell: ({ scores }) => String(scores.seo) },
  { title: 'LCP ms', cell: ({ lcp }) => lcp.toFixed(0) },
  { title: 'TBT ms', cell: ({ tbt }) => tbt.toFixed(0) },
  { title: 'CLS', cell: ({ cls }) => cls.toFixed(3) },
  { title: 'CLS cold', cell: ({ coldShift }) => coldShift.toFixed(3) },
  { title: 'scroll task ms', cell: (row) => longest(row).toFixed(0) },
];

export function lighthouseTable(rows: readonly LighthouseRow[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const padded = (cell: string, index: number) =>
    index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
  return lines.map((line) => line.map(padded).join('  ')).join('\n');
}
