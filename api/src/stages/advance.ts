import type { Written } from '@duellwerk/shared/contract/stage-commands';
import type { DueEffect } from '../db/due-runner.ts';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from './assert-may.ts';
import { bySite, unlessRefused } from './by-site.ts';
import type { StageContext } from './context.ts';
import { drawRound } from './pairing/draw-round.ts';
import * as repo from './repo.ts';
import { startStage } from './start-stage.ts';

/**
 * Keeps a stage from going on by itself; the organizer takes it on by hand.
 * @throws ApiError not_found, forbidden; stale_version also where nothing is planned any more
 */
export async function stopAdvance(context: StageContext, id: string, rev: number): Promise<Written> {
  const stage = await repo.lockStage(context.tx, id);
  if (!stage) throw new ApiError('not_found');
  assertMay(context, stage, ORGANIZERS);
  if (rev !== stage.rev || stage.advance_at === null)
    throw new ApiError('stale_version', [String(stage.rev)]);
  return { number: stage.events, rev: await stop(context, stage) };
}

/** @returns the revision of the stage after it */
async function stop({ tx, publish }: StageContext, stage: repo.StageRow): Promise<number> {
  await repo.writeAdvance(tx, stage.id, { at: null, stopped: true });
  const revs = await repo.raiseRevisions(tx, stage.id, stage.state);
  await publish(
    { topic: `stage:${stage.id}`, kind: 'updated', ref: String(revs.stage) },
    { topic: `tournament:${stage.tournament_id}`, kind: 'updated', ref: String(revs.tournament) },
  );
  return revs.stage;
}

/** Pairs the next round of a stage, or starts it, if that is still planned for now. */
export function advanceEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { stage: id } = payload as { stage: string };
    const context = bySite(tx, clock());
    const stage = await repo.lockStage(tx, id);
    if (!stage?.advance_at || stage.advance_at > context.now || stage.decided_state !== 'running') return;
    const refusal = await unlessRefused(() =>
      stage.state === 'pending' ? startStage(context, id, null) : drawRound(context, id, { rev: stage.rev }),
    );
    // Open pages learn that it waits for its organizers.
    if (refusal) await stop(context, stage);
  };
}
