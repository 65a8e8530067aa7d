import { type RulesetVersion, VERSIONS_SHOWN } from '@duellwerk/shared/contract/master-data/rulesets';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { CommandContext } from '../http/command.ts';

/** Makes the texts the newest version of a ruleset, unless they are it already. The list is locked. */
export async function addVersion(
  { tx, user, now }: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  ruleset: string,
  { text, text_en }: { text: string; text_en: string },
): Promise<void> {
  const newest = await tx
    .selectFrom('ruleset_versions')
    .select(['version', 'text', 'text_en'])
    .where('ruleset_id', '=', ruleset)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.text === text && newest.text_en === text_en) return;
  const version = (newest?.version ?? 0) + 1;
  await tx
    .insertInto('ruleset_versions')
    .values({ ruleset_id: ruleset, version, text, text_en, created_by: user.id, created_at: now })
    .execute();
  await tx.updateTable('rulesets').set({ version }).where('id', '=', ruleset).execute();
}

/** The newest versions of a ruleset, `[]` for one that there is not. */
export async function listVersions(db: Kysely<Schema>, ruleset: string): Promise<RulesetVersion[]> {
  const found = await sql<{
    version: number;
    text: string;
    text_en: string;
    created_at: Date;
    created_by: string | null;
    username: string | null;
    uses: number;
  }>`
    select v.version, v.text, v.text_en, v.created_at, v.created_by, u.username,
      (select count(*)::int from tournaments t
        where t.ruleset_id = v.ruleset_id and t.ruleset_version = v.version) as uses
    from ruleset_versions v left join users u on u.id = v.created_by and u.deleted_at is null
    where v.ruleset_id = ${ruleset} order by v.version desc limit ${VERSIONS_SHOWN}`.execute(db);
  return found.rows.map(({ version, text, text_en, created_at, created_by, username, uses }) => ({
    ...{ version, text, text_en, uses, at: created_at.toISOString() },
    by: created_by === null || username === null ? null : { id: created_by, username },
  }));
}
