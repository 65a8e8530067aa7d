// The order in which two sides choose maps: plain rules, so that every case can be tested alone.
import { createHash } from 'node:crypto';
import type { Side } from '../../db/domain-tables.ts';

export type VetoOrder = 'none' | 'ban' | 'pick_ban';

export interface VetoFacts {
  order: VetoOrder;
  /** The maps of the tournament, in its order. */
  maps: readonly string[];
  best_of: number;
  /** The side that begins, `null` while nobody has drawn it. */
  first: Side | null;
}

export interface VetoStep {
  kind: 'ban' | 'pick' | 'left';
  map: string;
}

/** What comes next; `null` where there is no veto, or it is over. */
export interface VetoTurn {
  side: Side;
  kind: 'ban' | 'pick';
  /** The maps that can be chosen. */
  maps: string[];
}

/** Bans before the picks begin, in an order that picks: one by each side, where the maps allow it. */
const OPENING_BANS = 2;

/**
 * The kinds of all steps in their order. Only bans: until as many maps are left as are played. Picks and bans: each side bans one,
 * then the sides pick all maps but the last one, then they ban until one is left.
 */
export function vetoKinds({ order, maps, best_of }: Pick<VetoFacts, 'order' | 'maps' | 'best_of'>) {
  const spare = maps.length - best_of;
  if (order === 'none' || spare < 0) return [];
  const ban = (count: number) => Array<'ban' | 'pick'>(count).fill('ban');
  if (order === 'ban') return ban(spare);
  const opening = Math.min(OPENING_BANS, spare);
  return [...ban(opening), ...Array<'ban' | 'pick'>(best_of - 1).fill('pick'), ...ban(spare - opening)];
}

export function vetoTurn(facts: VetoFacts, steps: readonly VetoStep[]): VetoTurn | null {
  const kind = vetoKinds(facts)[steps.length];
  if (kind === undefined || facts.first === null) return null;
  const other = facts.first === 'a' ? 'b' : 'a';
  const chosen = new Set(steps.map(({ map }) => map));
  return {
    kind,
    side: steps.length % 2 === 0 ? facts.first : other,
    maps: facts.maps.filter((map) => !chosen.has(map)),
  };
}

/** The maps of the games once every step is done: those picked in their order, then those left in the tournament's. */
export function playedMaps({ maps }: Pick<VetoFacts, 'maps'>, steps: readonly VetoStep[]): string[] {
  const chosen = new Set(steps.map(({ map }) => map));
  const picked = steps.filter(({ kind }) => kind === 'pick').map(({ map }) => map);
  return [...picked, ...maps.filter((map) => !chosen.has(map))];
}

/** Who begins, by a seed that everybody can check: the first bit of its SHA-256. */
export function firstByLot(seed: string): Side {
  const [byte = 0] = createHash('sha256').update(seed).digest();
  return byte < 128 ? 'a' : 'b';
}
