import type { Kysely } from 'kysely';
import type { StepPurpose } from '../db/account-tables.ts';
import type { Schema } from '../db/schema.ts';

const MINUTE = 60_000;
/** How long a login waits for its second step, and an authenticator is waited for. */
const STEP_MINUTES = 10;

/** Which step it is: what its browser shows, as a hash, and what for. */
export interface StepKey {
  holder: string;
  purpose: StepPurpose;
}

export interface Step {
  user_id: string | null;
  proof: string | null;
  challenge: string | null;
}

/** Begins a step; a former one of the same browser and purpose ends. */
export async function putStep(
  db: Kysely<Schema>,
  key: StepKey,
  step: Partial<Step>,
  now: Date,
): Promise<void> {
  const row = { user_id: null, proof: null, challenge: null, ...step };
  const expires_at = new Date(now.getTime() + STEP_MINUTES * MINUTE);
  await db
    .insertInto('factor_steps')
    .values({ ...key, ...row, expires_at })
    .onConflict((at) => at.columns(['holder', 'purpose']).doUpdateSet({ ...row, expires_at }))
    .execute();
}

export async function findStep(
  db: Kysely<Schema>,
  { holder, purpose }: StepKey,
  now: Date,
): Promise<Step | undefined> {
  return db
    .selectFrom('factor_steps')
    .select(['user_id', 'proof', 'challenge'])
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** What an authenticator is to sign next in this step. */
export async function setChallenge(
  db: Kysely<Schema>,
  { holder, purpose }: StepKey,
  challenge: string,
): Promise<void> {
  await db
    .updateTable('factor_steps')
    .set({ challenge })
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .execute();
}

/** Takes the challenge of a step, which is signed once. */
export async function takeChallenge(
  db: Kysely<Schema>,
  { holder, purpose }: StepKey,
  now: Date,
): Promise<string | null> {
  const taken = await db
    .updateTable('factor_steps as step')
    .from((from) =>
      from
        .selectFrom('factor_steps')
        .select(['holder', 'purpose', 'challenge'])
        .where('holder', '=', holder)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .forUpdate()
        .as('before'),
    )
    .set({ challenge: null })
    .whereRef('step.holder', '=', 'before.holder')
    .whereRef('step.purpose', '=', 'before.purpose')
    .returning('before.challenge as challenge')
    .executeTakeFirst();
  return taken?.challenge ?? null;
}

export async function dropStep(db: Kysely<Schema>, { holder, purpose }: StepKey): Promise<void> {
  await db.deleteFrom('factor_steps').where('holder', '=', holder).where('purpose', '=', purpose).execute();
}
