// Workers per composition: what one set of versions does to its worker affects no other set.
import { createDrawingWorker, type DrawingWorker, type WorkerLimits } from './drawing-worker.ts';

export interface PoolSettings extends WorkerLimits {
  /** The build that most visitors get. */
  liveBuild: () => string;
  /** Workers of the live build; every other build (a canary, an override, the former one) has one. */
  workers: number;
  now?: () => number;
}

interface Pool {
  build: string;
  workers: DrawingWorker[];
  usedAt: number;
}

/** Concurrent orders of a worker: while one waits for the API, another is drawn. */
const LOAD_MAX = 8;
/** Workers for builds beside the live one. */
const APART_MAX = 3;
/** A recently used worker is not ended for another build: switching versions all the time starts no processes. */
const SETTLED_MS = 5_000;
/** An unused build's worker is ended after this, to free memory. */
const IDLE_MS = 60_000;

export interface Pools {
  /** The worker to draw this build, `undefined` while too many orders wait. */
  free: (build: string) => DrawingWorker | undefined;
  /** Running workers, and orders that they have or that wait for them. */
  load: () => PoolLoad;
  close: () => Promise<void>;
}

export interface PoolLoad {
  workers: number;
  orders: number;
}

export function createPools({ liveBuild, workers, now = Date.now, ...limits }: PoolSettings): Pools {
  const pools = new Map<string, Pool>();
  const drop = async (pool: Pool) => {
    pools.delete(pool.build);
    await Promise.all(pool.workers.map((worker) => worker.close()));
  };
  const isIdle = ({ workers: all, usedAt }: Pool, ms: number) =>
    now() - usedAt >= ms && all.every(({ load }) => load === 0);
  const sweep = setInterval(() => {
    for (const pool of pools.values())
      if (pool.build !== liveBuild() && isIdle(pool, IDLE_MS)) void drop(pool);
  }, IDLE_MS / 2).unref();

  const poolOf = (build: string): Pool | undefined => {
    const known = pools.get(build);
    if (known) return known;
    const apart = [...pools.values()].filter((pool) => pool.build !== liveBuild());
    if (build !== liveBuild() && apart.length >= APART_MAX) {
      const [oldest] = apart.filter((pool) => isIdle(pool, SETTLED_MS)).sort((a, b) => a.usedAt - b.usedAt);
      if (!oldest) return undefined;
      void drop(oldest);
    }
    const pool: Pool = { build, workers: [], usedAt: now() };
    pools.set(build, pool);
    return pool;
  };

  return {
    free: (build) => {
      const pool = poolOf(build);
      if (!pool) return undefined;
      pool.usedAt = now();
      // A canary that became the live build needs more workers.
      while (pool.workers.length < (build === liveBuild() ? workers : 1))
        pool.workers.push(createDrawingWorker(limits));
      const best = pool.workers.reduce((least, each) => (each.load < least.load ? each : least));
      return best.load < LOAD_MAX ? best : undefined;
    },
    load: () => {
      const all = [...pools.values()].flatMap(({ workers: each }) => each);
      return { workers: all.length, orders: all.reduce((sum, { load }) => sum + load, 0) };
    },
    close: async () => {
      clearInterval(sweep);
      await Promise.all([...pools.values()].map(drop));
    },
  };
}
