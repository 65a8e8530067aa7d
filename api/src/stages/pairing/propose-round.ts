import { pairingFacts } from '@duellwerk/shared/bracket/swiss-pairing';
import type { NextRound } from '@duellwerk/shared/contract/stage-commands';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Viewer } from '../../users/sessions.ts';
import { listStageEntries } from '../answer-repo.ts';
import { assertMay, ORGANIZERS } from '../assert-may.ts';
import { loadStage } from '../load-stage.ts';
import { refused } from '../refusals.ts';
import { findStage } from '../repo.ts';
import type { StageCache } from '../stage-cache.ts';
import { pairRound } from './pair-round.ts';

/**
 * How the next round of a Swiss stage would be paired, and why.
 * @throws ApiError not_found, forbidden, stage_not_running, round_not_drawable with the reason, overloaded
 */
export async function readNextRound(
  { db, cache, user }: { db: Kysely<Schema>; cache: StageCache; user: Viewer },
  id: string,
): Promise<NextRound> {
  const stage = await findStage(db, id);
  if (!stage) throw new ApiError('not_found');
  assertMay({ user }, stage, ORGANIZERS);
  if (stage.state === 'pending' || !stage.has_log) throw new ApiError('stage_not_running', [stage.state]);
  const { graph, events } = await loadStage(db, cache, stage);
  const proposal = await pairRound({ graph, events });
  if (!proposal.ok) throw refused(proposal.refusal);
  const entries = await listStageEntries(db, id);
  const names = new Map(entries.map(({ entry, name }) => [entry, name]));
  const { round, pairs, bye } = proposal.event;
  const sides = pairingFacts(graph, events).map(({ entry, hadBye, ...facts }) => ({
    ...{ entry, name: names.get(entry) ?? '', had_bye: hadBye },
    ...facts,
  }));
  return { rev: stage.rev, round, pairs: [...pairs], bye, sides };
}
