import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Codes, newest first, each with the number of its networks. */
export function codes(db: Kysely<Schema>) {
  return db
    .selectFrom('venue_codes as c')
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .select([
      'c.id',
      'c.name',
      'c.code_sealed',
      'c.valid_until',
      'c.networks_max',
      'c.created_at',
      'c.ended_at',
    ])
    .select('u.username as created_by')
    .select(({ selectFrom, fn }) =>
      selectFrom('venue_networks as n')
        .whereRef('n.code', '=', 'c.id')
        .select(fn.countAll<number>().as('networks'))
        .as('networks'),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id');
}

export async function countValid(tx: Transaction<Schema>, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('venue_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The code of this hash if it is valid, locked: two networks must not take one place. */
export function lockValid(tx: Transaction<Schema>, hash: string, now: Date) {
  return tx
    .selectFrom('venue_codes')
    .select(['id', 'name', 'valid_until', 'networks_max'])
    .where('code_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('valid_until', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function networksOf(tx: Transaction<Schema>, code: string): Promise<string[]> {
  const rows = await tx.selectFrom('venue_networks').select('network').where('code', '=', code).execute();
  return rows.map(({ network }) => network);
}

/** Networks are forgotten with the evening, codes after a month. */
export async function purgeVenueCodes(tx: Transaction<Schema>, now: Date): Promise<void> {
  await tx
    .deleteFrom('venue_networks')
    .where('code', 'in', (db) =>
      db
        .selectFrom('venue_codes')
        .select('id')
        .where((code) => code.or([code('valid_until', '<=', now), code('ended_at', 'is not', null)])),
    )
    .execute();
  await tx
    .deleteFrom('venue_codes')
    .where('valid_until', '<', new Date(now.getTime() - MONTH_MS))
    .execute();
}
