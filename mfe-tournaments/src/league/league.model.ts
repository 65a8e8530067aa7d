// /vcd: the league with the season and the division that the address names; the table follows every result.
import { getDivision, getLeague, getSeason, listLeagues } from '@duellwerk/shared/contract/leagues';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { send } from '@duellwerk/shared/http/http';
import { stageChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore, sample } from 'effector';
import { loadStage } from '../stage/load-stage.ts';
import { chosenDivision, chosenSeason } from './chosen.ts';
import { leagueLoaded } from './opened.model.ts';

export const leagueRetried = createEvent();
const on = [leagueLoaded, leagueRetried];

const $wanted = createStore<Record<string, string>>({}).on(leagueLoaded, (_, { query }) => query);
const $isOpened = createStore(false).on(leagueLoaded, () => true);

const leagues = createQuery({
  call: (transport, _: true) => send(transport, listLeagues, {}),
  params: $isOpened.map((isOpened) => isOpened || null),
  on,
});
/** Every league of the site, the first that was made first. */
export const $leagues = leagues.$data.map((answer) => answer?.items ?? null);

/** The league of the address; without one the first. */
const $leagueId = combine($leagues, $wanted, (all, { liga }) => liga || (all?.[0]?.id ?? null));
/** There is none, and the address asks for none. */
export const $isWithout = combine($leagues, $leagueId, (all, id) => all !== null && id === null);

const league = createQuery({
  call: (transport, id: string) => send(transport, getLeague, { params: { league: id } }),
  params: $leagueId,
  on,
});
export const $league = league.$data;
/** What addresses call the league that is on the screen, `null` for the one that needs no name. */
export const $leagueName = combine($league, $leagues, (shown, all) =>
  !shown || all?.[0]?.id === shown.id ? null : shown.id,
);

const $seasonId = combine(
  $league,
  $wanted,
  (found, { saison }) => chosenSeason(found?.seasons ?? [], saison)?.id ?? null,
);
const season = createQuery({
  call: (transport, id: string) => send(transport, getSeason, { params: { season: id } }),
  params: $seasonId,
  on,
});
export const $season = season.$data;

/** The division that is on the screen, as its season names it. */
const $chosen = combine($season, $wanted, (found, wanted) =>
  chosenDivision(found?.divisions ?? [], wanted.division),
);
/** The stage whose news the page wants to hear. */
export const $stageId = $chosen.map((found) => found?.stage ?? null);

/** Something was played in the division that its table does not know of. */
const tableOutdated = createEvent();
const division = createQuery({
  call: (transport, id: string) => send(transport, getDivision, { params: { division: id } }),
  params: $chosen.map((found) => found?.id ?? null),
  on: [...on, tableOutdated],
});
export const $division = division.$data;
sample({
  clock: stageChanged,
  source: { id: $stageId, shown: division.$data },
  filter: ({ id, shown }, changed) => changed.id === id && (shown === null || changed.rev > shown.rev),
  fn: () => undefined,
  target: tableOutdated,
});

const stage = createQuery({
  call: loadStage,
  params: $stageId,
  on,
  live: { changed: stageChanged, rev: ({ rev }: StagePage) => rev },
});
/** What is played in the division. */
export const $stage = stage.$data;

/** Why something of it could not be loaded. */
export const $failure = combine(
  leagues.$failure,
  league.$failure,
  season.$failure,
  division.$failure,
  stage.$failure,
  (...failures) => failures.find((failure) => failure !== null) ?? null,
);
