import type { Transaction } from 'kysely';
import { scheduleAll } from '../db/due.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import { openingPlan } from '../matches/play/jobs.ts';
import { matchId } from '../stages/projection.ts';
import type { Fact } from './kinds.ts';
import { changedNext, type NextMatch, type StageState } from './next-matches.ts';
import { notify } from './notify.ts';

type Tx = Transaction<Schema>;

/** The kind of the timed job that tells who plays whom next. */
export const NEXT_MATCHES = 'notification.next_matches';

interface NextMatches {
  stage: string;
  tournament: string;
  next: NextMatch[];
}

/**
 * Plans to tell everybody whose next match has become another one (its opponent is known, or has changed), and to open its
 * ready check. In one statement,
 * because a result waits for it; who is told, and by which ways, is the job's work.
 * @param rev the stage's, which the change has made
 */
export async function planNextMatches(
  tx: Tx,
  stage: { id: string; tournament_id: string },
  rev: number,
  state: StageState,
  now: Date,
): Promise<void> {
  const next = changedNext(state);
  if (next.length === 0) return;
  const payload: NextMatches = { stage: stage.id, tournament: stage.tournament_id, next };
  await scheduleAll(tx, [
    { kind: NEXT_MATCHES, key: `${NEXT_MATCHES}:${stage.id}:${rev}`, runAt: now, payload },
    openingPlan(stage.id, now, String(rev)),
  ]);
}

/** Tells those whom `planNextMatches` found. */
export function nextMatchesEffect(clock: () => Date): DueEffect {
  return ({ payload }, tx) => {
    const { stage, tournament, next } = payload as NextMatches;
    const facts = next.map(({ entry, opponent, key }): Fact => {
      const match = matchId(stage, key);
      const fact = `match_ready:${match}:${entry}:${opponent}`;
      return { kind: 'match_ready', fact, to: { entry }, tournament, match };
    });
    return notify(tx, facts, clock());
  };
}

/** The other side proposes a time: those who act for the entry are told. */
export function tellTimeProposed(
  tx: Tx,
  {
    match,
    entry,
    tournament,
    proposal,
  }: { match: string; entry: string; tournament: string; proposal: string },
  now: Date,
): Promise<void> {
  const fact = `time_proposed:${proposal}`;
  const to = { entry, only: 'managers' } as const;
  return notify(tx, [{ kind: 'time_proposed', fact, to, tournament, match, data: { proposal } }], now);
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

/** A match waits for referees: who decides in its tournament is notified, and led to the case. */
export function tellCaseOpened(
  tx: Tx,
  { match, tournament, rev }: { match: string; tournament: string; rev: number },
  now: Date,
): Promise<void> {
  const path = `/admin/matches?${new URLSearchParams({ tournament, case: match })}`;
  const name = `case_opened:${match}:${rev}`;
  return notify(
    tx,
    [{ kind: 'case_opened', fact: name, to: 'referees', tournament, match, data: { path } }],
    now,
  );
}
