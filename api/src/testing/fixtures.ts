import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import type { Database } from '../db/open.ts';
import { insertGuests } from '../guests/repo.ts';
import { fold, foldMail } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { START } from './app.ts';

const MINUTE = 60_000;

/** Minutes from the start of the test. */
export const minutes = (count: number) => new Date(START.getTime() + count * MINUTE);

/** A game that needs a link to riot, one that needs none, and an organizer. */
export async function addBasics({ sql }: Database): Promise<void> {
  await sql
    .insertInto('games')
    .values([
      { id: 'linked', name: 'Linked', slug: 'linked', required_connection: 'riot', position: 1 },
      { id: 'free', name: 'Free', slug: 'free', required_connection: null, position: 2 },
    ])
    .execute();
  await sql
    .insertInto('organizers')
    .values({ id: 'club', name: 'Club', slug: 'club', position: 1 })
    .execute();
}

interface UserParts {
  name: string;
  verified?: boolean;
  linked?: boolean;
  permissions?: string[];
  passwordHash?: string;
}

/** A user with mail `{name}@example.test`, verified and linked to riot unless said. Gives the id. */
export async function addUser(database: Database, parts: UserParts): Promise<string> {
  const [id] = await addUsers(database, [parts]);
  if (id === undefined) throw new Error('One user gives one id.');
  return id;
}

/** Many users in few statements. */
export async function addUsers({ sql }: Database, all: UserParts[]): Promise<string[]> {
  const users = all.map((parts) => ({ parts, row: userRow(parts) }));
  await sql
    .insertInto('users')
    .values(users.map(({ row }) => row))
    .execute();
  const linked = users.filter(({ parts }) => parts.linked ?? true);
  const links = linked.map(({ row: { id: user_id } }) => ({
    ...{ user_id, connection_id: 'riot', external_id: user_id, name: 'x', linked_at: START },
  }));
  if (links.length > 0) await sql.insertInto('user_connections').values(links).execute();
  const rights = users.flatMap(({ parts, row }) =>
    (parts.permissions ?? []).map((permission) => ({
      ...{ user_id: row.id, permission, granted_by: null, granted_at: START },
    })),
  );
  if (rights.length > 0) await sql.insertInto('user_permissions').values(rights).execute();
  return users.map(({ row }) => row.id);
}

function userRow({ name, verified = true, passwordHash }: UserParts): Insertable<DomainTables['users']> {
  const mail = `${fold(name).replaceAll(' ', '.')}@example.test`;
  return {
    id: newId(),
    username: name,
    username_key: fold(name),
    sort_key: fold(name),
    mail,
    mail_key: foldMail(mail),
    mail_verified_at: verified ? START : null,
    password_hash: passwordHash ?? null,
    avatar: null,
    terms_accepted_at: START,
    privacy_accepted_at: START,
    marketing_accepted_at: null,
    created_at: START,
    deleted_at: null,
  };
}

/** A player without an account, in a tournament. Gives the id of the entry. */
export async function addGuest({ sql, transaction }: Database, tournament_id: string): Promise<string> {
  const [id, user_id] = [newId(), newId()];
  await transaction((tx) => insertGuests(tx, [{ id: user_id, name: 'Guest' }], START));
  const row = { id, tournament_id, team_id: null, user_id, state: 'accepted' as const };
  const rest = { seed: null, place: null, entered_by: null, entered_at: START, checked_in_at: null };
  await sql
    .insertInto('entries')
    .values({ ...row, ...rest })
    .execute();
  return id;
}

/** A team; the first member owns it. Roles default to captain for the first and player for the rest. */
export async function addTeam(
  { transaction }: Database,
  name: string,
  members: (string | { user: string; role: string })[],
): Promise<string> {
  const id = newId();
  const roster = members.map((member, index) =>
    typeof member === 'string' ? { user: member, role: index === 0 ? 'captain' : 'player' } : member,
  );
  const owner_id = roster[0]?.user ?? '';
  const names = { name, name_key: fold(name), sort_key: fold(name), tag: 'TAG' };
  await transaction(async (tx) => {
    const row = { id, ...names, logo: null, owner_id, created_at: START, deleted_at: null };
    await tx.insertInto('teams').values(row).execute();
    const rows = roster.map(({ user, role }) => ({
      ...{ team_id: id, user_id: user, role_id: role, joined_at: START },
    }));
    await tx.insertInto('team_members').values(rows).execute();
  });
  return id;
}

/** A team tournament of two against two in the free game: open since an hour, for an hour. Gives the id. */
export async function addTournament(
  { sql }: Database,
  parts: Partial<Insertable<DomainTables['tournaments']>> = {},
): Promise<string> {
  const id = newId();
  const name = parts.name ?? `Cup ${id}`;
  const size = parts.mode === 'single' ? 1 : 2;
  await sql
    .insertInto('tournaments')
    .values({
      ...{ id, name, sort_key: fold(name), game_id: 'free', organizer_id: 'club', mode: 'team' },
      ...{
        decided_state: 'published',
        team_size: size,
        max_members: size === 1 ? 1 : 4,
        best_of: 3,
        places: 2,
      },
      ...{ image: null, check_in_opens_at: null, check_in_ends_at: null, decided_at: null },
      registration_opens_at: minutes(-60),
      registration_ends_at: minutes(60),
      starts_at: minutes(180),
      created_at: minutes(-120),
      ...parts,
    })
    .execute();
  const stage = { id: newId(), tournament_id: id, number: 1, name: 'Hauptrunde' };
  await sql
    .insertInto('stages')
    .values({ ...stage, format: 'single_elimination' })
    .execute();
  return id;
}
