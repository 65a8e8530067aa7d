import type { MyTips } from '@duellwerk/shared/contract/tips';
import type { Person } from '@duellwerk/shared/contract/users';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

export interface GroupRow {
  id: string;
  name: string;
  round: string;
  round_name: string;
  owner: string;
  link_number: number;
  members: number;
}

export async function findGroup(db: Db, id: string): Promise<GroupRow | undefined> {
  const found = await sql<GroupRow>`
    select g.id, g.name, g.round_id as round, r.name as round_name, g.owner_id as owner, g.link_number,
      (select count(*) from tip_group_members m where m.group_id = g.id) as members
    from tip_groups g join tip_rounds r on r.id = g.round_id where g.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Locks a group until the transaction ends. @returns whether there is one */
export async function lockGroup(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.selectFrom('tip_groups').select('id').where('id', '=', id).forUpdate().execute();
  return found.length > 0;
}

/** The members, who has been there longest first. */
export async function listMembers(db: Db, group: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tip_group_members')
    .select('user_id')
    .where('group_id', '=', group)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The members as people, with who they are in the round; `null` for who has not tipped yet. */
export async function listGroupPeople(
  db: Db,
  group: string,
): Promise<(Person & { player: number | null })[]> {
  return db
    .selectFrom('tip_group_members as m')
    .innerJoin('tip_groups as g', 'g.id', 'm.group_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('tip_players as p', (join) =>
      join.onRef('p.round_id', '=', 'g.round_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .select(['u.id', 'u.username', 'u.avatar', 'p.id as player'])
    .where('m.group_id', '=', group)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
}

/** The groups of a round that somebody is in. */
export async function listOwnGroups(db: Db, round: string, user: string): Promise<MyTips['groups']> {
  const found = await sql<MyTips['groups'][number]>`
    select g.id, g.name, (select count(*) from tip_group_members m where m.group_id = g.id) as members
    from tip_groups g join tip_group_members own on own.group_id = g.id and own.user_id = ${user}
    where g.round_id = ${round} order by own.joined_at, g.id`.execute(db);
  return found.rows;
}

export async function addMember(tx: Tx, group: string, user: string, now: Date): Promise<void> {
  await tx
    .insertInto('tip_group_members')
    .values({ group_id: group, user_id: user, joined_at: now })
    .onConflict((at) => at.doNothing())
    .execute();
}

/** Takes somebody out of a group: the longest member owns it then, and without any member it is gone. */
export async function removeMember(tx: Tx, group: string, user: string): Promise<void> {
  await tx
    .deleteFrom('tip_group_members')
    .where('group_id', '=', group)
    .where('user_id', '=', user)
    .execute();
  const [next] = await listMembers(tx, group);
  if (next === undefined) await tx.deleteFrom('tip_groups').where('id', '=', group).execute();
  else
    await tx
      .updateTable('tip_groups')
      .set({ owner_id: next })
      .where('id', '=', group)
      .where('owner_id', '=', user)
      .execute();
}

/** Takes somebody out of all groups; what they have tipped stays in the tables. */
export async function leaveTipGroups(tx: Tx, user: string): Promise<void> {
  const rows = await tx
    .selectFrom('tip_group_members')
    .select('group_id')
    .where('user_id', '=', user)
    .orderBy('group_id')
    .execute();
  for (const { group_id } of rows) {
    await lockGroup(tx, group_id);
    await removeMember(tx, group_id, user);
  }
}
