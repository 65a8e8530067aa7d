// Settings of a stage that fewer came into than its organisers have planned for.
import { build } from './build.ts';
import type { Format } from './graph.ts';
import type { Settings } from './settings.ts';

const ROUND = 'settings.best_of_rounds.';

/**
 * The settings with which a later stage can be played by as many as come into it, as near to the planned ones as that goes:
 * a tournament that runs cannot be planned again. There are fewer groups, fewer Swiss rounds, fewer wins or losses to come
 * to, and no best-of of rounds that are not played. Four groups for 5 entries become two, 5 Swiss rounds become 4.
 * @returns the given settings where they fit, or where fewer than two came
 */
export function fitSettings(format: Format, entries: number, settings: Partial<Settings>): Partial<Settings> {
  if (entries < 2) return settings;
  const { groups, rounds, first_to } = settings;
  return withoutUnknownRounds(format, entries, {
    ...settings,
    ...(groups && { groups: Math.min(groups, Math.floor(entries / 2)) }),
    ...(rounds && { rounds: Math.min(rounds, entries - 1) }),
    ...(first_to && { first_to: lower(first_to, entries) }),
  });
}

/** No one meets more than all the others; the larger number falls first, two that are equal fall together. */
function lower({ wins, losses }: NonNullable<Settings['first_to']>, entries: number): Settings['first_to'] {
  if (wins + losses <= entries) return { wins, losses };
  return lower({ wins: wins - (wins >= losses ? 1 : 0), losses: losses - (losses >= wins ? 1 : 0) }, entries);
}

function withoutUnknownRounds(
  format: Format,
  entries: number,
  settings: Partial<Settings>,
): Partial<Settings> {
  const seeds = Array.from({ length: entries }, (_, index) => ({ id: `${index}`, seed: index + 1 }));
  const built = build(format, seeds, settings);
  if (built.ok || !settings.best_of_rounds) return settings;
  const unknown = new Set(
    built.problems.flatMap(({ code, path }) => (code === 'unknown_round' ? [path.slice(ROUND.length)] : [])),
  );
  const played = Object.entries(settings.best_of_rounds).filter(([round]) => !unknown.has(round));
  return { ...settings, best_of_rounds: Object.fromEntries(played) };
}
