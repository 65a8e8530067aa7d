// Making and leading leagues (league.manage, also bound to the organizer), and what teams change of their rosters.
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
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { givenSettings } from '../bracket/settings.ts';
import { call } from './call.ts';
import { eligibility } from './eligibility.ts';
import {
  deciderKinds,
  divisionParams,
  leagueParams,
  leagueTeam,
  movementLines,
  seasonParams,
  seasonStates,
  zonePlaces,
} from './leagues.ts';

export const DIVISION_TEAMS_MAX = 32;
export const DIVISIONS_MAX = 16;
/** Of leagues, seasons and divisions. */
export const LEAGUE_NAME_MAX = 80;
const MATCH_DAYS_MAX = 64;
const WINDOWS_MAX = 16;

const name = text(1, LEAGUE_NAME_MAX);
/** The revision of the season that was seen: `stale_version` with the present one if it has changed since. */
const seen = { rev: count };
const reason = text(1, 500);

const place = integer(0, DIVISION_TEAMS_MAX);
const givenPlaces = request({
  direct_promote: place,
  relegation_up: place,
  relegation_down: place,
  direct_relegate: place,
});
const teams = list(id, DIVISION_TEAMS_MAX);
/** How a division is played; the settings are those of a round robin. */
const play = {
  best_of: integer(1, 9),
  team_size: integer(1, 20),
  max_members: integer(1, 40),
  settings: givenSettings,
};
const divisionBody = { name, teams, places: givenPlaces };
const calendar = {
  starts_at: moment,
  ends_at: moment,
  rosters_lock_at: moment,
  match_days: list(request({ starts_at: moment, plays_at: moment, ends_at: moment }), MATCH_DAYS_MAX),
  transfer_windows: list(request({ opens_at: moment, closes_at: moment }), WINDOWS_MAX),
};

const leagueDone = reply({ id });
/** A season after a command, with the revision that the next one names. */
const seasonDone = reply({ id, state: oneOf(seasonStates), rev: count });
export type SeasonDone = Infer<typeof seasonDone>;

export const createLeague = call({
  method: 'POST',
  path: '/v1/admin/leagues',
  summary: 'Makes a league; its id stands in addresses (league.manage)',
  body: request({ id: pattern(/^[a-z0-9][a-z0-9-]{1,39}$/, 40), name, game: id, organizer: id }),
  reply: leagueDone,
});

/** Refuses with season_invalid, details `place:problem`. */
export const createSeason = call({
  method: 'POST',
  path: '/v1/admin/leagues/:league/seasons',
  summary: 'Makes a season with its divisions, from the highest on, and its calendar (league.manage)',
  params: leagueParams,
  body: request({ name, ...calendar, ...play, divisions: list(request(divisionBody), DIVISIONS_MAX) }),
  reply: seasonDone,
});

export const createDivision = call({
  method: 'POST',
  path: '/v1/admin/seasons/:season/divisions',
  summary: 'Adds a division below the others to a season that has not begun (league.manage)',
  params: seasonParams,
  body: request({ ...seen, ...divisionBody, ...play }),
  reply: seasonDone,
});

export const updateDivision = call({
  method: 'PUT',
  path: '/v1/admin/divisions/:division',
  summary:
    'Sets name, teams by their seeds and places of a division before its season begins (league.manage)',
  params: divisionParams,
  body: request({ ...seen, ...divisionBody }),
  reply: seasonDone,
});

export const updateCalendar = call({
  method: 'PUT',
  path: '/v1/admin/seasons/:season/calendar',
  summary:
    'Sets the times of a season; of a running one matches that nobody has moved follow their day (league.manage)',
  params: seasonParams,
  body: request({ ...seen, ...calendar }),
  reply: seasonDone,
});

const seasonProblem = reply({
  kind: oneOf(['unfinished', 'tie', 'relegation_open']),
  division: id,
  /** Whom it is about; of a relegation the one who defends first. */
  teams: list(id),
  /** The match about it, once it was made. */
  match: nullable(reply({ tournament: id, over: flag })),
});
const managedSeason = reply({
  id,
  rev: count,
  state: oneOf(seasonStates),
  /** Everybody who plays in it, by whatever id they are named here. */
  teams: list(leagueTeam),
  /** What speaks against the start of one that has not begun, `place:problem`. */
  start_problems: list(anyText),
  /** How the lowest division of one that has not begun is played, as a proposal for the next one. */
  play: optional(nullable(reply(play))),
  /** What stands between the season and its end. */
  problems: list(seasonProblem),
  /** What becomes of everybody, once nothing does. */
  movements: movementLines,
  /** The next season as it would be made. */
  next: nullable(
    reply({
      number: count,
      starts_at: moment,
      /** It was made already. */
      made: flag,
      divisions: list(reply({ number: count, name: anyText, places: zonePlaces, teams: list(id) })),
    }),
  ),
});
export type ManagedSeason = Infer<typeof managedSeason>;

export const getManagedSeason = call({
  method: 'GET',
  path: '/v1/admin/seasons/:season',
  summary:
    'What a season needs to end, what becomes of everybody, and the next season as it would be (league.manage)',
  params: seasonParams,
  reply: managedSeason,
});

const POINTS_MAX = 1_000_000;
const standing = reply({ rank: count, points: integer(-POINTS_MAX, POINTS_MAX) });
const dropPreview = reply({
  team: leagueTeam,
  /** None of its matches counts; else those that it has not played are walkovers. */
  annulled: flag,
  /** Its matches that were played, and those that were not. */
  played: count,
  open: count,
  /** Everybody in the table, in its new order. */
  rows: list(reply({ team: leagueTeam, before: standing, after: standing })),
});
export type DropPreview = Infer<typeof dropPreview>;

export const previewDrop = call({
  method: 'GET',
  path: '/v1/admin/divisions/:division/drops/:team',
  summary: 'What it would do to the table of a running division if a team left (league.manage)',
  params: request({ division: id, team: id }),
  reply: dropPreview,
});

export const startSeason = call({
  method: 'POST',
  path: '/v1/admin/seasons/:season/start',
  summary:
    'Starts all divisions of a season: rosters are taken, matches have the times of their days (league.manage)',
  params: seasonParams,
  body: request(seen),
  reply: seasonDone,
});

/** Refuses with season_open, details as `problems` of the managed season: `kind:division`. */
export const finishSeason = call({
  method: 'POST',
  path: '/v1/admin/seasons/:season/finish',
  summary: 'Ends a season: what becomes of everybody is recorded (league.manage)',
  params: seasonParams,
  body: request(seen),
  reply: seasonDone,
});

export const createNextSeason = call({
  method: 'POST',
  path: '/v1/admin/seasons/:season/next',
  summary:
    'Makes the season after one that has ended: everybody in the division that they moved to, times as long after the start as then (league.manage)',
  params: seasonParams,
  body: request({ ...seen, name, starts_at: moment }),
  reply: seasonDone,
});

/** Refuses with decider_unneeded where nothing is decided by it. */
export const createDecider = call({
  method: 'POST',
  path: '/v1/admin/seasons/:season/deciders',
  summary: 'Makes a match about a place, between divisions or among teams that are level (league.manage)',
  params: seasonParams,
  body: request({
    ...seen,
    kind: oneOf(deciderKinds),
    division: id,
    teams,
    starts_at: moment,
    best_of: integer(1, 9),
  }),
  reply: seasonDone,
});

/** Refuses with decider_unneeded where nobody is level, season_open while a match about it is open. */
export const settleTie = call({
  method: 'POST',
  path: '/v1/admin/divisions/:division/ties',
  summary:
    'Orders teams that are level at a place that matters: by the match that was played about it, else by lot (league.manage)',
  params: divisionParams,
  body: request({ ...seen, teams }),
  reply: seasonDone,
});

export const dropFromDivision = call({
  method: 'POST',
  path: '/v1/admin/divisions/:division/drops',
  summary:
    'Takes a team that leaves out of a running division; its matches count by the rule of the table (league.manage)',
  params: divisionParams,
  body: request({ ...seen, team: id, reason }),
  reply: seasonDone,
});

const rosterParams = request({ division: id, team: id });

/** `left`: the team plays no longer in the season. `ended`: the season is over. */
export const rosterStates: readonly ['open', 'locked', 'left', 'ended'] = [
  'open',
  'locked',
  'left',
  'ended',
] as const;

const leagueRoster = reply({
  team: leagueTeam,
  league: reply({ id, name: anyText, organizer: id }),
  season: reply({ id, number: count, name: anyText, state: oneOf(seasonStates) }),
  division: reply({ id, number: count, name: anyText }),
  game: id,
  /** Whether it may change now. */
  state: oneOf(rosterStates),
  /** Of an open one the end of that, of a locked one when it opens; `null` for never. */
  changes_at: nullable(moment),
  /** Of the entry, for the next change; absent from an API that keeps none. */
  rev: optional(count),
  /** Who plays, also those who have left the team since; empty until it was said. */
  players: list(reply({ id, name: anyText })),
  eligibility,
  /** Members who play for another team of the season. */
  elsewhere: list(reply({ player: id, team: anyText })),
});
export type LeagueRoster = Infer<typeof leagueRoster>;

export const getLeagueRoster = call({
  method: 'GET',
  path: '/v1/divisions/:division/teams/:team/roster',
  summary: 'Who plays for a team in a division, and who may, for those who may say so',
  params: rosterParams,
  reply: leagueRoster,
});

/**
 * Refuses with rosters_locked, details: when the next transfer window opens, if one does, and with stale_version once the roster is
 * no longer the one that was read; without `rev` it takes the place of whatever there is.
 */
export const setLeagueRoster = call({
  method: 'PUT',
  path: '/v1/divisions/:division/teams/:team/roster',
  summary: 'Says who plays for a team in a division from now on; between transfer windows rosters are locked',
  params: rosterParams,
  body: request({ players: list(id, 40), rev: optional(count) }),
  reply: reply({ players: list(id) }),
});
