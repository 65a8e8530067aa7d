import type { ChangedMatches, Written } from '@duellwerk/shared/contract/stage-commands';
import { scheduleAll } from '../db/due.ts';
import { ApiError } from '../errors.ts';
import { openingPlan } from '../matches/play/jobs.ts';
import { notify } from '../notifications/notify.ts';
import { newId } from '../text/ids.ts';
import { moveTipLocks } from '../tips/locks.ts';
import { assertMay, ORGANIZERS } from './assert-may.ts';
import { listSides, moveMatches } from './change-matches-repo.ts';
import type { StageContext } from './context.ts';
import { listBegun } from './list-begun.ts';
import { assertNotOwn } from './own-part.ts';
import * as repo from './repo.ts';
import { runCommand } from './run-command.ts';

/** A refusal names so many matches. */
const NAMED_MAX = 20;

/**
 * Gives matches that have not begun another best-of or another start; their sides are notified of the start.
 * @throws ApiError as runCommand, match_begun with the keys of those that have begun, best_of_fixed, start_past, own_match for
 *   organizers who play in one of them
 */
export async function changeMatches(
  context: StageContext,
  id: string,
  { rev, matches, best_of, starts_at }: ChangedMatches,
): Promise<Written> {
  const stage = await repo.lockStage(context.tx, id);
  if (!stage) throw new ApiError('not_found');
  assertMay(context, stage, ORGANIZERS);
  if (rev > stage.rev || stage.log_rev > rev) throw new ApiError('stale_version', [String(stage.rev)]);
  if (best_of === undefined && starts_at === undefined) throw new ApiError('invalid_request', ['best_of']);
  if (stage.state !== 'running') throw new ApiError('stage_not_running', [stage.state]);
  const { decided_state } = stage;
  if (decided_state !== 'running' && decided_state !== 'paused')
    throw new ApiError('wrong_state', [decided_state]);
  await assertNotOwn(context.tx, context.user, await listSides(context.tx, id, matches));
  const begun = (await listBegun(context.tx, id)).filter((key) => matches.includes(key));
  if (begun.length > 0) throw new ApiError('match_begun', begun.slice(0, NAMED_MAX));
  const written =
    best_of === undefined
      ? { number: stage.events, rev: stage.rev }
      : await runCommand(context, {
          ...{ stage: id, rev, permissions: 'checked' },
          event: { kind: 'best_of_set', matches: [...matches], best_of },
        });
  if (starts_at === undefined) return written;
  const start = starts_at === null ? null : new Date(starts_at);
  if (start && start <= context.now) throw new ApiError('start_past');
  return { ...written, rev: await setStart(context, { ...stage, rev: written.rev }, matches, start) };
}

/** @returns the revision of the stage after it */
async function setStart(
  { tx, now, user, publish }: StageContext,
  stage: Pick<repo.StageRow, 'id' | 'rev' | 'tournament_id'>,
  matches: readonly string[],
  start: Date | null,
): Promise<number> {
  const rows = matches.map((key) => ({ key, event: newId() }));
  const { moved, revs } = await moveMatches(tx, stage, rows, start, { actor: user?.id ?? null, at: now });
  if (moved.length === 0) return stage.rev;
  await moveTipLocks(tx, { stage: stage.id }, now);
  await scheduleAll(tx, [openingPlan(stage.id, now, `moved ${revs.stage}`)]);
  const tournament = stage.tournament_id;
  await notify(
    tx,
    moved.flatMap(({ id: match, rev, a_entry, b_entry }) =>
      [a_entry, b_entry].flatMap((entry) =>
        entry === null || start === null
          ? []
          : [
              {
                ...({ kind: 'match_moved', fact: `match_moved:${match}:${entry}:${rev}` } as const),
                ...{ to: { entry }, tournament, match },
              },
            ],
      ),
    ),
    now,
  );
  await publish(
    { topic: `stage:${stage.id}`, kind: 'updated', ref: String(revs.stage) },
    { topic: `tournament:${tournament}`, kind: 'updated', ref: String(revs.tournament) },
    ...moved.map(({ id, rev }) => ({ topic: `match:${id}`, kind: 'updated', ref: String(rev) })),
  );
  return revs.stage;
}
