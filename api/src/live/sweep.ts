import type { AppContext } from '../http/app-context.ts';
import { forget } from './feed.ts';
import type { Hub } from './hub.ts';

const RECHECK_MS = 5 * 60 * 1000;

/** Cuts off silent pages and looks again at the sessions behind a user's own news, at regular times. */
export function startSweep(context: AppContext, hub: Hub): () => void {
  const { silentSeconds, sweepSeconds } = context.config.sockets;
  const sweep = async () => {
    const now = context.clock();
    for (const connection of [...hub.connections]) {
      if (now.getTime() - connection.heardAt > silentSeconds * 1000) connection.socket.terminate();
      const hearsOwn = [...connection.topics].some((topic) => topic.startsWith('user:'));
      if (!hearsOwn || now.getTime() - connection.checkedAt < RECHECK_MS) continue;
      connection.checkedAt = now.getTime();
      const hash = connection.tokenHash;
      if (hash && !(await context.sessions.viewerByHash(hash, now))) forget(hub, hash);
    }
  };
  const timer = setInterval(() => {
    sweep().catch((error) => context.app.log.error(error));
  }, sweepSeconds * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
