// The reports of browsers on this server: counted in memory, written every few seconds, and compared for running canaries.
import { readSettings } from '@duellwerk/api/base/repo';
import { type DueWorker, startDueWorker } from '@duellwerk/api/db/due-worker';
import type { AppContext } from '@duellwerk/api/http/app-context';
import type { PageReport } from '@duellwerk/shared/contract/reports';
import type { FastifyRequest } from 'fastify';
import { bucketCookieOf, readBucket } from '../../pages/buckets.ts';
import { RELEASES_TOPIC } from '../release-transaction.ts';
import { anyVisitor, type LiveComposition, type Releases, type VisitorChoice } from '../releases.ts';
import { type CareDeps, GROW, growEffect, planGrowth, stopWorse } from './care.ts';
import { type Batch, createCollector, type RunningCanary } from './collector.ts';
import type { ReadError } from './read-report.ts';
import { readViolations } from './read-violations.ts';
import { purge, writeBatch } from './repo.ts';

/** How long counts stay in memory; a crash loses no more than that. */
const FLUSH_MS = 5_000;
const PURGE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** How long the counts of minutes are kept, and how long an error that does not happen again. */
const MINUTES_DAYS = 7;
const FAULTS_DAYS = 30;

/** A fault of the policy happens to everybody; one page view of ten is enough to see it, and a flood stays small. */
const VIOLATIONS_SHARE = 0.1;

export interface Reporting {
  isEnabled: () => boolean;
  /** A page was sent to a visitor. */
  pageSent: (request: FastifyRequest, live: LiveComposition, choice: VisitorChoice) => void;
  /** A page has reported. */
  reported: (request: FastifyRequest, report: PageReport) => void;
  /** Whether a page that is sent asks its browser to report what its policy blocks: one of some, while reports are on. */
  samplesViolations: () => boolean;
  /** A browser has reported what a policy has blocked. */
  violated: (request: FastifyRequest) => void;
  /** Writes what was counted, and stops canaries that are worse. */
  flush: () => Promise<void>;
  /** From now on it writes every few seconds, deletes what is old, and makes the steps of plans. */
  start: () => void;
  /** Ends it all after a last flush. The database stays open. */
  close: () => Promise<void>;
}

/** A browser that asks not to be tracked counts neither as a view nor by its errors, so that rates stay right. */
function declines({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/**
 * Counts from now on; see `start` for what happens by itself.
 * @param onError called for each error that a page reports
 */
export async function openReporting(
  context: AppContext,
  releases: Releases,
  onError?: (error: ReadError) => void,
): Promise<Reporting> {
  const { database, clock, app, config } = context;
  const collector = createCollector(clock, () => runningOf(releases), onError);
  const warn = (line: string) => app.log.warn(line);
  const deps: CareDeps = { database, releases, now: clock, warn };
  const cookie = bucketCookieOf(config);
  let enabled = true;

  const readEnabled = async () => {
    const { flags } = await readSettings(database.sql);
    enabled = (flags as Record<string, boolean> | undefined)?.reports !== false;
  };
  const failed = (error: unknown) => warn(`Berichte der Browser: ${error}`);
  const write = async (batch: Batch): Promise<string[]> => {
    const { news, affected } = await database.transaction((tx) => writeBatch(tx, batch));
    for (const { package: name, version, kind, message } of news)
      warn(`Fehler im Browser: ${name} ${version} (${kind}): ${message}`);
    return affected;
  };

  let flushing = Promise.resolve();
  const flushOnce = async () => {
    const batch = collector.take();
    if (!batch) return;
    const affected = await write(batch).catch((error) => {
      collector.giveBack(batch);
      throw error;
    });
    await stopWorse(deps, affected);
  };
  const flush = () => {
    const done = flushing.then(flushOnce);
    flushing = done.catch(failed);
    return done;
  };
  const purgeOld = () => {
    const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
    const runs = Object.values(releases.canaries()).map(({ since }) => since);
    const limits = { minutes: ago(MINUTES_DAYS), faults: ago(FAULTS_DAYS), runs };
    database.transaction((tx) => purge(tx, limits)).catch(failed);
  };

  await readEnabled();
  const unsubscribe = context.onInvalidated((topic) => {
    if (topic === 'site') readEnabled().catch(failed);
  });
  // By the bus: it is delivered after the commit, to every process.
  const unlisten = database.bus.subscribe(({ topic }) => {
    if (topic !== RELEASES_TOPIC) return;
    releases
      .refresh()
      .then(() => planGrowth(deps))
      .catch(failed);
  });
  await planGrowth(deps);
  const running: { timers: NodeJS.Timeout[]; worker?: DueWorker } = { timers: [] };

  return {
    isEnabled: () => enabled,
    pageSent: (request, live, { bucket, overrides }) => {
      // A tester's own choice of versions is no visit.
      if (enabled && !declines(request) && Object.keys(overrides).length === 0) collector.view(live, bucket);
    },
    reported: (request, report) => {
      const live = releases.compositionOf(report.build);
      if (!enabled || !live || declines(request)) return;
      collector.report(report, live, readBucket(request.cookies[cookie]));
    },
    samplesViolations: () => enabled && Math.random() < VIOLATIONS_SHARE,
    violated: (request) => {
      if (!enabled || declines(request)) return;
      for (const violation of readViolations(request.body, releases.compositionFor(anyVisitor)))
        collector.violation(violation);
    },
    flush,
    start: () => {
      running.timers = [
        setInterval(() => flush().catch(() => undefined), FLUSH_MS).unref(),
        setInterval(purgeOld, PURGE_MS).unref(),
      ];
      const handlers = { [GROW]: growEffect(deps) };
      running.worker = startDueWorker(database, handlers, { clock, log: warn, lanes: 1 });
    },
    close: async () => {
      for (const timer of running.timers) clearInterval(timer);
      unsubscribe();
      unlisten();
      await running.worker?.stop();
      await flush().catch(() => undefined);
    },
  };
}

function runningOf(releases: Pick<Releases, 'canaries'>): RunningCanary[] {
  return Object.entries(releases.canaries()).map(([name, { release, percent, since }]) => ({
    ...{ name, percent, since, version: release.version },
  }));
}
