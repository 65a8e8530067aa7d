// The form of a tournament's settings: from the desk's answer to its fields, and back to what is sent.
import type { MatchSettings } from '@duellwerk/shared/contract/match-settings';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import type { TournamentMode } from '@duellwerk/shared/contract/tournaments';
import { givenLocationOf, type LocationValues, locationValues } from '@duellwerk/shared/form/location-values';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { formatTime } from '@duellwerk/shared/i18n/format';
import { type Times, usualTimes } from '@duellwerk/shared/rules/tournament-settings';
import { type MatchValues, matchSettingsOf, matchValuesOf } from './match-values.ts';
import { type PlanValues, planOf, usualPlan } from './plan.ts';
import { usualMatches } from './usual-matches.ts';

/** What is typed of a venue; it stays in the form while the tournament is said to be online. */
type VenueValues = LocationValues & { name?: string; address?: string };

export interface SettingsValues extends PlanValues, MatchValues {
  name?: string;
  game?: SelectorOption;
  organizer?: string;
  series?: SelectorOption;
  ruleset?: SelectorOption;
  /** The version that applies; a change adopts the newest one. */
  ruleset_version?: number;
  mode: TournamentMode;
  team_size?: number;
  max_members?: number;
  places?: number;
  min_entries?: number;
  waiting_places?: number;
  approval: boolean;
  members_check_in: boolean;
  substitutes?: number;
  substitutes_until: MatchSettings['substitutes_until'];
  cancel_when_few: boolean;
  listed: boolean;
  played: 'online' | 'venue';
  venue?: VenueValues;
  starts_at?: string;
  registration_opens_at?: string;
  registration_ends_at?: string;
  check_in: boolean;
  check_in_opens_at?: string;
  check_in_ends_at?: string;
  description?: string;
  rules?: string;
  prizes?: string;
}

const DAY = 24 * 60 * 60_000;
const SATURDAY = 6;
const USUAL_PLACES = 16;
const USUAL_TEAM_SIZE = 5;

/** The first Saturday at 18:00 on a clock in Berlin that is at least two days away: time to fill a field. */
export function usualStart(now: number): string {
  const first = new Date(now + 2 * DAY);
  const ahead = (SATURDAY - first.getUTCDay() + 7) % 7;
  const midnight = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + ahead);
  // Summer or winter: one of both hours is six o'clock there.
  const [winter, summer] = [17, 16].map((hour) => new Date(midnight + hour * 60 * 60_000).toISOString());
  return winter !== undefined && formatTime(winter) === '18:00 Uhr' ? winter : (summer ?? '');
}

/** Players of a line-up and three to take their places. */
export const usualRoster = (teamSize: number) => teamSize + 3;

/** What a new tournament begins with. */
export function newValues(now: number, organizer: string | undefined): SettingsValues {
  const starts_at = usualStart(now);
  const times = usualTimes(Date.parse(starts_at), now);
  const written = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());
  return withoutEmpty({
    organizer,
    mode: 'team',
    team_size: USUAL_TEAM_SIZE,
    max_members: usualRoster(USUAL_TEAM_SIZE),
    places: USUAL_PLACES,
    min_entries: 4,
    waiting_places: USUAL_PLACES,
    approval: false,
    members_check_in: false,
    substitutes: 0,
    substitutes_until: 'end',
    cancel_when_few: true,
    listed: true,
    played: 'online',
    ...usualPlan('single_elimination', USUAL_PLACES, '1'),
    ...matchValuesOf(usualMatches(undefined)),
    starts_at,
    registration_opens_at: written(times.registration_opens_at),
    registration_ends_at: written(times.registration_ends_at),
    check_in: true,
    check_in_opens_at: written(times.check_in_opens_at),
    check_in_ends_at: written(times.check_in_ends_at),
  });
}

/** A field without a value has none at all. */
function withoutEmpty(
  values: { [K in keyof SettingsValues]: SettingsValues[K] | undefined },
): SettingsValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as unknown as SettingsValues;
}

/** The form as a tournament fills it. */
export function valuesOf(managed: ManagedTournament, gameName: string): SettingsValues {
  const { check_in_opens_at: opens, check_in_ends_at: ends } = managed;
  // Whoever turns check-in on gets the usual windows.
  const usual = usualTimes(Date.parse(managed.starts_at), Date.parse(managed.registration_opens_at));
  return withoutEmpty({
    name: managed.name,
    game: { id: managed.game, name: gameName },
    organizer: managed.organizer,
    series: managed.series ?? undefined,
    ruleset: managed.ruleset ? { id: managed.ruleset.id, name: managed.ruleset.name } : undefined,
    ruleset_version: managed.ruleset?.version,
    mode: managed.mode,
    team_size: managed.team_size,
    max_members: managed.max_members,
    places: managed.places,
    min_entries: managed.min_entries,
    waiting_places: managed.waiting_places,
    approval: managed.approval,
    members_check_in: managed.members_check_in,
    substitutes: managed.substitutes,
    substitutes_until: managed.substitutes_until,
    cancel_when_few: managed.cancel_when_few,
    listed: managed.listed,
    ...playedOf(managed),
    ...planOf(managed),
    ...matchValuesOf(managed),
    starts_at: managed.starts_at,
    registration_opens_at: managed.registration_opens_at,
    registration_ends_at: managed.registration_ends_at,
    check_in: opens !== null,
    check_in_opens_at: opens ?? new Date(usual.check_in_opens_at ?? 0).toISOString(),
    check_in_ends_at: ends ?? new Date(usual.check_in_ends_at ?? 0).toISOString(),
    description: managed.description,
    rules: managed.rules,
    prizes: managed.prizes,
  });
}

function playedOf({ venue }: Pick<ManagedTournament, 'venue'>): Pick<SettingsValues, 'played' | 'venue'> {
  if (!venue) return { played: 'online' };
  const { name, address, ...location } = venue;
  return {
    played: 'venue',
    venue: { name, ...(address && { address }), ...locationValues(location) },
  };
}

/** The venue as it is sent; an empty country is refused before. */
function sentVenue({ played, venue = {} }: Pick<SettingsValues, 'played' | 'venue'>) {
  if (played === 'online') return null;
  const { name = '', address = '', ...location } = venue;
  const given = givenLocationOf(location) ?? { country: '', state: null, city: null };
  return { name: name.trim(), address: address.trim(), ...given };
}

/** The times of the form; moments that are not typed yet count as long past. */
export function timesOf(values: SettingsValues): Times {
  const at = (text: string | undefined) => (text === undefined ? 0 : Date.parse(text));
  return {
    registration_opens_at: at(values.registration_opens_at),
    registration_ends_at: at(values.registration_ends_at),
    check_in_opens_at: values.check_in ? at(values.check_in_opens_at) : null,
    check_in_ends_at: values.check_in ? at(values.check_in_ends_at) : null,
    starts_at: at(values.starts_at),
  };
}

/** What the form says, as the calls want it. */
export function settingsOf(values: SettingsValues) {
  const isSingle = values.mode === 'single';
  return {
    name: values.name?.trim() ?? '',
    game: String(values.game?.id ?? ''),
    series: values.series ? String(values.series.id) : null,
    ruleset: values.ruleset ? String(values.ruleset.id) : null,
    mode: values.mode,
    team_size: isSingle ? 1 : (values.team_size ?? 5),
    max_members: isSingle ? 1 : (values.max_members ?? values.team_size ?? 5),
    places: values.places ?? 0,
    min_entries: values.min_entries ?? 2,
    waiting_places: values.waiting_places ?? 0,
    approval: values.approval,
    members_check_in: values.members_check_in && !isSingle,
    substitutes: isSingle ? 0 : (values.substitutes ?? 0),
    substitutes_until: values.substitutes_until,
    cancel_when_few: values.cancel_when_few,
    listed: values.listed,
    venue: sentVenue(values),
    best_of: Number(values.best_of),
    ...matchSettingsOf(values),
    starts_at: values.starts_at ?? '',
    registration_opens_at: values.registration_opens_at ?? '',
    registration_ends_at: values.registration_ends_at ?? '',
    check_in_opens_at: values.check_in ? (values.check_in_opens_at ?? null) : null,
    check_in_ends_at: values.check_in ? (values.check_in_ends_at ?? null) : null,
    description: values.description ?? '',
    rules: values.rules ?? '',
    prizes: values.prizes ?? '',
  };
}
export type SentSettings = ReturnType<typeof settingsOf>;

/** Those settings of the form that are other ones than the tournament has: what is fixed is not sent for nothing. */
export function changedSettings(values: SettingsValues, managed: ManagedTournament): Partial<SentSettings> {
  const isSame = (key: keyof SentSettings, value: unknown) => {
    const isTakenOver = values.ruleset_version !== managed.ruleset?.version;
    if (key === 'ruleset' && value !== null && isTakenOver) return false;
    if (key === 'venue') return JSON.stringify(value) === JSON.stringify(sentVenue(playedOf(managed)));
    const has = key === 'series' || key === 'ruleset' ? (managed[key]?.id ?? null) : managed[key];
    const isTime = key.endsWith('_at') && typeof value === 'string' && typeof has === 'string';
    if (Array.isArray(value) && Array.isArray(has)) return value.join('\n') === has.join('\n');
    return isTime ? Date.parse(value) === Date.parse(has) : value === has;
  };
  return Object.fromEntries(
    Object.entries(settingsOf(values)).filter(([key, value]) => !isSame(key as keyof SentSettings, value)),
  );
}
