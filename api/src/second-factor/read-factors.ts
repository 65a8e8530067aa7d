import type { Factors } from '@duellwerk/shared/contract/second-factor';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Viewer } from '../users/sessions.ts';
import { proofNeededBy } from './proof.ts';
import { countCodes } from './recovery-codes.ts';
import * as repo from './repo.ts';
import { isRequiredOf } from './rule.ts';

/** The second factors of a user as their settings show them. */
export async function readFactors(db: Kysely<Schema>, user: Viewer, now: Date): Promise<Factors> {
  const app = await repo.findApp(db, user.id);
  const passkeys = await repo.listPasskeys(db, user.id);
  return {
    app: app ? { created_at: app.created_at.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      ...{ id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null },
    })),
    recovery_left: await countCodes(db, user.id),
    required: await isRequiredOf(db, [...user.permissions, ...user.withheld]),
    proof: await proofNeededBy(db, user, now),
  };
}
