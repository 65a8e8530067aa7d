// /admin/matches: the open cases, those that block most first.
import { type CaseKind, listCases } from '@duellwerk/shared/contract/match-desk';
import { searchTournaments } from '@duellwerk/shared/contract/selectors';
import { send } from '@duellwerk/shared/http/http';
import { gated, whileAllowed } from '@duellwerk/shared/store/access';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, sample } from 'effector';
import { $deskAccess } from './access.model.ts';
import { $deskRoute } from './opened.model.ts';
import { type CaseFilters, deskQueryFrom } from './query.ts';

/** The page is on the screen, or is to be read anew. */
export const deskShown = createEvent();
/** A case was decided here. */
export const casesTouched = createEvent();
const caseNews = createEvent();

export const $deskQuery = $deskRoute.map((route) => deskQueryFrom(route?.query ?? {}));

/** By value: opening a case changes the address and not the list. */
const $filters = $deskQuery
  .map(({ tournament, kind, team }) => JSON.stringify({ tournament, kind, team }))
  .map((text): CaseFilters => JSON.parse(text));

const cases = createQuery({
  call: (transport, query: CaseFilters) => send(transport, listCases, { query }),
  params: combine($filters, $deskAccess, (filters, access) => (access === 'allowed' ? filters : null)),
  on: [deskShown, casesTouched, caseNews],
});

/** The first of the cases: decided ones leave and others move up, so nobody turns pages. `null` until they are there. */
export const $cases = cases.$data.map((data) => data?.items ?? null);

/** How many there are of each kind, and in each tournament, whatever is filtered. */
export const $facets = cases.$data.map((data) => ({
  counts: new Map<CaseKind, number>(data?.counts.map(({ kind, cases: count }) => [kind, count])),
  tournaments: data?.tournaments ?? [],
}));

/** More than the list shows. */
export const $hasMore = cases.$data.map((data) => data !== null && data.next_cursor !== null);

export const $deskView = combine($deskAccess, cases.$failure, $cases, (access, failure, items) =>
  gated(access, failure, failure && !items ? null : { cases: items }),
);

/** Tournaments of which a case may come while the desk is open. */
const running = createQuery({
  call: (transport) => send(transport, searchTournaments, { query: { scope: 'mine', phase: 'running' } }),
  params: whileAllowed($deskAccess),
  on: [deskShown],
});

/** What the desk follows on the live socket. */
export const $topics = combine(
  $deskQuery,
  cases.$data,
  running.$data,
  ({ case: open }, listed, mine): readonly string[] => {
    const tournaments = [...(listed?.tournaments ?? []), ...(mine?.tournaments ?? [])].map(({ id }) => id);
    return [...(open ? [`match:${open}`] : []), ...[...new Set(tournaments)].map((id) => `tournament:${id}`)];
  },
);

sample({
  clock: tournamentChanged,
  source: $topics,
  filter: (topics, { id }) => topics.includes(`tournament:${id}`),
  fn: () => undefined,
  target: caseNews,
});

/** A deadline passes without anybody doing anything: once a minute the list is asked for again. */
const MINUTE = 60_000;
const $minute = $clock.map((clock) => (clock?.runs ? Math.floor(clock.now / MINUTE) : null));
sample({
  clock: $minute,
  source: $cases,
  filter: (shown, minute) => shown !== null && minute !== null,
  fn: () => undefined,
  target: caseNews,
});
