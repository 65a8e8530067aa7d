// /admin: what waits for the people who run the site. Every part is for its own permission; a caller gets those that are
// theirs to do, the others are `null`.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  reply,
  type Schema,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { caseKinds } from './match-desk.ts';

/** How many of each are shown; the rest is counted. */
export const DAY_SHOWN = 5;
/** Alerts that end within so many hours are named. */
export const ALERT_ENDS_HOURS = 24;

/** How many there are, and the first few of them. */
const counted = <T>(item: Schema<T>) => nullable(reply({ count, items: list(item) }));
const tournament = reply({ id, name: anyText });

const day = reply({
  /** Matches that wait for referees, what is open longest first (match.referee, tournament.manage). */
  cases: counted(
    reply({
      match: id,
      kind: oneOf(caseKinds),
      since: moment,
      /** Names of the sides; `null` for one that is not known. */
      a: nullable(anyText),
      b: nullable(anyText),
      tournament,
    }),
  ),
  /** Tournaments whose check-in runs, or is over and waits for a decision, and that are short of entries, what ends first (tournament.manage). */
  check_ins: counted(
    reply({
      tournament,
      ends_at: moment,
      over: flag,
      /** Those who are here, and all who could be. */
      here: count,
      expected: count,
      needed: count,
    }),
  ),
  /** Tournaments with entries that wait for an answer, what starts first; `count` is that of the entries (tournament.manage). */
  entries: counted(
    reply({
      tournament,
      /** Those that ask for a place. */
      pending: count,
      /** Those that were late for the check-in and ask to play all the same. */
      late: count,
    }),
  ),
  /** Timed steps that were given up, the latest first (platform.admin). */
  jobs: counted(reply({ id: anyText, kind: anyText, name: nullable(anyText), failed_at: moment })),
  /** Steps of the setup that are open, in their order (site.manage). */
  setup: counted(reply({ step: anyText })),
  /** Alerts that end soon, the first of them first (alert.write). */
  alerts: counted(reply({ id, message: anyText, ends_at: moment })),
});
export type Day = Infer<typeof day>;

/** Refuses with forbidden for people without any permission. */
export const getDay = call({
  method: 'GET',
  path: '/v1/admin/day',
  summary: 'What waits for the caller, of everything that they may see and do',
  reply: day,
});
