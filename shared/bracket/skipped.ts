import type { Format } from './graph.ts';
import type { FinishedStage } from './qualifiers.ts';
import { readSettings } from './settings.ts';

/** A stage that was left out because too few were left for it: the one that was left has its first place. */
export function skippedStage(format: Format, entries: readonly string[]): FinishedStage {
  const { settings } = readSettings(format, {});
  return {
    graph: {
      format,
      settings,
      entries: [...entries],
      rounds: [],
      matches: [],
      groups: [],
      ...{ late: 0, first_rounds: [] },
    },
    stage: {
      places: entries.map((entry, index) => ({ entry, from: index + 1, to: index + 1 })),
      winner: entries[0] ?? null,
      ...{ matches: [], standings: [], stale: [], out: [], lots: [] },
      ...{ started: true, finished: true, ended: false, drawable: null, undoable: null, events: 0 },
    },
  };
}
