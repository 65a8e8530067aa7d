import type { TipGroup } from '@duellwerk/shared/contract/tips';
import { overallTable } from '@duellwerk/shared/rules/tip-table';
import type { Kysely, Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { lockLimit } from '../db/lock-limit.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { groupLink, groupOf, isToken } from './group-link.ts';
import * as repo from './groups-repo.ts';
import { withPeople } from './read-tables.ts';
import { listRounds } from './rounds-repo.ts';
import { noPoints, type Tables } from './tables.ts';

type Command = Pick<CommandContext, 'tx' | 'user' | 'now'>;
type Config = Pick<ApiConfig, 'secret'>;

/** Groups of one person in one round, and people in one group. */
const GROUPS_MAX = 20;
const MEMBERS_MAX = 200;

/** @throws ApiError not_found, too_many_tip_groups */
export async function createGroup(
  { tx, user, now }: Command,
  round: string,
  name: string,
): Promise<{ id: string }> {
  if ((await listRounds(tx, round)).length === 0) throw new ApiError('not_found');
  await assertRoom(tx, round, user.id);
  const id = newId();
  await tx
    .insertInto('tip_groups')
    .values({ id, round_id: round, name, owner_id: user.id, created_at: now })
    .execute();
  await repo.addMember(tx, id, user.id, now);
  return { id };
}

/** The group that a link leads into. @throws ApiError not_found, tip_link_invalid for a link that was renewed */
export async function findInvited(db: Kysely<Schema>, config: Config, token: string): Promise<repo.GroupRow> {
  const group = await repo.findGroup(db, groupOf(token));
  if (!group) throw new ApiError('not_found');
  if (!isToken(config, token, group.link_number)) throw new ApiError('tip_link_invalid');
  return group;
}

/** Joins; who is in already stays. @throws ApiError as findInvited, tip_group_full, too_many_tip_groups */
export async function joinGroup(
  { tx, user, now }: Command,
  config: Config,
  token: string,
): Promise<{ group: string; round: string }> {
  await repo.lockGroup(tx, groupOf(token));
  const { id, round } = await findInvited(tx, config, token);
  const members = await repo.listMembers(tx, id);
  if (!members.includes(user.id)) {
    if (members.length >= MEMBERS_MAX) throw new ApiError('tip_group_full');
    await assertRoom(tx, round, user.id);
    await repo.addMember(tx, id, user.id, now);
  }
  return { group: id, round };
}

/** @throws ApiError not_found for who is not in it */
export async function leaveGroup({ tx, user }: Command, id: string): Promise<{ group: string }> {
  await repo.lockGroup(tx, id);
  if (!(await repo.listMembers(tx, id)).includes(user.id)) throw new ApiError('not_found');
  await repo.removeMember(tx, id, user.id);
  return { group: id };
}

/** @throws ApiError not_found for who is not in it, forbidden for who does not own it */
export async function renewLink(
  { tx, user }: Command,
  config: Config,
  id: string,
): Promise<{ link: string }> {
  await repo.lockGroup(tx, id);
  const group = await repo.findGroup(tx, id);
  if (!group || !(await repo.listMembers(tx, id)).includes(user.id)) throw new ApiError('not_found');
  if (group.owner !== user.id) throw new ApiError('forbidden');
  const number = group.link_number + 1;
  await tx.updateTable('tip_groups').set({ link_number: number }).where('id', '=', id).execute();
  return { link: groupLink(config, id, number) };
}

/** A group as its members see it. @throws ApiError not_found, for everybody else too */
export async function readGroup(
  db: Kysely<Schema>,
  tables: Tables,
  config: Config,
  { id, user }: { id: string; user: string },
): Promise<TipGroup> {
  const group = await repo.findGroup(db, id);
  const members = await repo.listMembers(db, id);
  if (!group || !members.includes(user)) throw new ApiError('not_found');
  const { of } = await tables.overall(group.round);
  const people = await repo.listGroupPeople(db, id);
  // Who has not tipped yet is no player.
  const lines = overallTable(
    people.map(({ player }, index) => {
      const known = player === null ? undefined : of.get(player);
      return known ?? { player: player ?? -1 - index, ...noPoints };
    }),
  );
  const byPlayer = new Map(people.map(({ player, ...person }, index) => [player ?? -1 - index, person]));
  return {
    ...{ id, name: group.name, round: group.round, owner: group.owner },
    link: groupLink(config, id, group.link_number),
    members: withPeople(lines, byPlayer),
  };
}

/** @throws ApiError too_many_tip_groups */
async function assertRoom(tx: Transaction<Schema>, round: string, user: string): Promise<void> {
  await lockLimit(tx, 'tip_groups', user);
  if ((await repo.listOwnGroups(tx, round, user)).length >= GROUPS_MAX)
    throw new ApiError('too_many_tip_groups');
}
