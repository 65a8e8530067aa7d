import { publish } from '@duellwerk/api/db/bus';
import type { Schema } from '@duellwerk/api/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Batch, FaultCount } from './collector.ts';
import type { Arm } from './compare-arms.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

/** Different errors stored per version: an attacker can invent any number of them. */
const FAULTS_PER_VERSION = 50;
/** Rows that one statement of a list shows. */
const LISTED_MAX = 100;

interface Written {
  /** Errors that were not stored before. */
  news: FaultCount[];
  /** Packages whose canary has one more visitor with an error. */
  affected: string[];
}

/** Adds a batch to what is stored. In the order of their keys, so that two processes never wait for each other in a circle. */
export async function writeBatch(tx: Tx, { minutes, faults, visits }: Batch): Promise<Written> {
  const counted = minutes.map((row) => ({ ...row, minute: row.minute.toISOString() }));
  await sql`
    insert into release_minutes (package, version, kind, minute, count, total)
    select r.package, r.version, r.kind, r.minute, r.count, r.total
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as r (package text, version text, kind text, minute timestamptz, count bigint, total bigint)
    order by r.package, r.version, r.kind, r.minute
    on conflict (package, version, kind, minute) do update
      set count = release_minutes.count + excluded.count, total = release_minutes.total + excluded.total`.execute(
    tx,
  );
  const news: FaultCount[] = [];
  for (const fault of faults.toSorted(byKey)) if (await writeFault(tx, fault)) news.push(fault);
  return { news, affected: await writeVisits(tx, visits) };
}

const keyOf = ({ package: name, version, fingerprint }: FaultCount) => `${name} ${version} ${fingerprint}`;
const byKey = (a: FaultCount, b: FaultCount) => (keyOf(a) < keyOf(b) ? -1 : 1);

/** @returns whether it is new; a new one of a version that has enough is left out */
async function writeFault(tx: Tx, fault: FaultCount): Promise<boolean> {
  const { package: name, version, fingerprint, kind, message, stack, route, times } = fault;
  const written = await sql<{ is_new: boolean }>`
    insert into release_faults
      (package, version, fingerprint, kind, message, stack, route, times, first_at, last_at)
    select ${name}, ${version}, ${fingerprint}, ${kind}, ${message}, ${stack}, ${route}, ${times}::bigint,
      ${fault.firstAt}::timestamptz, ${fault.lastAt}::timestamptz
    where (select count(*) < ${FAULTS_PER_VERSION} or bool_or(fingerprint = ${fingerprint}) from release_faults
      where package = ${name} and version = ${version})
    on conflict (package, version, fingerprint) do update set
      times = release_faults.times + excluded.times, last_at = excluded.last_at,
      route = excluded.route, stack = excluded.stack
    returning xmax = 0 as is_new`.execute(tx);
  return written.rows[0]?.is_new === true;
}

/** @returns packages of canaries with one more affected visitor */
async function writeVisits(tx: Tx, visits: Batch['visits']): Promise<string[]> {
  if (visits.length === 0) return [];
  const rows = visits.map(({ package: name, run, bucket, isCanary, isAffected }) => ({
    ...{ package: name, run, bucket, is_canary: isCanary, is_affected: isAffected },
  }));
  const found = await sql<{ package: string }>`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (package text, run timestamptz, bucket integer, is_canary boolean, is_affected boolean)
    ), before as (
      select b.package, b.run, b.bucket from release_buckets b join r using (package, run, bucket) where b.is_affected
    ), written as (
      insert into release_buckets (package, run, bucket, is_canary, is_affected)
      select package, run, bucket, is_canary, is_affected from r order by package, run, bucket
      on conflict (package, run, bucket) do update set is_affected = release_buckets.is_affected or excluded.is_affected
      returning package, run, bucket, is_canary, is_affected
    )
    select distinct w.package from written w
    where w.is_canary and w.is_affected
      and not exists (select from before b where (b.package, b.run, b.bucket) = (w.package, w.run, w.bucket))`.execute(
    tx,
  );
  return found.rows.map(({ package: name }) => name);
}

/** Both groups of a canary's visitors since it has its share. */
export async function readArms(db: Db, name: string, since: string): Promise<{ canary: Arm; stable: Arm }> {
  const rows = await db
    .selectFrom('release_buckets')
    .select(['is_canary'])
    .select(({ fn }) => fn.countAll<number>().as('visitors'))
    .select(sql<number>`count(*) filter (where is_affected)`.as('affected'))
    .where('package', '=', name)
    .where('run', '=', new Date(since))
    .groupBy('is_canary')
    .execute();
  const armOf = (isCanary: boolean): Arm => {
    const row = rows.find(({ is_canary }) => is_canary === isCanary);
    return { visitors: Number(row?.visitors ?? 0), affected: Number(row?.affected ?? 0) };
  };
  return { canary: armOf(true), stable: armOf(false) };
}

/** Sums of a version by kind since a time. */
export async function readKinds(
  db: Db,
  { name, version, since }: { name: string; version: string; since: Date },
): Promise<Map<string, { count: number; total: number }>> {
  const rows = await db
    .selectFrom('release_minutes')
    .select(['kind'])
    .select(({ fn }) => [fn.sum<number>('count').as('count'), fn.sum<number>('total').as('total')])
    .where('package', '=', name)
    .where('version', '=', version)
    .where('minute', '>=', since)
    .groupBy('kind')
    .execute();
  return new Map(
    rows.map(({ kind, count, total }) => [kind, { count: Number(count), total: Number(total) }]),
  );
}

/** The most frequent errors of all versions, those of the last days. */
export async function listFaults(db: Db) {
  return db
    .selectFrom('release_faults')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

/** Topic of the bus: a rendering fault was dismissed; the reference names it. */
export const FAULTS_TOPIC = 'release-faults';

/** @returns whether there was one */
export async function deleteFault(
  tx: Tx,
  { name, version, fault }: { name: string; version: string; fault: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('release_faults')
    .where('package', '=', name)
    .where('version', '=', version)
    .where('fingerprint', '=', fault)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notifies every process, each of which has its own rendering faults. */
export async function publishDismissal(tx: Tx, ref: string): Promise<void> {
  await publish(tx, { topic: FAULTS_TOPIC, kind: 'dismissed', ref });
}

/** Deletes what is older, and the buckets of canaries that run no more. */
export async function purge(
  tx: Tx,
  { minutes, faults, runs }: { minutes: Date; faults: Date; runs: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('release_minutes').where('minute', '<', minutes).execute();
  await tx.deleteFrom('release_faults').where('last_at', '<', faults).execute();
  await sql`delete from release_buckets where not exists (
    select from jsonb_to_recordset(${JSON.stringify(runs.map((run) => ({ run })))}::jsonb) as r (run timestamptz)
    where r.run = release_buckets.run)`.execute(tx);
}
