// The row of the database that says what is live.
import type { Schema } from '@duellwerk/api/db/schema';
import type { Kysely, Transaction } from 'kysely';
import * as s from 'superstruct';
import { type ReleaseState, releaseState } from './release-state.ts';

/** What is live after a number of changes. */
export interface Generation {
  number: number;
  state: ReleaseState;
}

/** This checkout does not understand what the registry says; the message is one German line for the operator. */
export class RegistryUnreadable extends Error {
  override readonly name = 'RegistryUnreadable';
}

/** What is committed. @throws RegistryUnreadable */
export async function readGeneration(db: Kysely<Schema>): Promise<Generation> {
  return generationOf(await generationRow(db).executeTakeFirstOrThrow());
}

/** Waits until no other transaction changes releases, and keeps them out until this one ends. */
export async function lockGeneration(tx: Transaction<Schema>): Promise<Generation> {
  return generationOf(await generationRow(tx).forUpdate().executeTakeFirstOrThrow());
}

export async function writeGeneration(tx: Transaction<Schema>, { number, state }: Generation): Promise<void> {
  await tx
    .updateTable('release_state')
    .set({ generation: number, state: JSON.stringify(state) })
    .execute();
}

const generationRow = (db: Kysely<Schema>) => db.selectFrom('release_state').select(['generation', 'state']);

function generationOf({ generation, state }: { generation: number; state: unknown }): Generation {
  const [failure, understood] = s.validate(state, releaseState);
  if (failure)
    throw new RegistryUnreadable(
      `Diese Fassung versteht das Verzeichnis der Releases nicht (Stand ${generation}, ${failure.message}). Starte die neuere Fassung, oder spiele eine Sicherung der Datenbank ein.`,
    );
  return { number: generation, state: understood };
}
