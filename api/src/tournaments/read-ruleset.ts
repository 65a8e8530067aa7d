import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Which version of which ruleset a tournament has chosen. */
interface Chosen {
  ruleset_id: string | null;
  ruleset_version: number | null;
}

export interface ChosenRuleset {
  id: string;
  name: string;
  version: number;
  /** The number of the newest version. */
  newest: number;
  archived: boolean;
  text: string;
  text_en: string;
}

/** The rules that a tournament is played by beside its own, `null` for none. */
export async function readRuleset(
  db: Kysely<Schema>,
  { ruleset_id, ruleset_version }: Chosen,
): Promise<ChosenRuleset | null> {
  if (ruleset_id === null || ruleset_version === null) return null;
  const found = await sql<ChosenRuleset>`
    select r.id, r.name, v.version, r.version as newest, r.archived_at is not null as archived, v.text, v.text_en
    from rulesets r join ruleset_versions v on v.ruleset_id = r.id
    where r.id = ${ruleset_id} and v.version = ${ruleset_version}`.execute(db);
  return found.rows[0] ?? null;
}
