// /admin/league: the leagues that one leads, and the season that the address names.
import { getLeague, type League, listLeagues } from '@duellwerk/shared/contract/leagues';
import { send } from '@duellwerk/shared/http/http';
import { isAllowed, isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { accessTo, gated, whileAllowed } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user } from '@duellwerk/shared/store/session.model';
import { combine, createEvent } from 'effector';
import { loadManaged } from './load-managed.ts';
import { $leagueDeskQuery } from './opened.model.ts';

export const leagueDeskShown = createEvent();
/** Something of it was changed, by this visitor or by somebody who was faster. */
export const leagueDeskTouched = createEvent();
const on = [leagueDeskShown, leagueDeskTouched];

/** Whether the visitor leads any league. */
const $access = accessTo('league.manage', isAllowedSomewhere);

const leagues = createQuery({
  call: (transport) => send(transport, listLeagues, {}),
  params: whileAllowed($access),
  on,
});
export const $ownLeagues = combine(leagues.$data, $user, (answer, user) =>
  answer
    ? answer.items.filter(({ organizer }) => isAllowed(user?.permissions ?? [], 'league.manage', organizer))
    : null,
);

/** There is no league yet. */
const $isFirst = leagues.$data.map((answer) => answer?.items.length === 0);
/** The address asks for the form of a further league. */
const $isNew = $leagueDeskQuery.map((query) => query.new !== undefined);

const league = createQuery({
  call: (transport, id: string) => send(transport, getLeague, { params: { league: id } }),
  params: combine($ownLeagues, $leagueDeskQuery, (own, query) => {
    const chosen = own?.find(({ id }) => id === query.league) ?? own?.[0];
    return chosen?.id ?? null;
  }),
  on,
});

/** The season of the address; without one the latest. */
function seasonAtDesk({ seasons }: League, wanted: string | undefined): string | null {
  return (seasons.find(({ number }) => String(number) === wanted) ?? seasons[0])?.id ?? null;
}

const season = createQuery({
  call: loadManaged,
  params: combine(league.$data, $leagueDeskQuery, (found, query) =>
    found ? seasonAtDesk(found, query.season) : null,
  ),
  on,
});
export const $atDesk = season.$data;
export const $seasonFailure = season.$failure;

export const $leagueDeskView = combine(
  {
    access: $access,
    own: $ownLeagues,
    isNew: $isNew,
    isFirst: $isFirst,
    shown: league.$data,
    first: leagues.$failure,
    second: league.$failure,
  },
  ({ access, own, isNew, isFirst, shown, first, second }) =>
    gated(
      access,
      first ?? second,
      own && (shown || isNew || own.length === 0)
        ? { leagues: own, league: isNew ? null : shown, isFirst }
        : null,
    ),
);
