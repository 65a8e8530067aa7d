import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { matchId } from '../stages/projection.ts';
import type { Fact } from './kinds.ts';
import { changedNext, type StageState } from './next-matches.ts';
import { notify } from './notify.ts';

type Tx = Transaction<Schema>;

/** Tells everybody whose next match has become another one: its opponent is known, or has changed. */
export async function tellNextMatches(
  tx: Tx,
  stage: { id: string; tournament_id: string },
  state: StageState,
  now: Date,
): Promise<void> {
  const facts = changedNext(state).map(({ entry, opponent, key }): Fact => {
    const match = matchId(stage.id, key);
    return {
      kind: 'match_ready',
      fact: `match_ready:${match}:${entry}:${opponent}`,
      to: { entry },
      tournament: stage.tournament_id,
      match,
    };
  });
  await notify(tx, facts, now);
}

/**
 * The other side has entered a result: those who act for the entry are told. Where a report is written:
 * `await tellResultToConfirm(tx, { match, entry, tournament, version }, now);`
 * @param report `entry`: whose turn it is to confirm; `version`: that of the report, a corrected one is told anew
 */
export function tellResultToConfirm(
  tx: Tx,
  {
    match,
    entry,
    tournament,
    version,
  }: { match: string; entry: string; tournament: string; version: number },
  now: Date,
): Promise<void> {
  const fact = `result_to_confirm:${match}:${entry}:${version}`;
  return notify(
    tx,
    [{ kind: 'result_to_confirm', fact, to: { entry, only: 'managers' }, tournament, match }],
    now,
  );
}
