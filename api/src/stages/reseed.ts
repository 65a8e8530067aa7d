import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from './assert-may.ts';
import type { StageContext } from './context.ts';
import { assertPlaysNot } from './own-part.ts';
import { refused } from './refusals.ts';
import * as repo from './repo.ts';
import { runCommand } from './run-command.ts';

interface Reseeding {
  rev: number;
  entries: readonly string[];
}

/**
 * Gives all entries a new order, also before the stage starts.
 * @throws ApiError not_found, forbidden, stale_version, own_match, and whatever speaks against the order
 */
export async function reseed(
  context: StageContext,
  id: string,
  { rev, entries }: Reseeding,
): Promise<Written> {
  const stage = await repo.lockStage(context.tx, id);
  if (stage?.state === 'pending' && stage.sources.length > 0)
    return reseedWaiting(context, stage, { rev, entries });
  return runCommand(context, {
    ...{ stage: id, rev, permissions: ORGANIZERS },
    event: { kind: 'seed_change', entries: [...entries] },
  });
}

/** Who plays in a later stage may still change with those before it, so its log begins with its start. */
async function reseedWaiting(
  context: StageContext,
  stage: repo.StageRow,
  { rev, entries }: Reseeding,
): Promise<Written> {
  const { tx, user, publish } = context;
  assertMay(context, stage, ORGANIZERS);
  await assertPlaysNot(tx, user, stage.tournament_id);
  if (rev !== stage.rev) throw new ApiError('stale_version', [String(stage.rev)]);
  if (stage.decided_state !== 'running' && stage.decided_state !== 'paused')
    throw new ApiError('wrong_state', [stage.decided_state]);
  const present = new Set((await repo.listEntries(tx, stage.id)).map((entry) => entry.id));
  assertOrder(present, entries);
  const rows = entries.map((entry, index) => ({ id: entry, seed: index + 1, group: null }));
  await repo.replaceEntries(tx, stage.id, rows, stage.first_place);
  await repo.noteSeeding(tx, stage.id, true);
  const revs = await repo.raiseRevisions(tx, stage.id, 'pending');
  await publish(
    { topic: `stage:${stage.id}`, kind: 'updated', ref: String(revs.stage) },
    { topic: `tournament:${stage.tournament_id}`, kind: 'updated', ref: String(revs.tournament) },
  );
  return { number: stage.events, rev: revs.stage };
}

/** @throws ApiError for an order that names an unknown entry, one twice, or not all */
function assertOrder(present: ReadonlySet<string>, entries: readonly string[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (!present.has(entry)) throw refused({ code: 'unknown_entry', entry });
    if (seen.has(entry)) throw refused({ code: 'entry_twice', entry });
    seen.add(entry);
  }
  const missing = [...present].find((entry) => !seen.has(entry));
  if (missing !== undefined) throw refused({ code: 'entry_missing', entry: missing });
}
