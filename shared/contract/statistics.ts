// What the whole site has played: games, streaks, upsets, and who predicts best.
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
  optional,
  reply,
  request,
  total,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { person } from './users.ts';

const named = reply({ id, name: anyText });
/** A team, or somebody who played alone, with their logo or avatar. */
const side = reply({ kind: oneOf(['team', 'user']), id, name: anyText, image: nullable(anyText) });
export type Side = Infer<typeof side>;

/** How much of a game was played. */
const playedGame = reply({ game: id, matches: count, games: total });
export type PlayedGame = Infer<typeof playedGame>;

/** Matches in a row that somebody won. `running`: the last one that they played is among them. */
const streak = reply({ side, wins: count, from: moment, to: moment, running: flag });
export type Streak = Infer<typeof streak>;

const seeded = reply({ side, seed: count, score: nullable(count) });
/** A match that the lower seed won. */
const upset = reply({ match: id, at: moment, tournament: named, winner: seeded, loser: seeded });
export type Upset = Infer<typeof upset>;

/** Who leads a round of predictions, or has won it. */
const tipChampion = reply({ round: named, over: flag, points: count, players: list(person) });
export type TipChampion = Infer<typeof tipChampion>;

const statistics = reply({
  /** Whatever was chosen: of all games, the most played first. */
  games: list(playedGame),
  /** Those that can be chosen, the latest first. */
  seasons: list(reply({ id, name: anyText, league: anyText, game: id })),
  streaks: list(streak),
  upsets: list(upset),
  tip_champions: list(tipChampion),
});
export type Statistics = Infer<typeof statistics>;

/** What was played counts as in records: neither walkovers nor what a table has annulled. Unlisted tournaments count in leagues only. */
export const getStatistics = call({
  method: 'GET',
  path: '/v1/statistics',
  summary: 'What was played, of all games or one, in a season of a league or at all',
  query: request({ game: optional(id), season: optional(id) }),
  reply: statistics,
});
