// The numbers of this process in the form that Prometheus reads. Every label has few values: patterns of routes instead of
// addresses, kinds instead of messages, and a bound where teams decide how many values there are.

import type { AppContext } from '@duellwerk/api/http/app-context';
import { queueLengths } from '@duellwerk/api/http/queue';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Renderer } from '../render/renderer.ts';
import { readSiteNumbers, type SiteNumbers } from './site-numbers.ts';

/** Versions of packages with faults that are counted apart; those of more count together. */
const VERSIONS_MAX = 200;
const OTHER = 'other';
/** The pattern of every page and of every address that has no other route. */
const PAGES = '/*';
const REQUEST_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];
const QUERY_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];
const RENDER_SECONDS = [0.005, 0.02, 0.05, 0.15, 0.5, 2];
const VERB = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** A version of a package and what happened to it. */
interface VersionFault {
  name: string;
  version: string;
  kind: string;
}

export interface Metrics {
  /** A fault of rendering on the server. */
  renderFault: (fault: VersionFault) => void;
  /** An error that a browser has reported. */
  browserError: (error: VersionFault) => void;
  /** The same renderer with its renders counted and measured. */
  measured: (renderer: Renderer) => Renderer;
  /** Counts the requests, statements, sockets and queues of an app from now on. */
  watch: (context: AppContext) => void;
  /** All numbers as text. Never rejects because of the database. */
  text: () => Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let readSite = async () => {};
  collectDefaultMetrics({ register: registry });

  const faults = countOfVersions(
    'duellwerk_render_faults_total',
    'Faults of rendering on the server',
    registry,
  );
  const errors = countOfVersions(
    'duellwerk_browser_errors_total',
    'Page views with an error, as browsers report them',
    registry,
  );
  const renders = new Histogram({
    name: 'duellwerk_render_seconds',
    help: 'Renders of pages by outcome: whole, partial (an area is left to the browser) or failed',
    labelNames: ['outcome'] as const,
    buckets: RENDER_SECONDS,
    registers,
  });

  const measured = (renderer: Renderer): Renderer => {
    new Gauge({
      name: 'duellwerk_render_orders',
      help: 'Renders that run or wait for a worker',
      registers,
      collect() {
        this.set(renderer.load().orders);
      },
    });
    new Gauge({
      name: 'duellwerk_render_workers',
      help: 'Render workers',
      registers,
      collect() {
        this.set(renderer.load().workers);
      },
    });
    return {
      ...renderer,
      draw: async (request) => {
        const end = renders.startTimer();
        const page = await renderer.draw(request);
        end({ outcome: page === null ? 'failed' : page.undrawn.length > 0 ? 'partial' : 'whole' });
        return page;
      },
    };
  };

  return {
    renderFault: faults,
    browserError: errors,
    measured,
    watch: (context) => {
      watchRequests(context, registry);
      watchDatabase(context, registry);
      watchQueues(context, registry);
      const { database, clock } = context;
      readSite = watchSite(() => readSiteNumbers(database.sql, clock()), registry);
    },
    text: async () => {
      await readSite();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** @returns what counts one; label values beyond the bound count as `other` */
function countOfVersions(name: string, help: string, registry: Registry): (fault: VersionFault) => void {
  const counter = new Counter({
    ...{ name, help, registers: [registry] },
    labelNames: ['package', 'version', 'kind'] as const,
  });
  const seen = new Set<string>();
  return (fault) => {
    const key = `${fault.name}@${fault.version}`;
    if (seen.size < VERSIONS_MAX) seen.add(key);
    const version = seen.has(key) ? fault.version : OTHER;
    counter.inc({ package: seen.has(key) ? fault.name : OTHER, version, kind: fault.kind });
  };
}

function watchRequests({ app, hub }: AppContext, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'duellwerk_http_requests_total',
    help: 'Replies by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'duellwerk_http_request_seconds',
    help: 'Time until a reply is sent, by route',
    labelNames: ['method', 'route'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = PAGES } = request.routeOptions;
    const { method } = request;
    requests.inc({ method, route, status: String(reply.statusCode) });
    seconds.observe({ method, route }, reply.elapsedTime / 1_000);
  });
  new Gauge({
    name: 'duellwerk_sockets',
    help: 'Open live sockets',
    registers,
    collect() {
      this.set(hub.connections.size);
    },
  });
}

function watchDatabase({ app, database }: AppContext, registry: Registry): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'duellwerk_database_query_seconds',
    help: 'Time of statements, without waiting for a connection',
    labelNames: ['verb'] as const,
    buckets: QUERY_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'duellwerk_database_failures_total',
    help: 'Statements that the database refused',
    registers,
  });
  const unsubscribe = database.onQuery(({ sql, ms, failed }) => {
    seconds.observe({ verb: VERB.exec(sql)?.[1]?.toLowerCase() ?? OTHER }, ms / 1_000);
    if (failed) failures.inc();
  });
  app.addHook('onClose', async () => unsubscribe());
  new Gauge({
    name: 'duellwerk_database_connections',
    help: 'Connections to the database, and callers that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, idle, waiting } = database.pool();
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** Numbers that the database has: the same from every process of a site. @returns what reads them for a scrape */
function watchSite(read: () => Promise<SiteNumbers>, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const late = new Gauge({
    name: 'duellwerk_jobs_late',
    help: 'Jobs that are due for more than a minute, by kind',
    labelNames: ['kind'] as const,
    registers,
  });
  const dead = new Gauge({
    name: 'duellwerk_jobs_given_up',
    help: 'Jobs that failed too often, by kind; see /admin/jobs',
    labelNames: ['kind'] as const,
    registers,
  });
  const mails = new Gauge({
    name: 'duellwerk_mails_waiting',
    help: 'Mails that are not delivered yet',
    registers,
  });
  const oldest = new Gauge({
    name: 'duellwerk_mails_oldest_seconds',
    help: 'Age of the oldest mail that is not delivered yet',
    registers,
  });
  const webhooks = new Gauge({
    name: 'duellwerk_webhook_deliveries',
    help: 'Messages to webhooks of the last 24 hours, by state: waiting, sent or failed',
    labelNames: ['state'] as const,
    registers,
  });
  const up = new Gauge({
    name: 'duellwerk_database_up',
    help: 'Whether the database has answered this scrape',
    registers,
  });
  return async () => {
    const numbers = await read().catch(() => null);
    up.set(numbers === null ? 0 : 1);
    for (const gauge of [late, dead, webhooks]) gauge.reset();
    for (const { kind, count } of numbers?.late ?? []) late.set({ kind }, count);
    for (const { kind, count } of numbers?.givenUp ?? []) dead.set({ kind }, count);
    for (const { kind, count } of numbers?.webhooks ?? []) webhooks.set({ state: kind }, count);
    mails.set(numbers?.mails ?? Number.NaN);
    oldest.set(numbers?.oldestMailSeconds ?? Number.NaN);
  };
}

function watchQueues({ app }: AppContext, registry: Registry): void {
  const started = Date.now();
  new Gauge({
    name: 'duellwerk_queue_length',
    help: 'Work that waits in this process, by queue',
    labelNames: ['queue'] as const,
    registers: [registry],
    collect() {
      for (const [queue, length] of queueLengths()) this.set({ queue }, length);
    },
  });
  new Gauge({
    name: 'duellwerk_connections',
    help: 'Open HTTP connections',
    registers: [registry],
    async collect() {
      this.set(
        await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count ?? 0))),
      );
    },
  });
  new Gauge({
    name: 'duellwerk_started_seconds',
    help: 'When the site was started, Unix time',
    registers: [registry],
  }).set(started / 1_000);
}
