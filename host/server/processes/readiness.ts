// Whether this process can serve what is live. One that is older than the live host knows neither its routes nor its
// calls, so a load balancer has to pass it by.

import { missingMigrations } from '@duellwerk/api/db/migrate';
import type { Database } from '@duellwerk/api/db/open';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { CONTRACT } from '@duellwerk/shared/contract/remote';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { BundleStore } from '../releases/bundle-store.ts';
import { variantsOf } from '../releases/compatibility.ts';
import type { ReleaseState } from '../releases/release-state.ts';
import type { OwnCode } from './processes.ts';

const READY_PATH = '/readyz';
const RETRY_SECONDS = '5';
/** A database that takes longer counts as away. */
const DATABASE_MS = 2_000;

export interface ReadinessDeps {
  /** Without it only releases are checked. */
  database?: Pick<Database, 'sql'> | undefined;
  /** What is live now. */
  state: () => ReleaseState;
  store: Pick<BundleStore, 'has' | 'publication'>;
  /** Who activates the builds of a checkout at its start. */
  starter: string;
  /** Without it the contract alone counts. */
  own?: OwnCode | undefined;
  /** Calls `listener` when something else becomes live. @returns the function that unsubscribes */
  onChange: (listener: () => void) => () => void;
}

/** German sentences per thing that is checked; no sentences for what is in order. */
export type Checks = Record<'releases' | 'database' | 'migrations', string[]>;

export interface Readiness {
  check: () => Promise<Checks>;
  /** Whether releases were in order at the last look, which every change of what is live causes. */
  isReady: () => boolean;
}

export function createReadiness({
  state,
  store,
  starter,
  own,
  onChange,
  database,
}: ReadinessDeps): Readiness {
  let isReady = true;
  const contract = own?.contract ?? CONTRACT;

  const reasonsNow = async (): Promise<string[]> => {
    const present = state();
    const hosts = variantsOf(present, STABLE).host ?? [];
    if (hosts.length === 0) return ['Vom Host ist keine Version aktiv.'];
    const found = hosts.flatMap((host) => {
      const missing = store.has('host', host.version)
        ? []
        : [`Die Dateien von host ${host.version} fehlen hier.`];
      if (host.contract === undefined || host.contract <= contract) return missing;
      const older = `Aktiv ist host ${host.version} mit Vertrag ${host.contract}, dieser Prozess kennt Vertrag ${contract}.`;
      return [older, ...missing];
    });
    const older = await olderThan(present);
    return older ? [...found, older] : found;
  };

  /** Builds of checkouts are ordered by the time of their publishing; a host that a team released says nothing of it. */
  const olderThan = async (present: ReleaseState): Promise<string | undefined> => {
    const live = present.channels[STABLE]?.host;
    if (!own || !live || live.by !== starter || live.release.version === own.host) return undefined;
    const [mine, theirs] = await Promise.all(
      [own.host, live.release.version].map((version) =>
        store.publication('host', version).catch(() => undefined),
      ),
    );
    if (!mine || !theirs || mine.published_at >= theirs.published_at) return undefined;
    return `Aktiv ist host ${live.release.version}, dieser Prozess läuft noch mit dem älteren Stand ${own.host}.`;
  };

  const reasons = async () => {
    const found = await reasonsNow();
    isReady = found.length === 0;
    return found;
  };
  onChange(() => void reasons().catch(() => undefined));
  const check = async (): Promise<Checks> => {
    const [releases, stored] = await Promise.all([reasons(), database && databaseReasons(database)]);
    return { releases, database: stored?.database ?? [], migrations: stored?.migrations ?? [] };
  };
  return { check, isReady: () => isReady };
}

/**
 * Whether the database answers, and has all that this process knows of it. Migrations beyond that are those of a newer
 * process: this one goes on until it is replaced.
 */
async function databaseReasons(database: Pick<Database, 'sql'>): Promise<Omit<Checks, 'releases'>> {
  try {
    await within(DATABASE_MS, sql`select 1`.execute(database.sql));
    const missing = await within(DATABASE_MS, missingMigrations(database));
    const names = missing.join(', ');
    return {
      database: [],
      migrations: missing.length > 0 ? [`Der Datenbank fehlen Umstellungen: ${names}.`] : [],
    };
  } catch {
    return { database: ['Die Datenbank antwortet nicht.'], migrations: [] };
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Serves `/readyz`: 200, or 503 with the reasons. What this process does not know although another one may is answered
 * with 503 as well: a 404 would be wrong. To be called before the routes that this is for.
 */
export function serveReadiness(app: FastifyInstance, readiness: Readiness): void {
  app.get(READY_PATH, async (_request, reply) => {
    const checks = await readiness.check();
    const reasons = Object.values(checks).flat();
    const states = Object.entries(checks).map(([name, found]) => [
      name,
      found.length === 0 ? 'ok' : 'failed',
    ]);
    if (reasons.length > 0) reply.code(503).header('retry-after', RETRY_SECONDS);
    return reply.header('cache-control', 'no-store').send({
      ready: reasons.length === 0,
      reasons,
      checks: Object.fromEntries(states),
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode !== 404 || readiness.isReady()) return;
    reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': RETRY_SECONDS });
  });
}
