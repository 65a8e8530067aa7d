// Leagues as everybody reads them. What is played in a division stands in its stage, which is read as any other one.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { movements, zones } from '../rules/league-movement.ts';
import { prospects } from '../rules/league-outlook.ts';
import { call } from './call.ts';
import { stageEntry, stageState, standingFields } from './stages.ts';

export const seasonStates: readonly ['planned', 'running', 'completed'] = [
  'planned',
  'running',
  'completed',
] as const;
export type SeasonState = (typeof seasonStates)[number];

/** Matches about a place: of two divisions, or of those who are level in one. */
export const deciderKinds: readonly ['relegation', 'tie_break'] = ['relegation', 'tie_break'] as const;
export type DeciderKind = (typeof deciderKinds)[number];

export const leagueTeam = reply({ id, name: anyText, tag: nullable(anyText), image: nullable(anyText) });
export type LeagueTeam = Infer<typeof leagueTeam>;

const leagueSummary = reply({ id, name: anyText, game: id, organizer: id });

export const listLeagues = call({
  method: 'GET',
  path: '/v1/leagues',
  summary: 'The leagues of the site',
  reply: reply({ items: list(leagueSummary) }),
});

/** A season in the archive. `winner`: who is first of its highest division, once it has ended. */
const seasonSummary = reply({
  id,
  number: count,
  name: anyText,
  state: oneOf(seasonStates),
  starts_at: moment,
  ends_at: moment,
  winner: nullable(leagueTeam),
});
const league = reply({
  id,
  name: anyText,
  game: id,
  organizer: id,
  /** The latest first. */
  seasons: list(seasonSummary),
});
export type League = Infer<typeof league>;

export const leagueParams = request({ league: id });
export const seasonParams = request({ season: id });
export const divisionParams = request({ division: id });

export const getLeague = call({
  method: 'GET',
  path: '/v1/leagues/:league',
  summary: 'A league with all of its seasons',
  params: leagueParams,
  reply: league,
});

/** How many places have each zone; the rest hold. */
export const zonePlaces = reply({
  direct_promote: count,
  relegation_up: count,
  relegation_down: count,
  direct_relegate: count,
});

const division = reply({
  id,
  /** From the highest on, from 1. */
  number: count,
  name: anyText,
  tournament: id,
  stage: id,
  places: zonePlaces,
});

/** Matches of a day are played at `plays_at`, unless their sides agree on another time until `ends_at`. */
const matchDay = reply({ number: count, starts_at: moment, plays_at: moment, ends_at: moment });
export type MatchDay = Infer<typeof matchDay>;
const transferWindow = reply({ opens_at: moment, closes_at: moment });

/** What it came to stands in its stage. */
const decider = reply({
  id,
  kind: oneOf(deciderKinds),
  /** Of a relegation the higher division. */
  division: id,
  tournament: id,
  stage: id,
  teams: list(leagueTeam),
});
export type Decider = Infer<typeof decider>;

const movementLine = reply({
  team: leagueTeam,
  /** Numbers of divisions; `null` for who leaves the league. */
  from: count,
  to: nullable(count),
  place: count,
  zone: oneOf(zones),
  movement: oneOf(movements),
});
export type MovementLine = Infer<typeof movementLine>;
export const movementLines = list(movementLine);

const season = reply({
  id,
  league: reply({ id, name: anyText }),
  number: count,
  name: anyText,
  game: id,
  state: oneOf(seasonStates),
  rev: count,
  starts_at: moment,
  ends_at: moment,
  /** From then on rosters change in transfer windows only. */
  rosters_lock_at: moment,
  transfer_windows: list(transferWindow),
  divisions: list(division),
  match_days: list(matchDay),
  deciders: list(decider),
  /** What became of everybody, once it has ended. */
  movements: movementLines,
});
export type Season = Infer<typeof season>;

export const getSeason = call({
  method: 'GET',
  path: '/v1/seasons/:season',
  summary: 'A season with its divisions, match days, transfer windows, deciding matches and its end',
  params: seasonParams,
  reply: season,
});

/** A row with what its place gives now, and the places that are still possible. */
const divisionRow = reply({
  ...standingFields,
  zone: oneOf(zones),
  best: count,
  worst: count,
  prospect: oneOf(prospects),
});
export type DivisionRow = Infer<typeof divisionRow>;

const divisionTable = reply({
  id,
  season: id,
  number: count,
  name: anyText,
  tournament: id,
  stage: id,
  state: stageState,
  /** The stage's revision. */
  rev: count,
  places: zonePlaces,
  /** Rows name an entry by its index in this list. */
  entries: list(stageEntry),
  rows: list(divisionRow),
  /** Every end of the table was looked at for what is possible; else points alone say it. */
  exact: flag,
  /** Groups of entries who are level at a place that matters, once all is played. */
  ties: list(list(count)),
});
export type DivisionTable = Infer<typeof divisionTable>;

export const getDivision = call({
  method: 'GET',
  path: '/v1/divisions/:division',
  summary: 'The table of a division with every step of its order, and what is still possible for everybody',
  params: divisionParams,
  reply: divisionTable,
});
