import type { Source } from './graph.ts';
import type { Field, RoundPlan, StagePlan } from './rounds.ts';
import { snake } from './seeding.ts';
import type { Settings } from './settings.ts';

/**
 * Days on which everybody meets everybody once, by the circle method: the first stays, the others move on by one place a
 * day, opposite places meet. An odd number gets a place that stands for a free day. The first changes its side every other
 * day, so that everybody is side a about half of the time. @returns for each day its pairs of indexes
 */
export function circleMethod(entries: number): [number, number][][] {
  const places = entries + (entries % 2);
  const moving = places - 1;
  return Array.from({ length: moving }, (_, day) => {
    const at = (place: number) => (place === 0 ? 0 : ((place - 1 + moving - day) % moving) + 1);
    const pairs = Array.from({ length: places / 2 }, (_, row): [number, number] => {
      const pair: [number, number] = [at(row), at(places - 1 - row)];
      return row === 0 && day % 2 === 1 ? [pair[1], pair[0]] : pair;
    });
    return pairs.filter(([a, b]) => a < entries && b < entries);
  });
}

/** The days of one group; a second leg is the first with sides changed. `prefix` starts its round ids. */
function groupDays(
  prefix: string,
  group: string | null,
  seeds: readonly number[],
  settings: Settings,
): RoundPlan[] {
  const once = circleMethod(seeds.length);
  const days = settings.legs === 1 ? once : [...once, ...once.map(changeSides)];
  return days.map((pairs, index) => {
    const day = index + 1;
    return {
      id: `${prefix}${day}`,
      name: group === null ? { kind: 'match_day', day } : { kind: 'group_day', group, day },
      bracket: 'group',
      group,
      number: day,
      pairs: pairs.map(([a, b]): [Source, Source] => [
        { from: 'seed', seed: seeds[a] ?? 0 },
        { from: 'seed', seed: seeds[b] ?? 0 },
      ]),
    };
  });
}

const changeSides = (pairs: [number, number][]) => pairs.map(([a, b]): [number, number] => [b, a]);

/** Everybody meets everybody in one table. */
export function roundRobin({ size }: Field, settings: Settings): StagePlan {
  const seeds = Array.from({ length: size }, (_, index) => index + 1);
  return { rounds: groupDays('R', null, seeds, settings), groups: [{ name: null, seeds }] };
}

/** A round robin in each of several groups, which are filled by the snake; who comes late is the last of a group. */
export function groupStage({ size, late }: Field, settings: Settings): StagePlan {
  const onTime = size - late.length;
  const names = groupLetters(settings.groups);
  const groups = snake(onTime, settings.groups).map((seeds, index) => ({ name: names[index] ?? '', seeds }));
  late.forEach((place, index) => {
    const own = 'group' in place && groups.find(({ name }) => name === place.group);
    if (own) own.seeds.push(onTime + index + 1);
  });
  return { rounds: groups.flatMap(({ name, seeds }) => groupDays(name, name, seeds, settings)), groups };
}

/** The names of so many groups: A, B, C. */
export const groupLetters = (groups: number) =>
  Array.from({ length: groups }, (_, index) => groupName(index));

/** A, B, ... Z, AA, AB, ... */
function groupName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : groupName(Math.floor(index / 26) - 1) + letter;
}
