import type { Schema } from '@duellwerk/api/db/schema';
import { type Kysely, sql } from 'kysely';

/** A job that is due for longer is late: workers are notified of jobs at once. */
const LATE_S = 60;

interface KindCount {
  kind: string;
  count: number;
}

export interface SiteNumbers {
  late: KindCount[];
  givenUp: KindCount[];
  mails: number;
  oldestMailSeconds: number;
  /** By state, of the last 24 hours. */
  webhooks: KindCount[];
}

/** What waits or has failed according to the database; one statement. */
export async function readSiteNumbers(db: Kysely<Schema>, now: Date): Promise<SiteNumbers> {
  const { rows } = await sql<KindCount & { what: string }>`
    select 'late' as what, kind, count(*)::int as count from due
      where done_at is null and dead_at is null and run_at < ${now}::timestamptz - make_interval(secs => ${LATE_S})
      group by kind
    union all select 'given up', kind, count(*)::int from due
      where dead_at is not null and done_at is null group by kind
    union all select 'mails', '', count(*)::int from mails
    union all select 'oldest mail', '',
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::int from mails
    union all select 'webhooks', state, count(*)::int from webhook_deliveries
      where created_at > ${now}::timestamptz - interval '24 hours' group by state`.execute(db);
  const all = (what: string) => rows.filter((row) => row.what === what);
  return {
    late: all('late'),
    givenUp: all('given up'),
    mails: all('mails')[0]?.count ?? 0,
    oldestMailSeconds: Math.max(0, all('oldest mail')[0]?.count ?? 0),
    webhooks: all('webhooks'),
  };
}
