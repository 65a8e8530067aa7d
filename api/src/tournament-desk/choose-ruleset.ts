import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { assertChoosable } from '../master-data/choosable.ts';

/**
 * The columns of a tournament that chooses a ruleset, in its newest version: from then on a new version changes nothing for it.
 * @param id `null` for none, `undefined` to leave it as it is
 * @throws ApiError invalid_request for one that there is not, archived for one that can no longer be chosen
 */
export async function chooseRuleset(tx: Transaction<Schema>, id: string | null | undefined) {
  if (id === undefined) return {};
  if (id === null) return { ruleset_id: null, ruleset_version: null };
  await assertChoosable(tx, 'rulesets', id, 'ruleset');
  const { version } = await tx
    .selectFrom('rulesets')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ruleset_id: id, ruleset_version: version };
}
