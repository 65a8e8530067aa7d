// The tournament that a further day is made from.
import { getStage } from '@duellwerk/shared/contract/stages';
import { getTournament } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';
import { partsOf } from './parts.ts';

export const sourceChosen = createEvent<string | null>();
const $source = createStore<string | null>(null, { serialize: 'ignore' }).on(sourceChosen, (_, id) => id);

export const parts = createQuery({
  call: async (transport, tournament: string) => {
    const { stages } = await send(transport, getTournament, { params: { tournament } });
    const pages = stages.map(({ id }) => send(transport, getStage, { params: { stage: id } }));
    return partsOf(await Promise.all(pages));
  },
  params: $source,
  on: [],
});
