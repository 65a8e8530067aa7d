// Where a latecomer of a running stage plays. Nothing that was played or has begun changes, and no one's seed.
import { build } from './build.ts';
import { type Derived, describe, readLog } from './derive.ts';
import type { StageEvent } from './events.ts';
import type { Fold } from './fold.ts';
import type { Entry, Graph } from './graph.ts';
import { roundsFor, seedingOrder } from './seeding.ts';
import { settingsFor } from './settings.ts';

/** A stage that is played. */
export interface Played {
  graph: Graph;
  entries: readonly Entry[];
  events: readonly StageEvent[];
  /** Keys of matches whose sides have begun. */
  begun: ReadonlySet<string>;
}

export interface Grown {
  entries: Entry[];
  graph: Graph;
  before: Derived;
  after: Derived;
}

/**
 * The stage with one more entry, as its last seed. Elimination: in a free slot of round 1, against the weakest of those who
 * have a bye of which nothing has come. Swiss: from the next round on that is drawn. Groups: in the smallest one that has not
 * begun; a round robin is such a group.
 * @returns `null` where there is no place
 */
export function addLate(played: Played, id: string): Grown | null {
  const { graph, entries, events } = played;
  const read = readLog(graph, events);
  if (!read.ok) return null;
  const before = describe(read.fold);
  if (before.finished) return null;
  const settings = settingsFor(graph.format, graph.settings);
  const seed = entries.length + 1;
  for (const place of placesOf(played, read.fold)) {
    const grown = [...entries, { id, seed, ...place }];
    const built = build(graph.format, grown, settings);
    const after = built.ok ? readLog(built.graph, events) : built;
    if (!built.ok || !after.ok) continue;
    const stage = describe(after.fold);
    if (keepsPlay(before, stage, played.begun))
      return { entries: grown, graph: built.graph, before, after: stage };
  }
  return null;
}

type LatePlace = Pick<Entry, 'slot' | 'late'>;

/** The places that may be free, the best first. */
function placesOf(played: Played, fold: Fold): LatePlace[] {
  const { graph, events } = played;
  switch (graph.format) {
    case 'swiss':
      return [{ late: { round: fold.drawn + 1 } }];
    case 'round_robin':
    case 'groups':
      return graph.groups
        .filter(({ name }) => !hasBegun(played, fold, name))
        .toSorted((x, y) => x.seeds.length - y.seeds.length)
        .map(({ name }) => ({ late: { group: name } }));
    case 'single_elimination':
    case 'double_elimination':
      // After a reseeding the slots do not belong to the seeds of the entries any more.
      return events.some(({ kind }) => kind === 'seed_change') ? [] : freeSlots(played, fold);
  }
}

function hasBegun({ graph, begun }: Played, { wiring, recorded }: Fold, group: string | null): boolean {
  const [first, end] = wiring.groupRange.get(group) ?? [0, graph.matches.length];
  return graph.matches.slice(first, end).some(({ key }, index) => {
    return isPlayed(recorded[first + index]) || begun.has(key);
  });
}

const isPlayed = (results: Fold['recorded'][number]) => results?.some(({ automatic }) => !automatic) ?? false;

/** Slots that are byes, those against the weakest first; each of them costs a build of the stage, so none that cannot be. */
function freeSlots({ graph, entries, begun }: Played, { wiring, recorded }: Fold): LatePlace[] {
  const taken = new Set(entries.map(({ seed, slot }) => slot ?? seed));
  const own = entries.length + 1;
  return seedingOrder(roundsFor(entries.length))
    .flatMap((slot, seat) => {
      const next = graph.matches[wiring.matchAt.get(`W1.${(seat >> 1) + 1}`) ?? -1]?.winner_to?.match;
      const hasFollowed =
        next !== undefined && (begun.has(next) || isPlayed(recorded[wiring.matchAt.get(next) ?? -1]));
      return taken.has(slot) || hasFollowed ? [] : [slot];
    })
    .toSorted((x, y) => x - y)
    .map((slot) => ({ slot: slot === own ? null : slot }));
}

/** No result was played by sides that would not meet any more, and no match that has begun gets another side. */
function keepsPlay(before: Derived, after: Derived, begun: ReadonlySet<string>): boolean {
  if (after.stale.length > before.stale.length) return false;
  const sides = new Map(before.matches.map(({ key, a, b }) => [key, [a, b]]));
  return after.matches.every(({ key, a, b }) => {
    const [oldA, oldB] = sides.get(key) ?? [];
    return !begun.has(key) || (a === oldA && b === oldB);
  });
}
