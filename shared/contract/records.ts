// What teams and people have played. Apart from their pages: it is asked for when somebody looks at it.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  reply,
  request,
  total,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { matchResult, record } from './user-page.ts';

const tournament = reply({ id, name: anyText, starts_at: moment });

/** A match that was played, as one of its sides sees it. */
const recordedResult = reply({
  match: id,
  /** When it was decided, or was to begin where nobody wrote that down. */
  at: nullable(moment),
  tournament,
  opponent: nullable(anyText),
  /** The scores of this side and of the other, `null` where nobody wrote them down. */
  own: nullable(count),
  other: nullable(count),
  result: matchResult,
});
export type RecordedResult = Infer<typeof recordedResult>;

/** The games on one map. */
const mapRecord = reply({
  /** What was played: maps of different games may have the same name. */
  game: id,
  /** `null` for the games whose map nobody wrote down. */
  map: nullable(anyText),
  games: record,
  /** Rounds that this side won in them, and that the other side won. */
  scored: total,
  conceded: total,
});
export type MapRecord = Infer<typeof mapRecord>;

const recordedPlace = reply({
  tournament,
  place: count,
  /** How many took part. */
  field: count,
});
export type RecordedPlace = Infer<typeof recordedPlace>;

const playRecord = reply({
  /** Matches that were played: neither walkovers nor what a table has annulled. */
  matches: record,
  /** Walkovers decide who goes on and count nowhere else. */
  walkovers: reply({ won: count, lost: count }),
  /** The last of these matches, the latest first. */
  results: list(recordedResult),
  /** The map of most games first. */
  maps: list(mapRecord),
  /** Of the last tournaments with a place, the latest first. */
  places: list(recordedPlace),
});
export type PlayRecord = Infer<typeof playRecord>;

export const getTeamRecord = call({
  method: 'GET',
  path: '/v1/teams/:team/record',
  summary: 'What a team has played: results, maps and places',
  params: request({ team: id }),
  reply: playRecord,
});

export const getUserRecord = call({
  method: 'GET',
  path: '/v1/users/:user/record',
  summary: 'What a user has played, alone and in line-ups of teams: results, maps and places',
  params: request({ user: id }),
  reply: playRecord,
});
