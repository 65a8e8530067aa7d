import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Makes somebody a player of a round, if they are none yet. @returns who they are there */
export async function addPlayer(tx: Transaction<Schema>, round: string, user: string): Promise<number> {
  // Their own other tip may come at the same moment: it waits for the row.
  const { id } = await tx
    .insertInto('tip_players')
    .values({ round_id: round, user_id: user })
    .onConflict((at) =>
      at.columns(['round_id', 'user_id']).doUpdateSet((row) => ({ user_id: row.ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
