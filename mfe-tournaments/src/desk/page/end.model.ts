// The places that a tournament would have if it was ended now, while that is asked about.
import { getEndPlaces } from '@duellwerk/shared/contract/tournament-desk';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';
import { $managed, managedShown } from '../managed.model.ts';
import { questionDismissed, stepSubmission } from './steps.model.ts';

/** The question is on the screen, about this tournament. */
export const endAsked = createEvent<string>();

const $tournament = createStore<string | null>(null)
  .on(endAsked, (_, tournament) => tournament)
  .reset(managedShown, questionDismissed, stepSubmission.done);

const endPlaces = createQuery({
  call: (transport, tournament: string) => send(transport, getEndPlaces, { params: { tournament } }),
  params: $tournament,
  on: [endAsked, $managed],
});

/** The best first; those who share a place beside each other. `null` until the first answer. */
export const $endPlaces = endPlaces.$data.map(
  (data) =>
    data && [...Map.groupBy(data.items, ({ place }) => place)].map(([from, entries]) => ({ from, entries })),
);
export const $endFailure = endPlaces.$failure;
