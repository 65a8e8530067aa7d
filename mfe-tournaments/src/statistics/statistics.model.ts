// /statistics: what the whole site has played, of the game and the season that the address names.
import { getStatistics } from '@duellwerk/shared/contract/statistics';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';
import { type Chosen, chosenFrom } from './address.ts';
import { statisticsLoaded } from './opened.model.ts';

export const statisticsRetried = createEvent();

/** `null` before the page was opened. */
export const $chosen = createStore<Chosen | null>(null, {
  updateFilter: (next, before) => next?.game !== before?.game || next?.season !== before?.season || !before,
}).on(statisticsLoaded, (_, { query }) => chosenFrom(query));

const statistics = createQuery({
  call: (transport, query: Chosen) => send(transport, getStatistics, { query }),
  params: $chosen,
  on: [statisticsLoaded, statisticsRetried],
});
export const { $data: $statistics, $failure } = statistics;
