import type { DecisionPreview, ExclusionKind } from '@duellwerk/shared/contract/match-desk';
import type { Words } from '@duellwerk/shared/contract/ruling-words';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { writeRuling } from '../../rulings/write-ruling.ts';
import { assertMay, REFEREES } from '../../stages/assert-may.ts';
import type { StageContext } from '../../stages/context.ts';
import { loadStage } from '../../stages/load-stage.ts';
import { assertPlaysNot } from '../../stages/own-part.ts';
import { findStage, findStageOfEntry, lockStage } from '../../stages/repo.ts';
import { decide, runCommand } from '../../stages/run-command.ts';
import type { StageCache } from '../../stages/stage-cache.ts';
import { findTournament } from '../../tournaments/repo.ts';
import type { Viewer } from '../../users/sessions.ts';
import * as repo from './desk-repo.ts';
import { shownChanges } from './shown-changes.ts';

interface Exclusion {
  entry: string;
  kind: ExclusionKind;
}

/**
 * Takes an entry out of the stage that it plays in, or lets it back in, with a public ruling.
 * @throws ApiError not_found, forbidden, stale_version with the present revision, wrong_entry_state, and whatever speaks against
 *   the event
 */
export async function excludeEntry(
  context: StageContext,
  id: string,
  { rev, entry, kind, words }: Exclusion & { rev: number; words: Words },
): Promise<{ rev: number; ruling: string }> {
  const { tx, now, user } = context;
  const found = await playingStage(tx, user, id, entry);
  // The stage before its tournament, as every change of a stage.
  const stage = await lockStage(tx, found);
  const present = await findTournament(tx, id);
  if (!stage || !present) throw new ApiError('not_found');
  if (present.rev !== rev) throw new ApiError('stale_version', [String(present.rev)]);
  const { number } = await runCommand(context, {
    ...{ stage: found, rev: stage.rev, reason: words.decision, permissions: REFEREES },
    event: { kind, entry },
  });
  const ruling = await writeRuling(context, {
    ...{ kind: kind === 'disqualification' ? kind : 'other', words, author: user?.id ?? null, at: now },
    ...{ tournament: id, entries: [entry], stageEvent: number },
  });
  const after = await findTournament(tx, id);
  return { rev: after?.rev ?? rev + 1, ruling };
}

/** What an exclusion would change, without writing it. @throws ApiError whatever speaks against it */
export async function previewExclusion(
  { db, cache, user }: { db: Kysely<Schema>; cache: StageCache; user: Viewer },
  id: string,
  { entry, kind }: Exclusion,
): Promise<DecisionPreview> {
  const stage = await findStage(db, await playingStage(db, user, id, entry));
  const tournament = await findTournament(db, id);
  if (!stage || !tournament) throw new ApiError('not_found');
  const loaded = await loadStage(db, cache, stage);
  const change = decide(loaded, { kind, entry, number: loaded.events.length + 1 });
  return { rev: tournament.rev, stage_rev: stage.rev, ...(await shownChanges(db, stage.id, change)) };
}

/** @returns the stage that an entry plays in, or played in last */
async function playingStage(
  db: Kysely<Schema>,
  user: Viewer | null,
  tournament: string,
  entry: string,
): Promise<string> {
  const found = await findTournament(db, tournament);
  if (!found) throw new ApiError('not_found');
  assertMay({ user }, found, REFEREES);
  await assertPlaysNot(db, user, tournament);
  const excluded = await repo.findEntry(db, tournament, entry);
  if (!excluded) throw new ApiError('not_found');
  const stage = await findStageOfEntry(db, tournament, entry);
  if (stage === undefined) throw new ApiError('wrong_entry_state', [excluded.state]);
  return stage;
}
