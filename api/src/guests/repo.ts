import type { Claim, ClaimingTeam } from '@duellwerk/shared/contract/claims';
import type { TournamentMode } from '@duellwerk/shared/contract/tournaments';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DecidedState } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { fold } from '../text/fold.ts';
import { writeRoster } from '../tournaments/entries-repo.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

export interface NewGuest {
  id: string;
  name: string;
}

export async function insertGuests(tx: Tx, guests: readonly NewGuest[], now: Date): Promise<void> {
  if (guests.length === 0) return;
  const rows = guests.map(({ id, name }) => ({
    ...{ id, username: name, sort_key: fold(name), created_at: now, is_guest: true },
    // Real keys are folded to lower case: no login has this one, and the name stays free for accounts.
    username_key: `GUEST ${id}`,
    ...{ mail: null, mail_key: null, mail_verified_at: null, password_hash: null, avatar: null },
    ...{ terms_accepted_at: null, privacy_accepted_at: null, marketing_accepted_at: null, deleted_at: null },
  }));
  await tx.insertInto('users').values(rows).execute();
}

/** SQL: whether the row of `entries` is a guest's, whom no message reaches. */
export const isOfGuest = sql<boolean>`exists (select from users g where g.id = entries.user_id and g.is_guest)`;

/** Whether a ruling names an entry, as of a match that was played before the tournament went back to seeding. */
export async function isRuledOn(db: Db, entry: string): Promise<boolean> {
  const found = await sql`select from rulings where ${entry} in (entry_a, entry_b) limit 1`.execute(db);
  return found.rows.length > 0;
}

/** The guest of an entry, `undefined` for one of an account or of its team. */
export async function findGuest(db: Db, tournament: string, entry: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('entries')
    .innerJoin('users', 'users.id', 'entries.user_id')
    .select('users.id')
    .where('entries.tournament_id', '=', tournament)
    .where('entries.id', '=', entry)
    .where('users.is_guest', '=', true)
    .executeTakeFirst();
  return found?.id;
}

/** The guests of a tournament with their entries, by name. */
export async function listGuests(
  db: Db,
  tournament: string,
): Promise<{ guest: string; entry: string; name: string }[]> {
  return db
    .selectFrom('entries')
    .innerJoin('users', 'users.id', 'entries.user_id')
    .select(['users.id as guest', 'entries.id as entry', 'users.username as name'])
    .where('entries.tournament_id', '=', tournament)
    .where('users.is_guest', '=', true)
    .orderBy('users.sort_key')
    .orderBy('entries.id')
    .execute();
}

/** The place of a guest in a tournament. */
export interface GuestPlace extends Pick<Claim, 'name' | 'tournament'> {
  guest: string;
  entry: string;
  entry_state: string;
  mode: TournamentMode;
  organizer_id: string;
  decided_state: DecidedState;
}

export async function findPlace(db: Db, guest: string): Promise<GuestPlace | undefined> {
  const found = await sql<GuestPlace>`
    select u.id as guest, u.username as name, e.id as entry, e.state as entry_state,
      json_build_object('id', t.id, 'name', t.name, 'game', t.game_id, 'image', t.image, 'starts_at', t.starts_at) as tournament,
      t.mode, t.organizer_id, t.decided_state
    from users u join entries e on e.user_id = u.id join tournaments t on t.id = e.tournament_id
    where u.id = ${guest} and u.is_guest and t.decided_state <> 'draft'`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    tournament: { ...row.tournament, starts_at: new Date(row.tournament.starts_at).toISOString() },
  }))[0];
}

/** Everything that names a guest names an account from now on, and the guest is gone. */
export async function replaceGuest(
  tx: Tx,
  { guest, entry, account }: { guest: string; entry: string; account: string },
): Promise<void> {
  await sql`update entries set user_id = ${account}, rev = rev + 1 where id = ${entry}`.execute(tx);
  await sql`update entry_players set user_id = ${account} where user_id = ${guest}`.execute(tx);
  await sql`update match_line_ups set user_id = ${account} where user_id = ${guest}`.execute(tx);
  await sql`update late_check_ins set players = (players - ${guest}::text) || to_jsonb(${account}::text)
    where entry_id = ${entry} and players ? ${guest}`.execute(tx);
  await deleteGuest(tx, guest);
}

/**
 * The same for a team. Who has played for the guest is not known: line-ups of it are gone, and the roster of an entry that had one
 * is this one.
 */
export async function replaceGuestByTeam(
  tx: Tx,
  { guest, entry, tournament, team, roster }: ReplacingTeam,
): Promise<void> {
  await sql`update entries set user_id = null, team_id = ${team}, rev = rev + 1 where id = ${entry}`.execute(
    tx,
  );
  await sql`delete from match_line_ups where user_id = ${guest}`.execute(tx);
  await sql`update late_check_ins set players = ${JSON.stringify(roster)}::jsonb
    where entry_id = ${entry} and players ? ${guest}`.execute(tx);
  const fixed = await sql`delete from entry_players where user_id = ${guest} returning entry_id`.execute(tx);
  if (fixed.rows.length > 0) await writeRoster(tx, tournament, entry, roster);
  await deleteGuest(tx, guest);
}

/** Raises the revisions of the stages and open matches of an entry that another person or team is now. */
export async function raisePlayed(
  tx: Tx,
  entry: string,
): Promise<{ stages: { id: string; rev: number }[]; matches: { id: string; rev: number }[] }> {
  const stages = await sql<{ id: string; rev: number }>`
    update stages set rev = rev + 1, entries_rev = rev + 1
    where id in (select stage_id from stage_entries where entry_id = ${entry}) returning id, rev`.execute(tx);
  const matches = await sql<{ id: string; rev: number }>`
    update matches set rev = rev + 1 where ${entry} in (a_entry, b_entry)
      and state in ('scheduled', 'ready_check', 'live', 'reported', 'disputed') returning id, rev`.execute(
    tx,
  );
  return { stages: stages.rows, matches: matches.rows };
}

interface ReplacingTeam {
  guest: string;
  entry: string;
  tournament: string;
  team: string;
  roster: readonly string[];
}

/** The teams that a user may act for (shared/rules/may-act-for), by name. */
export async function listActingTeams(
  db: Db,
  user: string,
): Promise<Pick<ClaimingTeam, 'id' | 'name' | 'tag' | 'image'>[]> {
  const found = await sql<Pick<ClaimingTeam, 'id' | 'name' | 'tag' | 'image'>>`
    select t.id, t.name, t.tag, t.logo as image from teams t
    left join team_members m on m.team_id = t.id and m.user_id = ${user} left join member_roles r on r.id = m.role_id
    where t.deleted_at is null and (t.owner_id = ${user} or r.is_manager) order by t.sort_key, t.id limit ${ACTING_MAX}`.execute(
    db,
  );
  return found.rows;
}

/** A user owns ten at most and manages few others. */
const ACTING_MAX = 50;

/** Deletes the entry of a guest that has not played, with its lines of the tournament's history, and the guest. */
export async function deleteWithEntry(tx: Tx, { guest, entry }: { guest: string; entry: string }) {
  await sql`delete from tournament_events where entry_id = ${entry}`.execute(tx);
  await sql`delete from entries where id = ${entry}`.execute(tx);
  await deleteGuest(tx, guest);
}

const deleteGuest = (tx: Tx, guest: string) =>
  sql`delete from users where id = ${guest} and is_guest`.execute(tx);

/** Deletes guests whose tournaments were deleted. */
export async function deleteGuestsWithoutEntry(tx: Tx): Promise<void> {
  await sql`delete from users u where u.is_guest and not exists (select from entries e where e.user_id = u.id)`.execute(
    tx,
  );
}
