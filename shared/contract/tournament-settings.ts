// Making and changing tournaments (tournament.manage, also bound to the organizer). Apart from what public pages read.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integer,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { formats } from '../bracket/graph.ts';
import { givenSettings } from '../bracket/settings.ts';
import { call, noContent } from './call.ts';
import { AVATAR_MAX, AVATAR_TYPES } from './images.ts';
import { givenLocationFields, locationFields } from './locations.ts';
import { matchSettingFields, substituteLimits, vetoes, walkovers } from './match-settings.ts';
import { deskParams, seenVersion, stepDone } from './tournament-desk.ts';
import { tournamentModes, tournamentStates } from './tournaments.ts';

const WORDS_MAX = 20_000;
export const NAME_MAX = 120;
const ENTRIES_MAX = 1024;
export const VENUE_NAME_MAX = 120;
export const ADDRESS_MAX = 300;

/** How matches are played, as it can be set; what each of them means stands in match-settings.ts. */
export const givenMatchSettings = {
  ready_minutes: integer(1, 120),
  walkover_minutes: integer(1, 120),
  report_minutes: nullable(integer(1, 1_440)),
  answer_minutes: integer(1, 2_880),
  advance_minutes: nullable(integer(0, 120)),
  walkover: oneOf(walkovers),
  maps: list(text(1, 40), 15),
  veto: oneOf(vetoes),
  substitutes: integer(0, 20),
  substitutes_until: oneOf(substituteLimits),
};

/** What can be set; whatever is left out keeps its value, or the usual one in a new tournament. */
const settings = {
  game: optional(id),
  mode: optional(oneOf(tournamentModes)),
  /** Players that a line-up needs, and how many a team may bring. */
  team_size: optional(integer(1, 20)),
  max_members: optional(integer(1, 40)),
  best_of: optional(integer(1, 9)),
  places: optional(integer(2, ENTRIES_MAX)),
  min_entries: optional(integer(2, ENTRIES_MAX)),
  waiting_places: optional(integer(0, ENTRIES_MAX)),
  /** Each entry is accepted by hand. */
  approval: optional(flag),
  /** Called off by itself with too few at a deadline. */
  cancel_when_few: optional(flag),
  /** Hours after the end until it is archived; `null` for never by itself. */
  protest_hours: optional(nullable(integer(0, 720))),
  ready_minutes: optional(givenMatchSettings.ready_minutes),
  walkover_minutes: optional(givenMatchSettings.walkover_minutes),
  report_minutes: optional(givenMatchSettings.report_minutes),
  answer_minutes: optional(givenMatchSettings.answer_minutes),
  advance_minutes: optional(givenMatchSettings.advance_minutes),
  walkover: optional(givenMatchSettings.walkover),
  maps: optional(givenMatchSettings.maps),
  veto: optional(givenMatchSettings.veto),
  substitutes: optional(givenMatchSettings.substitutes),
  substitutes_until: optional(givenMatchSettings.substitutes_until),
  /** Any member of a team may check it in, not its managers alone. */
  members_check_in: optional(flag),
  /** Where it is played; `null`: online. */
  venue: optional(
    nullable(
      request({ name: text(1, VENUE_NAME_MAX), address: text(0, ADDRESS_MAX), ...givenLocationFields }),
    ),
  ),
  /** Shown in the public list. */
  listed: optional(flag),
  description: optional(text(0, WORDS_MAX)),
  rules: optional(text(0, WORDS_MAX)),
  prizes: optional(text(0, WORDS_MAX)),
  series: optional(nullable(id)),
  /** Chooses the newest version of a ruleset, also of the one that is chosen already. */
  ruleset: optional(nullable(id)),
  registration_opens_at: optional(moment),
  registration_ends_at: optional(moment),
  /** Both `null`: without check-in. */
  check_in_opens_at: optional(nullable(moment)),
  check_in_ends_at: optional(nullable(moment)),
};

const name = text(1, NAME_MAX);
const placements = text(1, 200);
const stageBody = request({
  name: text(1, 80),
  format: oneOf(formats),
  settings: givenSettings,
  sources: list(
    request({
      stage: text(1, 80),
      placements,
      best: optional(request({ place: integer(1, ENTRIES_MAX), count: integer(1, ENTRIES_MAX) })),
    }),
    16,
  ),
});
export type StageInput = Infer<typeof stageBody>;

const managedTournament = reply({
  id,
  name: anyText,
  organizer: id,
  state: oneOf(tournamentStates),
  is_template: flag,
  rev: count,
  version: count,
  game: id,
  mode: oneOf(tournamentModes),
  team_size: count,
  max_members: count,
  best_of: count,
  places: count,
  min_entries: count,
  waiting_places: count,
  approval: flag,
  cancel_when_few: flag,
  protest_hours: nullable(count),
  ...matchSettingFields,
  members_check_in: flag,
  venue: optional(nullable(reply({ name: anyText, address: anyText, ...locationFields }))),
  listed: flag,
  description: anyText,
  rules: anyText,
  prizes: anyText,
  image: nullable(anyText),
  series: nullable(reply({ id, name: anyText })),
  /** The rules it is played by beside its own; `newest` is the number of the newest version. */
  ruleset: nullable(reply({ id, name: anyText, version: count, newest: count, archived: flag })),
  registration_opens_at: moment,
  registration_ends_at: moment,
  check_in_opens_at: nullable(moment),
  check_in_ends_at: nullable(moment),
  starts_at: moment,
  /** When everybody who is missing was reminded last. */
  reminded_at: nullable(moment),
  /** What the order of seeds was drawn with, `null` where it was not. */
  seed_random: nullable(anyText),
  /** Whether the order of seeds was chosen or drawn by a person; else it is that of the entries. */
  seeded: optional(flag),
  /** Whether a latecomer may still be entered. */
  takes_late: optional(flag),
  taken: count,
  waiting: count,
  missing: count,
  stages: list(
    reply({
      id,
      name: anyText,
      format: oneOf(formats),
      state: oneOf(['pending', 'running', 'completed']),
      settings: givenSettings,
      sources: list(
        reply({
          stage: anyText,
          placements: anyText,
          best: optional(reply({ place: count, count })),
        }),
      ),
    }),
  ),
  /** What speaks against its publication, `place:problem`. */
  problems: list(anyText),
  /** Where its organizers may take it from here. */
  moves: list(oneOf(tournamentStates)),
});
export type ManagedTournament = Infer<typeof managedTournament>;

/**
 * Refuses with tournament_invalid, details `field:problem` as settingsProblems of shared/rules says them, and with
 * location_unknown, details: the part of the venue's location that does not lie where it is said to.
 */
export const createTournament = call({
  method: 'POST',
  path: '/v1/admin/tournaments',
  summary: 'Makes a draft: a single elimination with the usual times, or what is said (tournament.manage)',
  body: request({
    ...settings,
    name,
    organizer: id,
    game: id,
    mode: oneOf(tournamentModes),
    starts_at: moment,
  }),
  reply: managedTournament,
});

export const getManagedTournament = call({
  method: 'GET',
  path: '/v1/admin/tournaments/:tournament',
  summary: 'A tournament as its organizers see it (tournament.manage)',
  params: deskParams,
  reply: managedTournament,
});

/**
 * When only `starts_at` is given and check-in has not opened, the windows move with it; once check-in is open, its end stays.
 * Refuses with settings_frozen, times_frozen, location_unknown, places_taken (details: entries that hold a place), tournament_invalid, once it is
 * published also with stage_invalid for fewer places than its stages need.
 */
export const updateTournament = call({
  method: 'PATCH',
  path: '/v1/admin/tournaments/:tournament',
  summary: 'Changes what may still change in the present state (tournament.manage)',
  params: deskParams,
  body: request({ ...settings, ...seenVersion, name: optional(name), starts_at: optional(moment) }),
  reply: managedTournament,
});

export const deleteDraft = call({
  method: 'DELETE',
  path: '/v1/admin/tournaments/:tournament',
  summary: 'Throws away a draft or a template (tournament.manage)',
  params: deskParams,
  reply: noContent,
});

export const copyTournament = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/copies',
  summary:
    'Makes a draft, or a template, with the settings and stages of another one; times keep their distance to the start (tournament.manage)',
  params: deskParams,
  body: request({ name, starts_at: moment, template: flag }),
  reply: managedTournament,
});

/**
 * Refuses with stage_invalid, details `place:problem` as stageProblems of shared/bracket says them. Once the field is final only
 * stages can be others that have not begun, after the first one: else stage_fixed.
 */
export const setStages = call({
  method: 'PUT',
  path: '/v1/admin/tournaments/:tournament/stages',
  summary: 'Gives a tournament its stages, while it is played those that have not begun (tournament.manage)',
  params: deskParams,
  body: request({ ...seenVersion, stages: list(stageBody, 16) }),
  reply: managedTournament,
});

/** The body is the picture itself; its middle is kept, three times as wide as high. */
export const setTournamentImage = call({
  method: 'PUT',
  path: '/v1/admin/tournaments/:tournament/image',
  summary: 'Changes the banner to the picture that is the body (tournament.manage)',
  params: deskParams,
  upload: { types: AVATAR_TYPES, max: AVATAR_MAX },
  reply: stepDone,
  stored: false,
});

export const removeTournamentImage = call({
  method: 'DELETE',
  path: '/v1/admin/tournaments/:tournament/image',
  summary: 'Takes the banner away (tournament.manage)',
  params: deskParams,
  reply: noContent,
});

export const createSeries = call({
  method: 'POST',
  path: '/v1/admin/tournament-series',
  summary: 'Makes a series of tournaments (tournament.manage, of any organizer)',
  body: request({ name: text(1, 80) }),
  reply: reply({ id, name: anyText, slug: anyText }),
});
