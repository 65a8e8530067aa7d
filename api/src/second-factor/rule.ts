import type { FactorRule } from '@duellwerk/shared/contract/second-factor';
import { withheldPermissions } from '@duellwerk/shared/rules/second-factor';
import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import { readSettings } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import type { CommandContext } from '../http/command.ts';
import { lockSettings, writeValues } from '../site/repo.ts';
import { ownsFactor } from './repo.ts';

const KEY = 'second_factor';

/** The roles from which the site asks for a second factor. */
async function readRoles(db: Kysely<Schema>): Promise<string[]> {
  const { [KEY]: roles } = await readSettings(db);
  return Array.isArray(roles) ? roles.map(String) : [];
}

/** Whether the site asks for a second factor from who has these permissions. */
export async function isRequiredOf(db: Kysely<Schema>, permissions: readonly string[]): Promise<boolean> {
  return withheldPermissions(permissions, await readRoles(db)).length > 0;
}

/** The rule of the site, and how many people it is about. */
export async function readRule(db: Kysely<Schema>): Promise<FactorRule> {
  const roles = await readRoles(db);
  const { rows } = await sql<{ permissions: string[]; has: boolean }>`
    select array_agg(permission) as permissions, ${ownsFactor(sql`u.id`)} as has
    from users u join user_permissions p on p.user_id = u.id
    where u.deleted_at is null group by u.id`.execute(db);
  const people = rows.filter(({ permissions }) => withheldPermissions(permissions, roles).length > 0);
  return { roles, people: people.length, missing: people.filter(({ has }) => !has).length };
}

/** Changes the rule. It counts from the next request of everyone. */
export async function setRule(command: CommandContext, given: readonly string[]): Promise<FactorRule> {
  const { tx, user, now } = command;
  await lockSettings(tx);
  const before = await readRoles(tx);
  const after = [...new Set(given)];
  await writeValues(tx, { [KEY]: after.length > 0 ? after : null });
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'setting.changed', subject: 'site:', at: now },
    deed: { before: { second_factor: before }, after: { setting: 'site', second_factor: after } },
  });
  return readRule(tx);
}
