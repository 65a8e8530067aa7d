import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { isTip, type TipScore } from '@duellwerk/shared/rules/tip-score';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { addPlayer } from './add-player.ts';
import type { TipMatch } from './facts-repo.ts';
import { isClosed } from './locks.ts';
import { playsIn } from './plays-in.ts';

/** A match with what decides about a tip of it. */
export interface Target extends Omit<TipMatch, 'result'> {
  day: string;
  rule: TipRule;
  own_matches: boolean;
  plays: boolean;
  /** `null` before the first tip of it. */
  meeting: number | null;
  /** `null` before the first tip of this person. */
  player: number | null;
}

interface GivenTip extends TipScore {
  at: string;
  closes_at: string | null;
}

/**
 * Tips a match, or tips it otherwise.
 * @throws ApiError not_found, tip_closed with the moment, tip_own_match, tip_sides_unknown, tip_invalid
 */
export async function giveTip(
  { tx, user, now }: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  { round, match }: { round: string; match: string },
  { a, b }: TipScore,
): Promise<GivenTip> {
  const target = await lockTarget(tx, { round, match, user: user.id });
  if (!target) throw new ApiError('not_found');
  const { closes_at } = target;
  if (isClosed(target, now)) throw new ApiError('tip_closed', closes_at ? [closes_at.toISOString()] : []);
  const place = await placeOfTip(tx, target, { round, match, user: user.id, a, b });
  const tip = { a, b, tipped_at: now, entered_by: null, entered_reason: null };
  await tx
    .insertInto('tips')
    .values({ ...place, ...tip })
    .onConflict((at) => at.columns(['meeting_id', 'player_id']).doUpdateSet(tip))
    .execute();
  return { a, b, at: now.toISOString(), closes_at: closes_at?.toISOString() ?? null };
}

/**
 * Where the tip of a player is written, once it may be given.
 * @throws ApiError tip_own_match, tip_sides_unknown, tip_invalid
 */
export async function placeOfTip(
  tx: Transaction<Schema>,
  target: Target,
  { round, match, user, a, b }: TipScore & { round: string; match: string; user: string },
): Promise<{ meeting_id: number; player_id: number }> {
  const { a_entry, b_entry } = target;
  if (a_entry === null || b_entry === null) throw new ApiError('tip_sides_unknown');
  if (target.plays && !target.own_matches) throw new ApiError('tip_own_match');
  if (!isTip(target.rule, target.best_of, { a, b })) throw new ApiError('tip_invalid');
  const meeting_id = target.meeting ?? (await addMeeting(tx, { round, match, a_entry, b_entry }));
  return { meeting_id, player_id: target.player ?? (await addPlayer(tx, round, user)) };
}

/** The match with what decides about tips of it. It stays as it is until the transaction ends: play begins before or after. */
export async function lockTarget(
  tx: Transaction<Schema>,
  { round, match, user }: { round: string; match: string; user: string },
): Promise<Target | undefined> {
  const found = await sql<Target>`
    select m.id, m.best_of, m.state, m.a_entry, m.b_entry, tm.closes_at, tm.started, d.id as day, d.rule, r.own_matches,
      ${playsIn(sql`${user}::text`, sql`m.a_entry`, sql`m.b_entry`)} as plays,
      (select g.id from tip_meetings g where g.round_id = tm.round_id and g.match_id = tm.match_id
        and g.a_entry = m.a_entry and g.b_entry = m.b_entry) as meeting,
      (select p.id from tip_players p where p.round_id = tm.round_id and p.user_id = ${user}) as player
    from tip_matches tm join matches m on m.id = tm.match_id join tip_days d on d.id = tm.day_id
    join tip_rounds r on r.id = tm.round_id
    where tm.round_id = ${round} and tm.match_id = ${match} for share of tm`.execute(tx);
  return found.rows[0];
}

async function addMeeting(
  tx: Transaction<Schema>,
  { round, match, a_entry, b_entry }: { round: string; match: string; a_entry: string; b_entry: string },
): Promise<number> {
  // Who comes at the same moment waits for the row of the first.
  const { id } = await tx
    .insertInto('tip_meetings')
    .values({ round_id: round, match_id: match, a_entry, b_entry })
    .onConflict((at) =>
      at
        .columns(['round_id', 'match_id', 'a_entry', 'b_entry'])
        .doUpdateSet((row) => ({ match_id: row.ref('excluded.match_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
