import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore } from 'effector';
import { $tournament, tournamentOpened } from '../page/tournament.model.ts';
import { chosenStage } from './chosen-stage.ts';

export const stageRetried = createEvent();

const $wanted = createStore<{ isOpen: boolean; stage: string | undefined }>({
  isOpen: false,
  stage: undefined,
}).on(tournamentOpened, (_, { query }) => ({
  isOpen: query.tab === 'bracket' || query.ansicht === 'buehne',
  stage: query.stage,
}));

/** Id of the stage on the screen, `null` while another part of the page is shown. */
export const $stageId = combine($tournament, $wanted, (tournament, { isOpen, stage }) =>
  isOpen ? (chosenStage(tournament?.stages ?? [], stage)?.id ?? null) : null,
);

export const stageQuery = createQuery({
  call: async (transport, stage: string) => (await import('./load-stage.ts')).loadStage(transport, stage),
  params: $stageId,
  on: [tournamentOpened, stageRetried],
});
export const { $data: $stage, $failure: $stageFailure } = stageQuery;
