import type { Call } from '@duellwerk/shared/contract/call';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config.ts';
import type { ContentFiles } from '../content/files.ts';
import type { Database } from '../db/open.ts';
import { createPasswords, type Passwords } from '../users/passwords.ts';
import { createSessions, type Sessions } from '../users/sessions.ts';
import { createLimiter, type Limiter } from './limits.ts';
import type { News } from './news.ts';
import { createReadyStore, type ReadyStore } from './ready.ts';

/** Gives the present moment; tests give their own. */
export type Clock = () => Date;

/** What every subject's routes are built from. */
export interface Kernel {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly config: ApiConfig;
  readonly ready: ReadyStore;
  readonly sessions: Sessions;
  /** One queue for all that hash, so that its bound holds. */
  readonly passwords: Passwords;
  readonly changes: Limiter;
  /** The texts of pages that came with the software. */
  readonly content: ContentFiles;
  /** Forgets what an event makes outdated and tells whoever listens: for every event, and at once for an own change. */
  outdate(event: Pick<News, 'topic'>): void;
  /** Calls `hear` with the topic of every such event, perhaps twice. @returns the function that ends it */
  onOutdated(hear: (topic: string) => void): () => void;
  /** Every call that is served, in the order of serving; the OpenAPI document lists them. */
  readonly served: Call[];
}

export function createKernel(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock; config: ApiConfig; content: ContentFiles },
): Kernel {
  const hearers = new Set<(topic: string) => void>();
  const kernel: Kernel = {
    app,
    ...deps,
    ready: createReadyStore(deps.clock),
    sessions: createSessions(deps),
    passwords: createPasswords(),
    changes: createLimiter(deps.config.limits.changes, deps.clock),
    served: [],
    outdate: ({ topic }) => {
      dropReady(kernel.ready, topic);
      for (const hear of hearers) hear(topic);
    },
    onOutdated: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
  const unsubscribe = deps.database.bus.subscribe(kernel.outdate);
  app.addHook('onClose', async () => unsubscribe());
  return kernel;
}

/** Drops the ready answers that an event makes outdated. */
function dropReady(ready: ReadyStore, topic: string): void {
  const tags = outdatedBy(topic);
  if (tags === 'everything') ready.dropAll();
  else for (const tag of tags) ready.drop(tag);
}

/** Tags of what an event makes outdated. */
export function outdatedBy(topic: string): readonly string[] | 'everything' {
  if (topic.startsWith('tournament:')) return [topic, 'tournaments', 'matches'];
  if (topic.startsWith('match:')) return [topic, 'matches'];
  if (topic === 'rulings' || topic.startsWith('content:')) return [topic];
  if (topic === 'alerts' || topic === 'site') return ['base', 'alerts'];
  // Pictures of people stand in few of them: participants, sides of matches, the head of a profile.
  if (topic === 'pictures') return ['people', 'matches', 'names'];
  // Names of people and teams stand in many answers.
  return topic === 'names' ? 'everything' : [];
}
