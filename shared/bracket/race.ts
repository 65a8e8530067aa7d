// Which places are still in reach by points alone: matches that are open hand out points, and a flow says whether they can be
// handed out so. Who ends level with somebody may end before or behind them, so what is found impossible is impossible.
import type { PointsScheme } from './settings.ts';

export interface Race {
  points: readonly number[];
  /** Pairs of positions in `points` that still meet. */
  matches: readonly (readonly [number, number])[];
  scheme: PointsScheme;
  draws: boolean;
}

/** What a match hands out beyond what both get in any case. */
interface Pool {
  /** What everybody gets of a match, however it ends. */
  base: number;
  /** The most that one side gets on top. */
  top: number;
  /** How many parts of `part` points there are at least and at most. */
  least: number;
  most: number;
  part: number;
}

/** So many choices of who may stand above are tried; then the place counts as in reach. */
const CHOICES_MAX = 4000;

function poolOf({ scheme, draws }: Race): Pool | null {
  if (scheme.kind === 'margin') return { base: 0, top: 3, least: 3, most: 3, part: 1 };
  const { win, draw, loss } = scheme;
  const top = win - loss;
  if (top <= 0) return null;
  if (!draws) return { base: loss, top, least: 1, most: 1, part: top };
  // A drawn match hands out as much twice: the bounds between which every match stays.
  const level = 2 * (draw - loss);
  if (level < 0 || level > 2 * top) return null;
  return { base: loss, top, least: Math.min(top, level), most: Math.max(top, level), part: 1 };
}

/** The first and the last place that each can still reach, from 1. */
export function placesInReach(race: Race): { best: number; worst: number }[] {
  const { points } = race;
  const pool = poolOf(race);
  return points.map((_, own) => {
    if (!pool) return { best: 1, worst: points.length };
    let best = 1;
    while (best < points.length && !canBeWithin(race, pool, own, best)) best += 1;
    let worst = points.length;
    while (worst > best && !canBeBehind(race, pool, own, worst)) worst -= 1;
    return { best, worst };
  });
}

const openOf = ({ matches }: Race, who: number) => matches.filter((match) => match.includes(who)).length;
const others = ({ points }: Race, own: number) => points.map((_, who) => who).filter((who) => who !== own);

/** Whether somebody who wins everything from now on can have at most `place - 1` others above. */
function canBeWithin(race: Race, pool: Pool, own: number, place: number): boolean {
  const goal = (race.points[own] ?? 0) + openOf(race, own) * (pool.base + pool.top);
  const room = new Map(
    others(race, own).map((who) => [who, goal - (race.points[who] ?? 0) - openOf(race, who) * pool.base]),
  );
  const above = [...room].filter(([, points]) => points < 0).map(([who]) => who);
  // Who stays below even by winning everything takes what the others must not have.
  const rivals = [...room]
    .filter(([who, points]) => points >= 0 && points < openOf(race, who) * pool.top)
    .toSorted(([, x], [, y]) => x - y)
    .map(([who]) => who);
  const free = place - 1 - above.length;
  if (free < 0) return false;
  return someChoice(rivals, free, (chosen) => {
    const bound = new Set(rivals.filter((who) => !chosen.has(who)));
    const inside = race.matches.filter(([a, b]) => bound.has(a) && bound.has(b));
    const caps = new Map([...bound].map((who) => [who, Math.floor((room.get(who) ?? 0) / pool.part)]));
    return handedOut(inside, pool.least, caps, pool.top / pool.part) === inside.length * pool.least;
  });
}

/** Whether somebody who loses everything from now on can have at least `place - 1` others who are not behind. */
function canBeBehind(race: Race, pool: Pool, own: number, place: number): boolean {
  const goal = (race.points[own] ?? 0) + openOf(race, own) * pool.base;
  const needs = new Map(
    others(race, own).map((who) => [who, goal - (race.points[who] ?? 0) - openOf(race, who) * pool.base]),
  );
  const sure = [...needs].filter(([, points]) => points <= 0).map(([who]) => who);
  const wanted = place - 1 - sure.length;
  if (wanted <= 0) return true;
  const able = [...needs]
    .filter(([who, points]) => points > 0 && points <= openOf(race, who) * pool.top)
    .toSorted(([, x], [, y]) => x - y)
    .map(([who]) => who);
  if (able.length < wanted) return false;
  return someChoice(able, wanted, (chosen) => {
    const inside = race.matches.filter(([a, b]) => chosen.has(a) && chosen.has(b));
    const wins = (who: number) =>
      race.matches.filter((match) => match.includes(who) && !match.every((side) => chosen.has(side))).length;
    const caps = new Map(
      [...chosen].map((who) => {
        const left = (needs.get(who) ?? 0) - wins(who) * pool.top;
        return [who, Math.max(0, Math.ceil(left / pool.part))];
      }),
    );
    const all = [...caps.values()].reduce((sum, cap) => sum + cap, 0);
    return handedOut(inside, pool.most, caps, pool.top / pool.part) === all;
  });
}

/** Whether one of the choices of `size` passes, those of the first ones first; so is what would take too long to find out. */
function someChoice(
  from: readonly number[],
  size: number,
  passes: (chosen: ReadonlySet<number>) => boolean,
): boolean {
  const count = Math.min(size, from.length);
  let tried = 0;
  const choose = (start: number, chosen: readonly number[]): boolean => {
    if (chosen.length === count) {
      tried += 1;
      return tried > CHOICES_MAX || passes(new Set(chosen));
    }
    for (let at = start; at <= from.length - (count - chosen.length); at += 1)
      if (choose(at + 1, [...chosen, from[at] ?? 0])) return true;
    return false;
  };
  return choose(0, []);
}

/**
 * The most parts that matches can hand to their sides, `parts` each and `most` of them to one side, when nobody takes more than
 * their cap: augmenting paths, as in a matching of parts and places.
 */
function handedOut(
  matches: readonly (readonly [number, number])[],
  parts: number,
  caps: ReadonlyMap<number, number>,
  most: number,
): number {
  // given[match][side]: parts that this side has of the match.
  const given = matches.map((): [number, number] => [0, 0]);
  const held = new Map([...caps].map(([who]) => [who, 0]));
  const give = (match: number, seen: Set<number>): boolean => {
    const sides = matches[match] ?? [0, 0];
    const own = given[match] ?? [0, 0];
    for (const side of [0, 1] as const) {
      const who = sides[side];
      if (seen.has(who) || own[side] >= most) continue;
      seen.add(who);
      if ((held.get(who) ?? 0) < (caps.get(who) ?? 0)) {
        own[side] += 1;
        held.set(who, (held.get(who) ?? 0) + 1);
        return true;
      }
      for (const [other, theirs] of given.entries()) {
        const at = matches[other]?.indexOf(who) ?? -1;
        if (at < 0 || other === match || theirs[at as 0 | 1] === 0) continue;
        if (!give(other, seen)) continue;
        // That match hands a part to its other side instead.
        theirs[at as 0 | 1] -= 1;
        own[side] += 1;
        return true;
      }
    }
    return false;
  };
  let all = 0;
  for (let match = 0; match < matches.length; match += 1)
    for (let part = 0; part < parts; part += 1) if (give(match, new Set())) all += 1;
  return all;
}
