import type { Decision, DecisionPreview } from '@duellwerk/shared/contract/match-desk';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { loadStage } from '../../stages/load-stage.ts';
import { findStage } from '../../stages/repo.ts';
import { decide } from '../../stages/run-command.ts';
import type { StageCache } from '../../stages/stage-cache.ts';
import type { Viewer } from '../../users/sessions.ts';
import { findCase } from './lock-case.ts';
import { shownChanges } from './shown-changes.ts';
import { stepOf } from './step-of.ts';

/** What a decision would change, without writing it. @throws ApiError whatever speaks against it */
export async function previewDecision(
  { db, cache, user, now }: { db: Kysely<Schema>; cache: StageCache; user: Viewer; now: Date },
  id: string,
  decision: Decision,
): Promise<DecisionPreview> {
  const play = await findCase(db, user, id);
  const revs = { rev: play.match.rev, stage_rev: play.stage.rev };
  const step = stepOf(play, decision, now);
  // Nothing in the bracket hangs on a match that is still played.
  if (step.kind !== 'event') return { ...revs, matches: [], places: [] };
  const stage = await findStage(db, play.stage.id);
  if (!stage) throw new ApiError('not_found');
  const loaded = await loadStage(db, cache, stage);
  const change = decide(loaded, { ...step.event, number: loaded.events.length + 1 });
  return { ...revs, ...(await shownChanges(db, stage.id, change)) };
}
