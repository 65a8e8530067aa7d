import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * A database whose transactions are parts of one that is open: all that commands write is committed together, or not at
 * all. For one command after the other.
 */
export function withinTransaction(database: Database, tx: Transaction<Schema>): Database {
  return {
    ...database,
    sql: tx,
    transaction: async (work) => {
      await sql`savepoint command`.execute(tx);
      try {
        const answer = await work(tx);
        await sql`release savepoint command`.execute(tx);
        return answer;
      } catch (error) {
        await sql`rollback to savepoint command`.execute(tx);
        throw error;
      }
    },
  };
}
