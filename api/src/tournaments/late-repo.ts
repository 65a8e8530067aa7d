import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface LateRow {
  entry_id: string;
  reason: string;
  players: string[];
  asked_at: Date;
  admitted: boolean | null;
}

/** The late check-ins that were asked for in a tournament, by entry. */
export async function listLate(db: Kysely<Schema>, tournament: string): Promise<Map<string, LateRow>> {
  const rows = await db
    .selectFrom('late_check_ins as l')
    .innerJoin('entries as e', 'e.id', 'l.entry_id')
    .select(['l.entry_id', 'l.reason', 'l.players', 'l.asked_at', 'l.admitted'])
    .where('e.tournament_id', '=', tournament)
    .execute();
  return new Map(rows.map((row) => [row.entry_id, row]));
}

export async function findLate(db: Kysely<Schema>, entry: string): Promise<LateRow | undefined> {
  return db
    .selectFrom('late_check_ins')
    .select(['entry_id', 'reason', 'players', 'asked_at', 'admitted'])
    .where('entry_id', '=', entry)
    .executeTakeFirst();
}

/** Writes a request in place of an earlier one that nobody has decided. */
export async function writeLate(
  tx: Transaction<Schema>,
  request: { entry: string; reason: string; players: readonly string[]; by: string; at: Date },
): Promise<void> {
  const row = {
    reason: request.reason,
    players: JSON.stringify(request.players),
    asked_by: request.by,
    asked_at: request.at,
  };
  await tx
    .insertInto('late_check_ins')
    .values({ entry_id: request.entry, ...row, decided_by: null, decided_at: null, admitted: null })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(row))
    .execute();
}

export async function decideLate(
  tx: Transaction<Schema>,
  entry: string,
  decision: { admitted: boolean; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('late_check_ins')
    .set({ admitted: decision.admitted, decided_by: decision.by, decided_at: decision.at })
    .where('entry_id', '=', entry)
    .execute();
}
