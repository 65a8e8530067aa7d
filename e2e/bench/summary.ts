import { median } from './statistics.ts';
import type { VariantName } from './variants.ts';
import type { Visit } from './visit.ts';

const measures = ['paint', 'reacts', 'bytes', 'scriptBytes', 'requests', 'hops'] as const;
export type Measure = (typeof measures)[number];

/** One visit with what it was a visit of. */
export interface Measured extends Omit<Visit, 'scripts'> {
  variant: VariantName;
  page: string;
  cpu: number;
  /** When the page answers a click, milliseconds since navigation, see `realClick`; `NaN` where nothing ever does. */
  reacts: number;
  /** Of the machine in the last minute: how much else it had to do. */
  load: number;
}

/** The visits of one variant to one page at one speed. */
export interface Row {
  variant: VariantName;
  page: string;
  cpu: number;
  medians: Record<Measure, number>;
  /** Medians against those of the control; absent for the control and without one. */
  ratios?: Record<Measure, number>;
  /** Largest paint against that of the bare document. */
  toFloor?: number;
  /** Median load of the machine meanwhile. */
  load: number;
}

/** Medians per page, speed and variant, in the order they were first visited, and their ratios to the control's. */
export function summary(visits: readonly Measured[]): Row[] {
  const groups = Map.groupBy(visits, ({ variant, page, cpu }) => `${cpu} ${page} ${variant}`);
  const rows = [...groups.values()].flatMap((group): Row[] => {
    const [first] = group;
    if (!first) return [];
    const { variant, page, cpu } = first;
    const medians = each((measure) => median(group.map((visit) => visit[measure])));
    return [{ variant, page, cpu, medians, load: median(group.map(({ load }) => load)) }];
  });
  return rows.map((row) => {
    const besides = (name: VariantName) =>
      rows.find(
        ({ variant, page, cpu }) =>
          variant === name && variant !== row.variant && page === row.page && cpu === row.cpu,
      );
    const [control, floor] = [besides('monolith'), besides('floor')];
    return {
      ...row,
      ...(control ? { ratios: each((measure) => row.medians[measure] / control.medians[measure]) } : {}),
      ...(floor ? { toFloor: row.medians.paint / floor.medians.paint } : {}),
    };
  });
}

function each(value: (measure: Measure) => number): Record<Measure, number> {
  const [paint, reacts, bytes, scriptBytes, requests, hops] = measures.map(value);
  return { paint, reacts, bytes, scriptBytes, requests, hops } as Record<Measure, number>;
}
