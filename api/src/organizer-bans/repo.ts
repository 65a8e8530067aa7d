import type { ListedBan } from '@duellwerk/shared/contract/organizer-bans';
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { isHolding } from './holding.ts';

type Tx = Transaction<Schema>;

/** A team or a user. */
export type BanSubject = { kind: 'team' | 'user'; id: string };

interface BanRow extends Omit<ListedBan, 'created_at' | 'ends_at'> {
  created_at: Date;
  ends_at: Date | null;
}

const select = (condition: RawBuilder<unknown>) => sql<BanRow>`
  select b.id, case when b.team_id is null then 'user' else 'team' end as kind, coalesce(b.team_id, b.user_id) as subject,
    coalesce(t.name, u.username) as name, coalesce(t.logo, u.avatar) as image, b.reason, b.created_at, b.ends_at,
    case when a.deleted_at is null then a.username end as created_by
  from organizer_bans b left join teams t on t.id = b.team_id left join users u on u.id = b.user_id
  left join users a on a.id = b.created_by
  where ${condition}
  order by b.created_at desc, b.id`;

/** Of subjects that are gone nothing is left to ban. */
const holdingOf = (organizer: string) => sql`b.organizer_id = ${organizer} and ${isHolding('b')}
  and coalesce(t.deleted_at, u.deleted_at) is null`;

/** The bans of an organizer that hold now, newest first. */
export async function listBans(db: Kysely<Schema>, organizer: string): Promise<ListedBan[]> {
  const found = await select(holdingOf(organizer)).execute(db);
  return found.rows.map(toBan);
}

/** A ban of an organizer that holds now. */
export async function findHolding(tx: Tx, organizer: string, id: string): Promise<ListedBan | undefined> {
  const found = await select(sql`${holdingOf(organizer)} and b.id = ${id}`).execute(tx);
  return found.rows.map(toBan)[0];
}

export async function isBanned(
  db: Kysely<Schema>,
  organizer: string,
  { kind, id }: BanSubject,
): Promise<boolean> {
  const column = sql.ref(`b.${kind}_id`);
  const found = await select(sql`${holdingOf(organizer)} and ${column} = ${id}`).execute(db);
  return found.rows.length > 0;
}

/** Those of some teams and users against whom a ban of an organizer holds. */
export async function listBanned(
  db: Kysely<Schema>,
  organizer: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const found = await sql<{ subject: string }>`
    select coalesce(b.team_id, b.user_id) as subject from organizer_bans b
    where b.organizer_id = ${organizer} and ${isHolding('b')}
      and coalesce(b.team_id, b.user_id) = any (${sql.val(subjects)}::text[])`.execute(db);
  return new Set(found.rows.map(({ subject }) => subject));
}

const toBan = ({ created_at, ends_at, ...ban }: BanRow): ListedBan => ({
  ...ban,
  created_at: created_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
});

/** Writes a ban. @returns it as it is listed */
export async function insertBan(tx: Tx, row: Insertable<DomainTables['organizer_bans']>): Promise<ListedBan> {
  await tx.insertInto('organizer_bans').values(row).execute();
  const [written] = (await select(sql`b.id = ${row.id}`).execute(tx)).rows.map(toBan);
  if (!written) throw new Error('A ban that was just written is missing.');
  return written;
}

export async function setLifted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('organizer_bans').set({ lifted_at: at }).where('id', '=', id).execute();
}

/** Tournaments of an organizer that have not begun and that a team or a user takes part in, by themselves or in a team. */
export async function listOpenTournaments(
  tx: Tx,
  organizer: string,
  { kind, id }: BanSubject,
): Promise<string[]> {
  const takesPart =
    kind === 'team'
      ? sql`e.team_id = ${id}`
      : sql`(e.user_id = ${id} or e.team_id in (select team_id from team_members where user_id = ${id})
        or exists (select from entry_players p where p.entry_id = e.id and p.user_id = ${id}))`;
  const found = await sql<{ id: string }>`
    select t.id from tournaments t where t.organizer_id = ${organizer} and t.decided_state in ('published', 'seeding')
      and exists (select from entries e where e.tournament_id = t.id and ${takesPart}) order by t.id`.execute(
    tx,
  );
  return found.rows.map((row) => row.id);
}
