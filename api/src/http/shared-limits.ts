// Limits that hold for all processes of a site and through restarts: the counts are rows of the database.
import { createHmac } from 'node:crypto';
import { PER_ADDRESS } from '@duellwerk/shared/contract/per-address';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { createLimiter, networkOf } from './limits.ts';
import { TRUSTED_FACTOR, type TrustedNetworks } from './trusted-networks.ts';

/** Never inside a transaction, whose rollback would undo the count: a command counts before it, in `prepare`. */
export interface SharedLimiter {
  /** Counts one for `key`. @returns the seconds to wait when the span's count is used up, else `undefined` */
  tryTake(key: string): Promise<number | undefined>;
  /** The same. @throws ApiError too_many_requests with the seconds to wait */
  take(key: string): Promise<void>;
  /** Gives one back, for an attempt that turned out not to count. */
  giveBack(key: string): Promise<void>;
}

interface Deps {
  database: Database;
  clock: () => Date;
  config: ApiConfig;
}

/** Enough that no two keys share a count, and none can be read from the table. */
const KEY_LENGTH = 22;

/**
 * Counts per key in windows that start with a key's first use: one statement per counted request. What this process alone
 * has counted up to the limit is refused without the database.
 * @param use what is counted, where several things have a limit of one name
 * @param factor how many times the limit's count is let through
 */
export function createSharedLimiter(
  { database, clock, config }: Deps,
  name: keyof ApiConfig['limits'],
  { use = name, factor = 1 }: { use?: string; factor?: number } = {},
): SharedLimiter {
  const { count, seconds } = config.limits[name];
  const limit = { count: count * factor, seconds };
  const own = createLimiter(limit, clock);
  const rowKey = (key: string) =>
    createHmac('sha256', config.secret).update(`${use} ${key}`).digest('base64url').slice(0, KEY_LENGTH);

  const tryTake = async (key: string) => {
    const wait = own.tryTake(key);
    if (wait !== undefined) return wait;
    try {
      const sharedWait = await takeRow(database, rowKey(key), limit, clock());
      if (sharedWait !== undefined) own.giveBack(key);
      return sharedWait;
    } catch (error) {
      own.giveBack(key);
      throw error;
    }
  };

  return {
    tryTake,
    take: async (key) => {
      const wait = await tryTake(key);
      if (wait !== undefined) throw new ApiError('too_many_requests', [], wait);
    },
    giveBack: async (key) => {
      own.giveBack(key);
      await sql`update rate_counts set used = used - 1 where key = ${rowKey(key)} and used > 0`.execute(
        database.sql,
      );
    },
  };
}

/** A window that ends later than one that starts now was opened before a clock was set back. */
async function takeRow(
  { sql: db }: Database,
  key: string,
  { count, seconds }: { count: number; seconds: number },
  now: Date,
): Promise<number | undefined> {
  const end = new Date(now.getTime() + seconds * 1000);
  const isOpen = sql`(rate_counts.ends_at > ${now}::timestamptz and rate_counts.ends_at <= ${end}::timestamptz)`;
  const taken = await sql`
    insert into rate_counts (key, used, ends_at) values (${key}, 1, ${end}::timestamptz)
    on conflict (key) do update set
      used = case when ${isOpen} then rate_counts.used + 1 else 1 end,
      ends_at = case when ${isOpen} then rate_counts.ends_at else excluded.ends_at end
    where not ${isOpen} or rate_counts.used < ${count}
    returning used`.execute(db);
  if (taken.rows.length > 0) return undefined;
  const row = await db.selectFrom('rate_counts').select('ends_at').where('key', '=', key).executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.ends_at.getTime() ?? 0) - now.getTime()) / 1000));
}

/** Counts what comes from a network address; trusted networks are let through many times as often. */
export interface AddressLimiter {
  tryTake(request: Pick<FastifyRequest, 'ip'>): Promise<number | undefined>;
  /** @throws ApiError too_many_requests, details `address` */
  take(request: Pick<FastifyRequest, 'ip'>): Promise<void>;
  giveBack(request: Pick<FastifyRequest, 'ip'>): Promise<void>;
}

export function createAddressLimiter(
  deps: Deps & { trusted: TrustedNetworks },
  name: keyof ApiConfig['limits'],
  use: string = name,
): AddressLimiter {
  const usual = createSharedLimiter(deps, name, { use });
  const trusted = createSharedLimiter(deps, name, { use, factor: TRUSTED_FACTOR });
  const limiterFor = (ip: string) => (deps.trusted.has(ip) ? trusted : usual);
  const tryTake: AddressLimiter['tryTake'] = ({ ip }) => limiterFor(ip).tryTake(networkOf(ip));
  return {
    tryTake,
    take: async (request) => {
      const wait = await tryTake(request);
      if (wait !== undefined) throw new ApiError('too_many_requests', [PER_ADDRESS], wait);
    },
    giveBack: ({ ip }) => limiterFor(ip).giveBack(networkOf(ip)),
  };
}

/** Deletes counts whose window is over. */
export async function purgeCounts(tx: Database['sql'], now: Date): Promise<void> {
  await tx.deleteFrom('rate_counts').where('ends_at', '<=', now).execute();
}
