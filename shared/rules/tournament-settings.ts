import type { Settings } from '@duellwerk/shared/bracket/settings';
import type { TournamentMode, TournamentState } from '@duellwerk/shared/contract/tournaments';

/** The times of a tournament as epoch milliseconds; `null`: no check-in. */
export interface Times {
  registration_opens_at: number;
  registration_ends_at: number;
  check_in_opens_at: number | null;
  check_in_ends_at: number | null;
  starts_at: number;
}

const MINUTE = 60_000;
/** Elapsed time before the start, whatever the clocks on the wall do: DST moves neither window. */
const CHECK_IN_OPENS_BEFORE: number = 60 * MINUTE;
const CHECK_IN_ENDS_BEFORE: number = 15 * MINUTE;

/** The usual times of a tournament that starts then: registration from now until check-in, check-in T-60 to T-15. */
export function usualTimes(starts_at: number, now: number): Times {
  const check_in_opens_at = starts_at - CHECK_IN_OPENS_BEFORE;
  return {
    registration_opens_at: Math.min(now, check_in_opens_at - MINUTE),
    registration_ends_at: check_in_opens_at,
    check_in_opens_at,
    check_in_ends_at: starts_at - CHECK_IN_ENDS_BEFORE,
    starts_at,
  };
}

/** All times by as much: the elapsed time between them stays. */
export function movedTimes(times: Times, by: number): Times {
  const moved = (at: number | null) => (at === null ? null : at + by);
  return {
    registration_opens_at: times.registration_opens_at + by,
    registration_ends_at: times.registration_ends_at + by,
    check_in_opens_at: moved(times.check_in_opens_at),
    check_in_ends_at: moved(times.check_in_ends_at),
    starts_at: times.starts_at + by,
  };
}

/** What of a tournament's settings has to fit together. */
export interface Sizes {
  mode: TournamentMode;
  team_size: number;
  max_members: number;
  places: number;
  min_entries: number;
  best_of: number;
  maps?: readonly string[];
  veto?: 'none' | 'ban' | 'pick_ban';
}

/** The most games that a match of a tournament may have: its stages may say other numbers than the tournament. */
export function mostGames(
  best_of: number,
  stages: readonly { settings: Partial<Pick<Settings, 'best_of' | 'best_of_rounds' | 'best_of_decisive'>> }[],
): number {
  const said = stages.map(({ settings }) =>
    Math.max(
      settings.best_of ?? best_of,
      settings.best_of_decisive ?? 0,
      ...Object.values(settings.best_of_rounds ?? {}),
    ),
  );
  return said.length > 0 ? Math.max(...said) : best_of;
}

/** Everything that does not fit, `field:problem`. */
export function settingsProblems(sizes: Sizes, times: Times): string[] {
  const problems: string[] = [];
  const check = (isGood: boolean, problem: string) => {
    if (!isGood) problems.push(problem);
  };
  const isAlone = sizes.team_size === 1 && sizes.max_members === 1;
  check(sizes.mode === 'team' || isAlone, 'team_size:alone');
  check(sizes.max_members >= sizes.team_size, 'max_members:below_team_size');
  check(sizes.min_entries <= sizes.places, 'min_entries:above_places');
  const { maps = [], veto = 'none' } = sizes;
  check(new Set(maps).size === maps.length, 'maps:twice');
  check(veto === 'none' || maps.length >= sizes.best_of, 'maps:too_few');
  check(times.registration_opens_at < times.registration_ends_at, 'registration_ends_at:before_opening');
  check(times.registration_ends_at <= times.starts_at, 'registration_ends_at:after_start');
  const { check_in_opens_at: opens, check_in_ends_at: ends } = times;
  check((opens === null) === (ends === null), 'check_in_ends_at:missing');
  if (opens === null || ends === null) return problems;
  check(opens < ends, 'check_in_ends_at:before_opening');
  check(times.registration_ends_at <= opens, 'check_in_opens_at:before_registration_ends');
  check(ends <= times.starts_at, 'check_in_ends_at:after_start');
  return problems;
}

/** What changes who may enter: fixed once somebody has. */
const beforeEntries: ReadonlySet<string> = new Set(['game', 'mode', 'team_size', 'max_members']);
/** What the field is made by: fixed once it is drawn. */
const beforeSeeding: ReadonlySet<string> = new Set([
  ...beforeEntries,
  ...['places', 'min_entries', 'waiting_places', 'approval', 'cancel_when_few', 'best_of'],
  ...['maps', 'veto', 'members_check_in'],
  ...['registration_opens_at', 'registration_ends_at', 'check_in_opens_at', 'check_in_ends_at'],
]);
const open: ReadonlySet<TournamentState> = new Set<TournamentState>([
  ...(['draft', 'published', 'registration_open', 'registration_closed'] as const),
  ...(['check_in_open', 'check_in_review'] as const),
]);
const over: ReadonlySet<TournamentState> = new Set<TournamentState>([
  'archived',
  'cancelled',
  'cancelled_min_teams',
]);

/** Those of some fields that may not change any more in a state. Words (name, rules, prizes) may until the very end. */
export function frozenFields(
  fields: readonly string[],
  state: TournamentState,
  { hasEntries }: { hasEntries: boolean },
): string[] {
  return fields.filter((field) => {
    if (over.has(state)) return true;
    if (beforeEntries.has(field) && hasEntries) return true;
    if (beforeSeeding.has(field)) return !open.has(state);
    return field === 'starts_at' && !open.has(state) && state !== 'seeding';
  });
}

const timeFields = [
  ...(['registration_opens_at', 'registration_ends_at'] as const),
  ...(['check_in_opens_at', 'check_in_ends_at', 'starts_at'] as const),
] as const;

/**
 * Times that would be other ones though they are fixed: what has passed is not moved, and once check-in is open its end stays
 * where it was said to be. `null` for `now`: a draft, where nothing is fixed.
 */
export function frozenTimes(before: Times, after: Times, now: number | null): string[] {
  if (now === null) return [];
  const isOpen = before.check_in_opens_at !== null && before.check_in_opens_at <= now;
  return timeFields.filter((field) => {
    const [was, is] = [before[field], after[field]];
    if (was === is) return false;
    if (isOpen && field === 'check_in_ends_at') return true;
    return (was !== null && was <= now) || (is !== null && is <= now);
  });
}
