import type { Call } from '@duellwerk/shared/contract/call';
import type { FastifyInstance } from 'fastify';
import { type ApiKeys, createApiKeys } from '../api-keys/admit.ts';
import type { ApiConfig } from '../config.ts';
import type { ContentFiles } from '../content/files.ts';
import type { Database } from '../db/open.ts';
import { Hub } from '../live/hub.ts';
import { StageCache } from '../stages/stage-cache.ts';
import { createKnownBrowsers, type KnownBrowsers } from '../users/known-browsers.ts';
import { createPasswords, type Passwords } from '../users/passwords.ts';
import { createSessions, type Sessions } from '../users/sessions.ts';
import type { DomainEvent } from './domain-event.ts';
import { createReplyCache, type ReplyCache } from './reply-cache.ts';
import {
  type AddressLimiter,
  createAddressLimiter,
  createSharedLimiter,
  type SharedLimiter,
} from './shared-limits.ts';
import { createTrustedNetworks, type TrustedNetworks, VENUES_TOPIC } from './trusted-networks.ts';

/** Gives the present moment; tests give their own. */
export type Clock = () => Date;

/** Who may send a call: programs too, because it answers everybody the same; anybody; or who the site knows. */
export type CallAccess = 'public' | 'anyone' | 'known';

/** What every subject's routes are built from. */
export interface AppContext {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly config: ApiConfig;
  readonly replies: ReplyCache;
  readonly sessions: Sessions;
  readonly browsers: KnownBrowsers;
  /** One queue for all that hash, so that its bound holds. */
  readonly passwords: Passwords;
  /** Graphs and logs of stages. */
  readonly stages: StageCache;
  /** Changing requests: of a user, and of an address without a session. */
  readonly changes: { user: SharedLimiter; address: AddressLimiter };
  readonly trusted: TrustedNetworks;
  /** The open sockets of this process. */
  readonly hub: Hub;
  readonly apiKeys: ApiKeys;
  /** The texts of pages that came with the software. */
  readonly content: ContentFiles;
  /** Drops the cached replies that an event invalidates and calls the listeners: for every event, at once for an own change. */
  invalidate(event: Pick<DomainEvent, 'topic'>): void;
  /** Calls `listener` with the topic of every such event, perhaps twice. @returns the function that ends it */
  onInvalidated(listener: (topic: string) => void): () => void;
  /** Every call that is served, in the order of serving; the OpenAPI document lists them. */
  readonly served: Call[];
  /** Who may send each of them. */
  readonly access: Map<Call, CallAccess>;
}

export function createAppContext(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock; config: ApiConfig; content: ContentFiles; passwords?: Passwords },
): AppContext {
  const browsers = createKnownBrowsers(deps.config);
  const listeners = new Set<(topic: string) => void>();
  const trusted = createTrustedNetworks(deps);
  const context: AppContext = {
    app,
    ...deps,
    replies: createReplyCache(deps.clock),
    browsers,
    sessions: createSessions({ ...deps, browsers }),
    passwords: deps.passwords ?? createPasswords(),
    stages: new StageCache(),
    changes: {
      user: createSharedLimiter(deps, 'changes'),
      address: createAddressLimiter({ ...deps, trusted }, 'changes'),
    },
    trusted,
    hub: new Hub(),
    apiKeys: createApiKeys(deps),
    served: [],
    access: new Map(),
    invalidate: ({ topic }) => {
      dropReplies(context.replies, topic);
      for (const listener of listeners) listener(topic);
    },
    onInvalidated: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const unsubscribe = deps.database.bus.subscribe(context.invalidate);
  app.addHook('onClose', async () => unsubscribe());
  context.onInvalidated((topic) => {
    if (topic === VENUES_TOPIC) trusted.refresh().catch((error) => app.log.error(error));
  });
  return context;
}

/** Drops the cached replies that an event invalidates. */
function dropReplies(replies: ReplyCache, topic: string): void {
  const tags = invalidatedBy(topic);
  if (tags === 'everything') replies.dropAll();
  else for (const tag of tags) replies.drop(tag);
}

/** Tags of what an event invalidates. */
export function invalidatedBy(topic: string): readonly string[] | 'everything' {
  if (topic.startsWith('tournament:')) return [topic, 'tournaments', 'matches'];
  if (topic.startsWith('stage:')) return [topic];
  if (topic.startsWith('team:')) return [topic, 'teams'];
  if (/^(?:season|league):/.test(topic)) return [topic, 'leagues'];
  if (topic.startsWith('match:')) return [topic, 'matches'];
  if (topic.startsWith('tips:')) return [topic, 'tips'];
  // Every page knows which pages there are to lead to.
  if (topic.startsWith('content:')) return [topic, 'base'];
  if (topic === 'rulings' || topic === 'users') return [topic];
  if (topic === 'alerts') return ['base', 'alerts'];
  // Pictures of people stand in few of them: participants, sides of matches, the head of a profile.
  if (topic === 'pictures') return ['people', 'matches', 'names'];
  // Names of people, teams, games and organizers are in many answers.
  return topic === 'names' || topic === 'site' ? 'everything' : [];
}
