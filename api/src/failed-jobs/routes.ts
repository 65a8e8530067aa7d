import { discardJob, listFailedJobs, retryJob } from '@duellwerk/shared/contract/failed-jobs';
import { integer } from '@duellwerk/shared/contract/schema';
import { type Struct, tuple } from 'superstruct';
import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import { serve, serveCommand } from '../http/serve.ts';
import * as repo from './repo.ts';

const PAGE = 50;
const place: Struct<[number], null> = tuple([integer(1, Number.MAX_SAFE_INTEGER)]);

/** /admin/jobs: what the site has failed to do at its time. */
export function failedJobRoutes(context: AppContext): void {
  const { sql } = context.database;
  serve(context, listFailedJobs, 'platform.admin', async ({ query: { cursor } }) => {
    const before = cursor === undefined ? null : partsOfCursor(cursor, place)[0];
    const found = await repo.listDead(sql, { before, limit: PAGE + 1 });
    const items = found.slice(0, PAGE).map(({ id, failed_at, error, ...job }) => {
      return { ...job, id: String(id), failed_at: failed_at.toISOString(), error: error ?? '' };
    });
    const last = found.length > PAGE ? items.at(-1) : undefined;
    return { items, next_cursor: last ? cursorOf([Number(last.id)]) : null };
  });
  serveCommand(context, retryJob, 'platform.admin', async (command) => {
    const { id } = await take(command, command.params.job, 'job.retried');
    await repo.revive(command.tx, id, command.now);
    return null;
  });
  serveCommand(context, discardJob, 'platform.admin', async (command) => {
    const { id } = await take(command, command.params.job, 'job.discarded');
    await repo.remove(command.tx, id);
    return null;
  });
}

/** Locks a job that was given up, and notes what is done to it. @throws ApiError not_found */
async function take({ tx, user, now }: CommandContext, id: string, action: string) {
  const job = await repo.lockDead(tx, id);
  if (!job) throw new ApiError('not_found');
  const { kind, object, name } = job;
  const deed = { name, after: { job: kind } };
  await writeAudit(tx, { actor: user.id, action, subject: object ?? `job:${id}`, at: now, deed });
  return job;
}
