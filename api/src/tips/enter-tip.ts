import { sql, type Transaction } from 'kysely';
import { schedule } from '../db/due.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { notify } from '../notifications/notify.ts';
import { fold } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { isBanned } from '../users/sessions-repo.ts';
import { assertMayRun } from './admin-context.ts';
import { lockRound } from './admin-repo.ts';
import { COUNT_TIPS } from './count-day.ts';
import { isDecided } from './facts-repo.ts';
import { lockTarget, placeOfTip } from './give-tip.ts';

interface EnteredTip {
  /** The name of who it is for. */
  player: string;
  a: number;
  b: number;
  reason: string;
}

/**
 * Enters a tip for a player who has none, also after its lock, until the match is decided. What was entered may be entered
 * otherwise; an own tip stays, and takes the place of an entered one. The player is notified.
 * @throws ApiError not_found, forbidden, tip_for_oneself, wrong_match_state with the state, tip_own_match, tip_sides_unknown,
 * tip_invalid, tip_given
 */
export async function enterTip(
  context: CommandContext,
  { round, match }: { round: string; match: string },
  { player: name, a, b, reason }: EnteredTip,
): Promise<{ user: string; a: number; b: number; at: string }> {
  const { tx, now, user: sender } = context;
  const { organizer_id } = (await lockRound(tx, round)) ?? notFound();
  assertMayRun(context, organizer_id);
  const user = (await findAccount(tx, name, now)) ?? notFound('player');
  if (user === sender.id) throw new ApiError('tip_for_oneself');
  // The match before its tips, as what decides it does: it is decided before this, or after.
  await sql`select 1 from matches where id = ${match} for share`.execute(tx);
  const target = (await lockTarget(tx, { round, match, user })) ?? notFound();
  if (isDecided(target.state)) throw new ApiError('wrong_match_state', [target.state]);
  const place = await placeOfTip(tx, target, { round, match, user, a, b });
  const tip = { a, b, tipped_at: now, entered_by: sender.id, entered_reason: reason };
  const written = await tx
    .insertInto('tips')
    .values({ ...place, ...tip })
    .onConflict((at) =>
      at.columns(['meeting_id', 'player_id']).doUpdateSet(tip).where('tips.entered_reason', 'is not', null),
    )
    .returning('player_id')
    .executeTakeFirst();
  if (!written) throw new ApiError('tip_given');
  // A key of its own: a count that runs holds its plan, and waits for the round.
  const key = `${COUNT_TIPS}:${target.day}:${newId()}`;
  await schedule(tx, { kind: COUNT_TIPS, key, runAt: now, payload: { day: target.day } });
  const event = {
    ...{ kind: 'tip_entered' as const, fact: `tip_entered:${newId()}`, to: { user }, match },
    data: {
      ...{ day: target.day, by: sender.id, reason, tip: { a, b } },
      path: `/kicktipp?round=${round}&day=${target.day}`,
    },
  };
  await notify(tx, [event], now);
  return { user, a, b, at: now.toISOString() };
}

function notFound(...details: string[]): never {
  throw new ApiError('not_found', details);
}

/** Who has this name and could sign in. */
async function findAccount(tx: Transaction<Schema>, name: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', fold(name))
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .where(isBanned(now), '=', false)
    .executeTakeFirst();
  return row?.id;
}
