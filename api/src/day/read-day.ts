import { ALERT_ENDS_HOURS, DAY_SHOWN, type Day } from '@duellwerk/shared/contract/day';
import type { Permission } from '@duellwerk/shared/contract/permissions';
import { isAllowed, organizersOf } from '@duellwerk/shared/rules/permissions';
import type { Kysely } from 'kysely';
import { listEnding } from '../alerts/repo.ts';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { countDead, listDead } from '../failed-jobs/repo.ts';
import { listOldestCases, listShown } from '../matches/desk/cases-repo.ts';
import { readSetup } from '../site/setup.ts';
import { ORGANIZERS, REFEREES } from '../stages/assert-may.ts';
import type { Viewer } from '../users/sessions.ts';
import { type DayFilter, listShortCheckIns, listToReview } from './tournaments-repo.ts';

const HOUR_MS = 60 * 60_000;

interface Sources {
  db: Kysely<Schema>;
  config: ApiConfig;
}

/** What waits for a user; a part that is not theirs is neither read nor answered. @throws ApiError forbidden */
export async function readDay({ db, config }: Sources, user: Viewer, now: Date): Promise<Day> {
  const { permissions } = user;
  if (permissions.length === 0) throw new ApiError('forbidden');
  const forHolders = <T>(permission: Permission, read: () => Promise<T>) =>
    isAllowed(permissions, permission) ? read() : null;
  const forTheirs = <T>(wanted: readonly Permission[], read: (filter: DayFilter) => Promise<T>) => {
    const organizers = organizersOf(permissions, wanted);
    return organizers?.length === 0 ? null : read({ organizers, limit: DAY_SHOWN });
  };
  return {
    cases: await forTheirs(REFEREES, (filter) => readCases(db, filter, now)),
    check_ins: await forTheirs(ORGANIZERS, (filter) => readCheckIns(db, filter, now)),
    entries: await forTheirs(ORGANIZERS, (filter) => readEntries(db, filter)),
    jobs: await forHolders('platform.admin', () => readJobs(db)),
    setup: await forHolders('site.manage', () => readSteps(db, config, user)),
    alerts: await forHolders('alert.write', () => readAlerts(db, now)),
  };
}

/** Of rows that each know the number of all. */
const countOf = ([first]: readonly { total: number }[]) => first?.total ?? 0;

async function readCases(db: Kysely<Schema>, { organizers, limit }: DayFilter, now: Date) {
  const rows = await listOldestCases(db, organizers, now, limit);
  const shown = await listShown(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, kind, since, tournament, tournament_name }) => {
    const { a, b } = shown.get(id)?.summary ?? { a: null, b: null };
    return {
      ...{ match: id, kind, since: since.toISOString(), a: a?.name ?? null, b: b?.name ?? null },
      tournament: { id: tournament, name: tournament_name },
    };
  });
  return { count: countOf(rows), items };
}

async function readCheckIns(db: Kysely<Schema>, filter: DayFilter, now: Date) {
  const rows = await listShortCheckIns(db, filter, now);
  const items = rows.map(({ id, name, ends_at, needed, here, expected }) => ({
    ...{ tournament: { id, name }, ends_at: ends_at.toISOString(), over: ends_at <= now },
    ...{ here, expected, needed },
  }));
  return { count: countOf(rows), items };
}

async function readEntries(db: Kysely<Schema>, filter: DayFilter) {
  const rows = await listToReview(db, filter);
  const items = rows.map(({ id, name, pending, late }) => ({ tournament: { id, name }, pending, late }));
  return { count: countOf(rows), items };
}

async function readJobs(db: Kysely<Schema>) {
  const rows = await listDead(db, { before: null, limit: DAY_SHOWN });
  const items = rows.map(({ id, kind, name, failed_at }) => ({
    ...{ id: String(id), kind, name, failed_at: failed_at.toISOString() },
  }));
  return { count: await countDead(db), items };
}

async function readSteps(db: Kysely<Schema>, config: ApiConfig, user: Viewer) {
  const open = (await readSetup(db, config, user.id)).steps.filter(({ done }) => !done);
  return { count: open.length, items: open.slice(0, DAY_SHOWN).map(({ step }) => ({ step })) };
}

async function readAlerts(db: Kysely<Schema>, now: Date) {
  const until = new Date(now.getTime() + ALERT_ENDS_HOURS * HOUR_MS);
  const rows = await listEnding(db, now, { until, limit: DAY_SHOWN });
  const items = rows.map(({ id, message, ends_at }) => ({ id, message, ends_at: ends_at.toISOString() }));
  return { count: countOf(rows), items };
}
