import { sql, type Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { linkTo } from '../mail/links.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Locale } from '../text/locale.ts';
import type * as repo from './repo.ts';
import { stateAt } from './state.ts';

/** The note in a tournament's history that its check-in was told of: whatever happens twice, the mails do not. */
const REMINDED = 'check_in_reminded';

/**
 * Writes to everyone whose check-in has just become due, once per tournament: to players of entries that hold a place and
 * have not checked in, with a confirmed address and the wish to be reminded.
 */
export async function remindToCheckIn(
  tx: Transaction<Schema>,
  tournament: repo.TournamentRow,
  config: Pick<ApiConfig, 'address'>,
  now: Date,
): Promise<void> {
  const until = tournament.check_in_ends_at;
  if (!until || stateAt(tournament, now) !== 'check_in_open' || (await isReminded(tx, tournament.id))) return;
  await noteReminder(tx, tournament.id, now);
  await writeReminders(tx, tournament, config, now);
}

/** Writes to the same people, however often it is asked for. Gives how many they are. */
export async function writeReminders(
  tx: Transaction<Schema>,
  tournament: repo.TournamentRow,
  config: Pick<ApiConfig, 'address'>,
  now: Date,
): Promise<number> {
  const until = tournament.check_in_ends_at;
  if (!until) return 0;
  const data = { tournament: tournament.name, until, link: linkTo(config, `/tournaments/${tournament.id}`) };
  const people = await listToRemind(tx, tournament.id);
  for (const { username, mail, locale } of people) {
    await writeMail(tx, {
      kind: 'check_in_reminder',
      to: { name: username, address: mail },
      locale,
      data,
      now,
    });
  }
  return people.length;
}

async function isReminded(tx: Transaction<Schema>, tournament: string): Promise<boolean> {
  const found = await tx
    .selectFrom('tournament_events')
    .select('number')
    .where('tournament_id', '=', tournament)
    .where('kind', '=', REMINDED)
    .executeTakeFirst();
  return found !== undefined;
}

async function noteReminder(tx: Transaction<Schema>, tournament: string, at: Date): Promise<void> {
  await tx
    .insertInto('tournament_events')
    .values({
      ...{ tournament_id: tournament, kind: REMINDED, at },
      ...{ entry_id: null, actor_id: null, from_state: null, to_state: null, reason: null },
    })
    .execute();
}

interface Reminded {
  username: string;
  mail: string;
  locale: Locale;
}

/** People who play alone, and everyone in a team: its line-up is chosen at check-in only. */
async function listToRemind(tx: Transaction<Schema>, tournament: string): Promise<Reminded[]> {
  const found = await sql<Reminded>`
    select u.username, u.mail, u.locale from users u
    where u.mail_verified_at is not null and u.mail is not null and u.reminders and u.deleted_at is null
      and exists (
        select 1 from entries e left join team_members m on m.team_id = e.team_id
        where e.tournament_id = ${tournament} and e.state in ('accepted', 'checked_out') and u.id in (e.user_id, m.user_id))
    order by u.id`.execute(tx);
  return found.rows;
}
