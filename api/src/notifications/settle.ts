// What asks people for something is marked as read once it is done: what counts as unread still needs an answer.
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { publishAll } from '../db/bus.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';

type Tx = Transaction<Schema>;

/** The kind of the timed job that settles what a match asked for; a trigger of the database plans it. */
export const SETTLE = 'notification.settle';

export function settleEffect(clock: () => Date): DueEffect {
  return ({ payload }, tx) => settleOfMatch(tx, (payload as { match: string }).match, clock());
}

/** Settles what a match, as it is now, does not ask any more. */
function settleOfMatch(tx: Tx, match: string, now: Date): Promise<void> {
  return settle(
    tx,
    sql`n.match_id = ${match} and exists (select from matches m where m.id = n.match_id and case n.kind
      when 'match_ready' then m.state not in ('pending', 'scheduled', 'ready_check')
        or n.entry_id is distinct from m.a_entry and n.entry_id is distinct from m.b_entry
      when 'result_to_confirm' then m.state <> 'reported'
      when 'case_opened' then m.state <> 'disputed' and m.walkover is null
      when 'time_proposed' then m.state in ('final', 'cancelled') end)`,
    now,
  );
}

/** A proposed time is answered, withdrawn or over. */
export const settleProposal = (
  tx: Tx,
  { match, proposal }: { match: string; proposal: string },
  now: Date,
): Promise<void> =>
  settle(
    tx,
    sql`n.match_id = ${match} and n.kind = 'time_proposed' and n.data ->> 'proposal' = ${proposal}`,
    now,
  );

const checkIn = sql`n.kind in ('check_in_opened', 'check_in_closing')`;

/** An entry has checked in. */
export const settleCheckIn = (tx: Tx, entry: string, now: Date): Promise<void> =>
  settle(tx, sql`n.entry_id = ${entry} and ${checkIn}`, now);

/** The field of a tournament is final: check-in is over. */
export const settleCheckIns = (tx: Tx, tournament: string, now: Date): Promise<void> =>
  settle(tx, sql`n.tournament_id = ${tournament} and ${checkIn}`, now);

/** A user has confirmed an address or linked an account: reminders of what they lacked, where nothing of it is missing any more. */
export const settleRequirements = (tx: Tx, user: string, now: Date): Promise<void> =>
  settle(
    tx,
    sql`n.user_id = ${user} and n.on_site and n.kind = 'requirement_missing'
      and (n.data #> '{missing,mail}' = 'false' or exists (
        select from users u where u.id = n.user_id and u.mail_verified_at is not null))
      and not exists (select from jsonb_array_elements_text(n.data #> '{missing,links}') l (service)
        where not exists (select from user_connections c
          where c.user_id = n.user_id and c.connection_id = l.service))`,
    now,
  );

/** A team has entered a tournament: its managers need not be asked any more. */
export const settleEntryWanted = (
  tx: Tx,
  { team, tournament }: { team: string; tournament: string },
  now: Date,
): Promise<void> =>
  settle(tx, sql`n.team_id = ${team} and n.tournament_id = ${tournament} and n.kind = 'entry_wanted'`, now);

/** An invitation was answered or withdrawn. */
export const settleInvitation = (
  tx: Tx,
  { team, user }: { team: string; user: string },
  now: Date,
): Promise<void> =>
  settle(tx, sql`n.user_id = ${user} and n.team_id = ${team} and n.kind = 'team_invited'`, now);

/** Marks as read, and sends the pages of those people how many are left. */
async function settle(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<void> {
  const settled = await sql<{ user_id: string }>`
    update notifications n set read_at = ${now} where n.read_at is null and ${which} returning n.user_id`.execute(
    tx,
  );
  const users = [...new Set(settled.rows.map(({ user_id }) => user_id))];
  if (users.length === 0) return;
  const counted = await sql<{ user: string; unread: number }>`
    select u as user, (select count(*)::int from notifications n
      where n.user_id = u and n.on_site and n.read_at is null) as unread
    from unnest(${users}::text[]) as u`.execute(tx);
  await publishAll(
    tx,
    counted.rows.map(({ user, unread }) => ({
      ...{ topic: `user:${user}`, kind: 'notifications_read', ref: String(unread) },
    })),
  );
}
