// The scores of games, as sides and referees send them.
import { integer, list, nullable, request } from '@duellwerk/shared/contract/schema';
import { SCORE_MAX } from '../rules/score.ts';

/** The most games of a match. */
const GAMES_MAX = 15;

/** What a side scores in one game. */
export const points = integer(0, SCORE_MAX);

/** One entry per game in their order: `null` or 0:0 for one that was not played. */
export const gameScores = list(nullable(request({ a: points, b: points })), GAMES_MAX);
