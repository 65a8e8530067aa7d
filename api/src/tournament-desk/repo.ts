import type { StageInput } from '@duellwerk/shared/contract/tournament-settings';
import type { Times } from '@duellwerk/shared/rules/tournament-settings';
import type { Insertable, Transaction } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../text/ids.ts';

type Tx = Transaction<Schema>;

/** The times of a row as the rules count them. */
export function timesOf(row: {
  registration_opens_at: Date;
  registration_ends_at: Date;
  check_in_opens_at: Date | null;
  check_in_ends_at: Date | null;
  starts_at: Date;
}): Times {
  return {
    registration_opens_at: row.registration_opens_at.getTime(),
    registration_ends_at: row.registration_ends_at.getTime(),
    check_in_opens_at: row.check_in_opens_at?.getTime() ?? null,
    check_in_ends_at: row.check_in_ends_at?.getTime() ?? null,
    starts_at: row.starts_at.getTime(),
  };
}

export async function insertDraft(tx: Tx, row: Insertable<DomainTables['tournaments']>): Promise<void> {
  await tx.insertInto('tournaments').values(row).execute();
}

/** Gives a tournament its stages; one that stays in its place keeps its id. @param changed those that are written */
export async function replaceStages(
  tx: Tx,
  tournament: string,
  stages: readonly StageInput[],
  changed: readonly StageInput[] = stages,
): Promise<void> {
  await tx
    .deleteFrom('stages')
    .where('tournament_id', '=', tournament)
    .where('number', '>', stages.length)
    .execute();
  for (const [index, stage] of stages.entries()) {
    if (!changed.includes(stage)) continue;
    const { name, format, settings, sources } = stage;
    const parts = { name, format, settings: JSON.stringify(settings), sources: JSON.stringify(sources) };
    await tx
      .insertInto('stages')
      .values({ id: newId(), tournament_id: tournament, number: index + 1, ...parts })
      .onConflict((conflict) =>
        conflict.columns(['tournament_id', 'number']).doUpdateSet((row) => ({
          ...parts,
          rev: row('stages.rev', '+', 1),
          inputs: row('stages.inputs', '+', 1),
        })),
      )
      .execute();
  }
}

/** Throws away a tournament that nobody has entered, with its history. */
export async function deleteTournament(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tournament_events').where('tournament_id', '=', id).execute();
  await tx.deleteFrom('tournaments').where('id', '=', id).execute();
}
