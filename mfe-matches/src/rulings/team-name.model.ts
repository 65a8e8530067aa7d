// What the team of the filter is called. Lists of rulings do not name sides, the ruling itself does.
import { getRuling } from '@duellwerk/shared/contract/ruling';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore } from 'effector';
import { $query, $rulings } from './rulings.model.ts';

/** The filter is on the screen. */
export const teamShown = createEvent();

/** Never on a server, which draws the list without the name. */
const $isShown = createStore(false, { serialize: 'ignore' }).on(teamShown, () => true);

const $asked = combine($query, $rulings, $isShown, ({ team }, rulings, isShown) => {
  const ruling = rulings?.[0]?.id;
  return isShown && team && ruling ? { team, ruling } : null;
});

const { $data } = createQuery({
  call: async (transport, { team, ruling }: { team: string; ruling: string }) =>
    (await send(transport, getRuling, { params: { ruling } })).sides.find(({ id }) => id === team)?.name ??
    null,
  params: $asked,
  on: [],
});
export const $teamName = $data;
