import type { MyTip, MyTips } from '@duellwerk/shared/contract/tips';
import { scoreTip } from '@duellwerk/shared/rules/tip-score';
import { bonusPoints, overallTable, type Ranked } from '@duellwerk/shared/rules/tip-table';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listTipMatches, type TipMatch } from './facts-repo.ts';
import { listOwnGroups } from './groups-repo.ts';
import { isClosed } from './locks.ts';
import { playsIn } from './plays-in.ts';
import { findDay } from './read-day.ts';
import { noPoints, type Tables } from './tables.ts';
import * as repo from './tables-repo.ts';

type Db = Kysely<Schema>;

/** Somebody's own tips of a day, with where they stand. @throws ApiError not_found */
export async function readMine(
  db: Db,
  tables: Tables,
  which: { round: string; day: string },
  user: string,
  now: Date,
): Promise<MyTips> {
  const day = await findDay(db, which, now);
  const matches = await listTipMatches(db, day.id);
  const player = await repo.findPlayer(db, day.round, user);
  const own = player === undefined ? [] : await repo.listTips(db, day.id, [player]);
  const given = new Map(own.map((tip) => [tip.match, tip]));
  const barred = await listOwnMatches(db, day.id, user);
  const tips = matches.map((match): MyTip => {
    const tip = given.get(match.id);
    return {
      match: match.id,
      tip: tip ? { a: tip.a, b: tip.b, at: tip.at.toISOString(), ...repo.enteredOf(tip) } : null,
      ...scoreTip(day.rule, tip ?? null, match.result),
      may: mayTip(match, barred, now),
    };
  });
  const dayLine = player === undefined ? undefined : (await tables.day(day.round, day.id)).of.get(player);
  return {
    overall: lineOf(player === undefined ? undefined : await findOverall(tables, day.round, player)),
    day: lineOf(dayLine),
    tips,
    answers: await listAnswers(db, day.round, user),
    groups: await listOwnGroups(db, day.round, user),
    at: now.toISOString(),
  };
}

function mayTip(match: TipMatch, barred: ReadonlySet<string>, now: Date): MyTip['may'] {
  if (isClosed(match, now)) return 'closed';
  if (match.a_entry === null || match.b_entry === null) return 'sides';
  return barred.has(match.id) ? 'own' : 'yes';
}

/** The matches of a day that somebody plays in, where that bars them. */
async function listOwnMatches(db: Db, day: string, user: string): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }>`
    select m.id from tip_matches tm join matches m on m.id = tm.match_id join tip_rounds r on r.id = tm.round_id
    where tm.day_id = ${day} and not r.own_matches
      and ${playsIn(sql`${user}::text`, sql`m.a_entry`, sql`m.b_entry`)}`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}

/** Who came after the last count stands in the table as well. */
async function findOverall(
  tables: Tables,
  round: string,
  player: number,
): Promise<Ranked<repo.OverallLine> | undefined> {
  const { rows, of } = await tables.overall(round);
  const known = of.get(player);
  if (known) return known;
  return overallTable([...rows, { player, ...noPoints }]).find((row) => row.player === player);
}

function lineOf<T extends { player: number }>(line: T | undefined): Omit<T, 'player'> | null {
  if (!line) return null;
  const { player: _, ...rest } = line;
  return rest;
}

async function listAnswers(db: Db, round: string, user: string): Promise<MyTips['answers']> {
  const rows = await db
    .selectFrom('tip_answers as a')
    .innerJoin('tip_questions as q', 'q.id', 'a.question_id')
    .innerJoin('tip_players as p', 'p.id', 'a.player_id')
    .select(['a.question_id as question', 'a.option', 'q.points', 'q.right_options'])
    .where('q.round_id', '=', round)
    .where('p.user_id', '=', user)
    .orderBy('q.number')
    .execute();
  return rows.map(({ question, option, points, right_options: right }) => ({
    ...{ question, option },
    points: right === null ? null : bonusPoints(option, right, points),
  }));
}
