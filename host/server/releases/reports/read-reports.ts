// What operators and teams see of the reports.
import type { Schema } from '@duellwerk/api/db/schema';
import {
  errorKinds,
  faultKinds,
  type ReleaseReports,
  type VersionFigures,
} from '@duellwerk/shared/contract/reports';
import type { Kysely } from 'kysely';
import type { Releases } from '../releases.ts';
import { compareArms } from './compare-arms.ts';
import { listFaults, readArms, readKinds } from './repo.ts';

type Db = Kysely<Schema>;

const DAY_MS = 24 * 60 * 60_000;

interface Deps {
  db: Db;
  releases: Pick<Releases, 'canaries' | 'stableVersions'>;
  now: Date;
}

/** Figures of every stable version and canary, the canaries' comparisons, and the most frequent errors. */
export async function readReports(deps: Deps, enabled: boolean): Promise<ReleaseReports> {
  const { db, releases, now } = deps;
  const canaries = releases.canaries();
  const since: Record<string, string> = {};
  const versions: VersionFigures[] = [];
  for (const [name, stable] of Object.entries(releases.stableVersions()).toSorted()) {
    const start = canaries[name]?.since ?? new Date(now.getTime() - DAY_MS).toISOString();
    since[name] = start;
    const places = { stable, canary: canaries[name]?.release.version };
    for (const place of ['stable', 'canary'] as const) {
      const version = places[place];
      if (version !== undefined) versions.push(await figuresOf(db, { name, version, place, since: start }));
    }
  }
  const comparisons = await Promise.all(
    Object.entries(canaries).map(async ([name, canary]) => {
      const arms = await readArms(db, name, canary.since);
      return { name, ...arms, verdict: compareArms(arms.canary, arms.stable) };
    }),
  );
  return { enabled, since, versions, canaries: comparisons, faults: await faultsOf(db) };
}

async function figuresOf(
  db: Db,
  { name, version, place, since }: Pick<VersionFigures, 'name' | 'version' | 'place'> & { since: string },
): Promise<VersionFigures> {
  const kinds = await readKinds(db, { name, version, since: minuteOf(since) });
  const errors = errorKinds.map((kind) => [kind, kinds.get(kind)?.count ?? 0] as const);
  const average = (kind: string) => {
    const { count = 0, total = 0 } = kinds.get(kind) ?? {};
    return count === 0 ? null : Math.round(total / count);
  };
  return {
    ...{ name, version, place },
    views: kinds.get('view')?.count ?? 0,
    errors: errors.reduce((sum, [, count]) => sum + count, 0),
    kinds: Object.fromEntries(errors.filter(([, count]) => count > 0)),
    paint_ms: average('paint'),
    long_task_ms: average('long_task'),
  };
}

/** Counts are kept per minute: of the first one all is counted. */
const minuteOf = (time: string) => new Date(Math.floor(Date.parse(time) / 60_000) * 60_000);

async function faultsOf(db: Db): Promise<ReleaseReports['faults']> {
  const rows = await listFaults(db);
  return rows.map(({ package: name, kind, first_at, last_at, ...row }) => ({
    ...row,
    name,
    kind: faultKinds.find((each) => each === kind) ?? 'script',
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}
