import { sql, type Transaction } from 'kysely';
import { cancel, schedule } from '../db/due.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import type { Fact } from '../notifications/kinds.ts';
import { notify } from '../notifications/notify.ts';
import { playsIn } from './plays-in.ts';

type Tx = Transaction<Schema>;

/** The kind of the timed job that reminds of tips that close soon. */
export const TIPS_CLOSING = 'tips.closing';

const MINUTE = 60_000;
/** How long before the first tips of a day close. */
const REMINDER_MS = 60 * MINUTE;

/** Plans the reminder of a day by when its next tips close; none where nothing closes any more. */
export async function planReminder(tx: Tx, day: string, now: Date): Promise<void> {
  const key = `${TIPS_CLOSING}:${day}`;
  const closes = await nextLock(tx, day, now);
  if (!closes) {
    await cancel(tx, key);
    return;
  }
  const runAt = new Date(closes.getTime() - REMINDER_MS);
  await schedule(tx, { kind: TIPS_CLOSING, key, runAt, payload: { day } });
}

/** Reminds, once for each day, those who tip in the round and have left out a match of it that they may tip. */
export function closingTipsEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { day } = payload as { day: string };
    const now = clock();
    const closes = await nextLock(tx, day, now);
    // What was moved meanwhile has planned a reminder of its own.
    if (!closes || closes.getTime() - now.getTime() > REMINDER_MS) return;
    const missing = await listMissing(tx, day, now);
    const facts = missing.map(
      ({ user, round }): Fact => ({
        ...{ kind: 'tips_closing', fact: `tips_closing:${day}`, to: { user } },
        data: { day, path: `/kicktipp?round=${round}&day=${day}` },
      }),
    );
    await notify(tx, facts, now);
  };
}

const openMatches = (day: string, now: Date) => sql`
  tip_matches tm join matches m on m.id = tm.match_id
  where tm.day_id = ${day} and not tm.started and m.state in ('pending', 'scheduled', 'ready_check')
    and tm.closes_at > ${now}`;

async function nextLock(tx: Tx, day: string, now: Date): Promise<Date | null> {
  const found = await sql<{ closes_at: Date | null }>`
    select min(tm.closes_at) as closes_at from ${openMatches(day, now)}`.execute(tx);
  return found.rows[0]?.closes_at ?? null;
}

async function listMissing(tx: Tx, day: string, now: Date): Promise<{ user: string; round: string }[]> {
  const found = await sql<{ user: string; round: string }>`
    with open as (
      select tm.round_id, tm.match_id, m.a_entry, m.b_entry from ${openMatches(day, now)}
        and m.a_entry is not null and m.b_entry is not null
    )
    select p.user_id as "user", p.round_id as round
    from tip_players p join tip_rounds r on r.id = p.round_id
    where p.round_id = (select round_id from tip_days where id = ${day}) and exists (
      select from open o where not exists (
        select from tip_meetings g join tips t on t.meeting_id = g.id and t.player_id = p.id
        where g.round_id = o.round_id and g.match_id = o.match_id and g.a_entry = o.a_entry and g.b_entry = o.b_entry)
      and (r.own_matches or not ${playsIn(sql`p.user_id`, sql`o.a_entry`, sql`o.b_entry`)}))
    order by p.user_id`.execute(tx);
  return found.rows;
}
