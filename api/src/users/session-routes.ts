import { endOtherSessions, endSession, listSessions, type Session } from '@duellwerk/shared/contract/account';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { deviceOf } from './device.ts';
import { sessionBounds, type Viewer } from './sessions.ts';
import * as repo from './sessions-repo.ts';

/** The own sessions: people see where they are signed in, and end what is not theirs. */
export function sessionRoutes(context: AppContext): void {
  serve(context, listSessions, 'signed-in', async ({ user, now }) => {
    const rows = await repo.listSessions(context.database.sql, user.id, sessionBounds(now));
    const items = rows.map((row) => toSession(row, user));
    // Sorting is stable: behind the own one they stay by their last use.
    return { items: items.sort((left, right) => Number(right.current) - Number(left.current)) };
  });
  serveCommand(context, endSession, 'signed-in', async ({ tx, user, params }) => {
    if (!(await repo.deleteSessionOf(tx, user.id, params.session))) throw new ApiError('not_found');
    return null;
  });
  serveCommand(context, endOtherSessions, 'signed-in', async ({ tx, user }) => {
    await repo.deleteSessionsOf(tx, user.id, user.tokenHash);
    return null;
  });
}

function toSession(row: repo.SessionRow, viewer: Viewer): Session {
  return {
    id: row.id,
    current: row.token_hash === viewer.tokenHash,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    device: deviceOf(row.user_agent),
  };
}
