import type { EntryState, Participant } from '@duellwerk/shared/contract/tournaments';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

interface ParticipantRow extends Omit<Participant, 'entered_at'> {
  entered_at: Date;
}

/** The place of a waiting entry `e` on the waiting list, `null` for every other. */
export const waitingPosition = sql<number | null>`case when e.state = 'waitlisted' then (
  select count(*)::int from entries w
  where w.tournament_id = e.tournament_id and w.state = 'waitlisted' and w.number <= e.number) end`;

const participants = sql`
  select e.id as entry, case when e.team_id is null then 'single' else 'team' end as kind,
    coalesce(e.team_id, e.user_id) as id, coalesce(teams.name, users.username) as name, teams.tag,
    coalesce(teams.logo, users.avatar) as image, e.state, e.seed, e.place, e.entered_at,
    case when e.state = 'waitlisted'
      then (row_number() over (partition by e.tournament_id, e.state order by e.number))::int end as position,
    e.number
  from entries e left join teams on teams.id = e.team_id left join users on users.id = e.user_id`;

/** Everyone who stands in the tournament, by time of entry, the waiting list last. */
export async function listParticipants(db: Db, tournament: string): Promise<Participant[]> {
  const found = await sql<ParticipantRow>`
    ${participants} where e.tournament_id = ${tournament} and e.state not in ('withdrawn', 'rejected')
    order by e.state = 'waitlisted', e.number`.execute(db);
  return found.rows.map(toParticipant);
}

export async function findParticipant(
  db: Db,
  tournament: string,
  entry: string,
): Promise<Participant | undefined> {
  const found = await sql<ParticipantRow>`
    select * from (${participants} where e.tournament_id = ${tournament}) p where p.entry = ${entry}`.execute(
    db,
  );
  return found.rows.map(toParticipant)[0];
}

function toParticipant(row: ParticipantRow): Participant {
  const { entry, kind, id, name, tag, image, state, seed, place, position, entered_at } = row;
  return {
    ...{ entry, kind, id, name, tag, image, state, seed, place, position },
    entered_at: entered_at.toISOString(),
  };
}

/** Whoever takes part: a team, or a user alone. */
export type Entrant = { team: string } | { user: string };

export interface NewEntry {
  id: string;
  tournament: string;
  entrant: Entrant;
  state: EntryState;
  by: string;
  at: Date;
}

export function insertEntry(tx: Transaction<Schema>, entry: NewEntry): Promise<void> {
  return insertEntries(tx, [entry]);
}

/** Writes entries in the given order, which is the order of their numbers. At least one. */
export async function insertEntries(tx: Transaction<Schema>, added: readonly NewEntry[]): Promise<void> {
  const rows = added.map((entry) => ({
    id: entry.id,
    tournament_id: entry.tournament,
    team_id: 'team' in entry.entrant ? entry.entrant.team : null,
    user_id: 'user' in entry.entrant ? entry.entrant.user : null,
    state: entry.state,
    seed: null,
    place: null,
    entered_by: entry.by,
    entered_at: entry.at,
    checked_in_at: null,
  }));
  await tx.insertInto('entries').values(rows).execute();
}

/** Whether a team or user stands in the tournament, with a place or waiting. */
export async function isEntered(db: Db, tournament: string, entrant: Entrant): Promise<boolean> {
  const found = await db
    .selectFrom('entries')
    .select('id')
    .where('tournament_id', '=', tournament)
    .where('team' in entrant ? 'team_id' : 'user_id', '=', 'team' in entrant ? entrant.team : entrant.user)
    .where('state', 'not in', ['withdrawn', 'rejected'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of some teams, or users, who stand in the tournament, with a place or waiting. */
export async function listEntered(
  db: Db,
  tournament: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select coalesce(team_id, user_id) as id from entries
    where tournament_id = ${tournament} and state not in ('withdrawn', 'rejected')
      and coalesce(team_id, user_id) = any (${sql.val(subjects)}::text[])`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}

export interface EntryRow {
  id: string;
  team_id: string | null;
  user_id: string | null;
  state: EntryState;
  checked_in_at: Date | null;
  /** Why organizers let it play in spite of what speaks against it. */
  cleared_reason: string | null;
  rev: number;
}

export async function findEntry(db: Db, tournament: string, id: string): Promise<EntryRow | undefined> {
  return db
    .selectFrom('entries')
    .select(['id', 'team_id', 'user_id', 'state', 'checked_in_at', 'cleared_reason', 'rev'])
    .where('tournament_id', '=', tournament)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The first of the waiting list, `undefined` when nobody waits. */
export async function firstWaiting(db: Db, tournament: string): Promise<EntryRow | undefined> {
  return db
    .selectFrom('entries')
    .select(['id', 'team_id', 'user_id', 'state', 'checked_in_at', 'cleared_reason', 'rev'])
    .where('tournament_id', '=', tournament)
    .where('state', '=', 'waitlisted')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

export async function setEntryState(tx: Transaction<Schema>, id: string, state: EntryState): Promise<void> {
  await tx
    .updateTable('entries')
    .set((row) => ({ state, rev: row('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Frees the people of an entry for another roster of the same tournament. */
export async function releasePlayers(tx: Transaction<Schema>, entry: string, at: Date): Promise<void> {
  await tx
    .updateTable('entry_players')
    .set({ released_at: at })
    .where('entry_id', '=', entry)
    .where('released_at', 'is', null)
    .execute();
}

export type SeedingEntry = Pick<EntryRow, 'id' | 'state' | 'checked_in_at'>;

/** Who may play, by seeds that are given already, then by the order of entry. */
export async function listForSeeding(db: Db, tournament: string): Promise<SeedingEntry[]> {
  return db
    .selectFrom('entries')
    .select(['id', 'state', 'checked_in_at'])
    .where('tournament_id', '=', tournament)
    .where('state', 'in', ['pending', 'accepted', 'checked_in', 'checked_out', 'waitlisted'])
    .orderBy(sql`seed nulls last`)
    .orderBy('number')
    .execute();
}

/** Entries that organizers let play in spite of what speaks against it. */
export async function listCleared(db: Db, tournament: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('entries')
    .select('id')
    .where('tournament_id', '=', tournament)
    .where('cleared_reason', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Sets the moment of a check-in, or takes it away. */
export async function setCheckedIn(
  tx: Transaction<Schema>,
  id: string,
  state: EntryState,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('entries')
    .set((row) => ({ state, checked_in_at: at, rev: row('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Writes the roster of an entry in place of the one that it had. */
export async function writeRoster(
  tx: Transaction<Schema>,
  tournament: string,
  entry: string,
  users: readonly string[],
): Promise<void> {
  await tx.deleteFrom('entry_players').where('entry_id', '=', entry).execute();
  await sql`
    insert into entry_players (entry_id, tournament_id, user_id, role_id)
    select ${entry}::text, ${tournament}::text, u.id, m.role_id from users u
    left join entries e on e.id = ${entry} left join team_members m on m.team_id = e.team_id and m.user_id = u.id
    where u.id = any (${sql.val(users)}::text[])`.execute(tx);
}
