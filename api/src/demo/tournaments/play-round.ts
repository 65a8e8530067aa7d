// What the people of both sides do in matches of the demo: ready up, choose maps, report and answer.
import type { Call } from '@duellwerk/shared/contract/call';
import { getMatch } from '@duellwerk/shared/contract/match';
import {
  type ChangedPlay,
  confirmReport,
  disputeReport,
  readyUp,
  reportResult,
  vetoMap,
} from '@duellwerk/shared/contract/match-play';
import { gamesNeeded } from '@duellwerk/shared/rules/score';
import type { Side } from '../../db/domain-tables.ts';
import { otherOf } from '../../matches/play/lock.ts';
import type { PastSite } from '../site/past-site.ts';
import type { Random } from '../site/random.ts';
import { after } from '../site/times.ts';
import type { Entrant } from './organized.ts';

/** How far a match comes: side b does not come to a walkover; a disputed one waits for referees. */
export type Course = 'walkover' | 'choosing' | 'live' | 'reported' | 'disputed' | 'played';

export interface PlayedMatch {
  id: string;
  sides: Record<Side, Entrant>;
  bestOf: number;
  course: Course;
  winner: Side;
}

type Games = { a: number; b: number }[];

/** Minutes from the start of a match. */
const READY = 3;
const CHOSEN = 7;
const REPORTED = 60;
const ANSWER = 5;
export const ANSWERED = REPORTED + ANSWER;

/** Plays matches that begin at the same time, each as far as its course says; results are reported after `lasts` minutes. */
export async function playRound(
  site: PastSite,
  random: Random,
  { start, matches, lasts = REPORTED }: { start: Date; matches: readonly PlayedMatch[]; lasts?: number },
): Promise<void> {
  await site.until(after(start, READY));
  const playing: Playing[] = [];
  for (const match of matches) playing.push(await Playing.ready(site, random, match));
  await site.until(after(start, CHOSEN));
  for (const match of playing) await match.chooseMaps();
  await site.until(after(start, lasts));
  for (const match of playing) await match.report();
  await site.until(after(start, lasts + ANSWER));
  for (const match of playing) await match.answer();
}

/** By who has the first turn: after so many bans in a match that is still choosing it is the turn of side a. */
const FIRST_BANS = { a: 2, b: 1 } as const;

/** A match that begins, with the revision that its people see. */
class Playing {
  readonly #site: PastSite;
  readonly #match: PlayedMatch;
  readonly #games: Games;
  #rev: number;

  private constructor(site: PastSite, match: PlayedMatch, games: Games, rev: number) {
    this.#site = site;
    this.#match = match;
    this.#games = games;
    this.#rev = rev;
  }

  /** Both sides come, or the one that wins without playing. */
  static async ready(site: PastSite, random: Random, match: PlayedMatch): Promise<Playing> {
    const { rev, required } = await site.send(null, getMatch, { params: { match: match.id } });
    const playing = new Playing(site, match, playedGames(random, match), rev);
    for (const side of match.course === 'walkover' ? [match.winner] : (['a', 'b'] as const)) {
      const players = match.sides[side].players.slice(0, required);
      await playing.#send(side, readyUp, { players });
    }
    return playing;
  }

  /** The sides ban, whosever turn it is; in a match that is still choosing, a few maps only. */
  async chooseMaps(): Promise<void> {
    const { course } = this.#match;
    if (course === 'walkover') return;
    const { veto } = await this.#site.send(null, getMatch, { params: this.#params });
    if (!veto?.turn) return;
    const bans = course === 'choosing' ? FIRST_BANS[veto.turn] : veto.maps.length - this.#match.bestOf;
    const sides = [veto.turn, otherOf(veto.turn)] as const;
    for (const [step, map] of veto.maps.slice(0, bans).entries())
      await this.#send(step % 2 === 0 ? sides[0] : sides[1], vetoMap, { map });
  }

  async report(): Promise<void> {
    if (!['reported', 'disputed', 'played'].includes(this.#match.course)) return;
    await this.#send('a', reportResult, { rounds: this.#games });
  }

  /** Side b confirms the report, or says that it has won the last game that was played. */
  async answer(): Promise<void> {
    const answered = { by: 'a', version: 1 } as const;
    if (this.#match.course === 'played') await this.#send('b', confirmReport, answered);
    if (this.#match.course !== 'disputed') return;
    const rounds = this.#games.map((game, index, { length }) =>
      index < length - 1 ? game : { a: game.b, b: game.a },
    );
    const reason = 'Die letzte Map ging an uns, ein Bildschirmfoto liegt bei.';
    await this.#send('b', disputeReport, { ...answered, rounds, reason, evidence: [] });
  }

  get #params() {
    return { match: this.#match.id };
  }

  async #send<Query, Body extends { rev: number }>(
    side: Side,
    call: Call<{ match: string }, Query, Body, ChangedPlay>,
    rest: Omit<Body, 'rev'>,
  ): Promise<void> {
    // `rest` is all of the body but the revision.
    const body = { ...rest, rev: this.#rev } as unknown as Body;
    const { user } = this.#match.sides[side];
    this.#rev = (await this.#site.send(user, call, { params: this.#params, body })).rev;
  }
}

/** The games of a best-of-n until its winner has enough: all of them where a report waits, as late as possible in a dispute. */
function playedGames(random: Random, { bestOf, winner, course }: PlayedMatch): Games {
  const need = gamesNeeded(bestOf);
  const anyLost = random.integer(0, need - 1);
  const lost = course === 'disputed' ? need - 1 : course === 'reported' ? 0 : anyLost;
  return Array.from({ length: need + lost }, (_, index) => {
    const by = index >= lost ? winner : otherOf(winner);
    const points = random.integer(3, 11);
    return by === 'a' ? { a: 13, b: points } : { a: points, b: 13 };
  });
}
