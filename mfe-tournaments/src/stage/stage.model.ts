import type { StagePage } from '@duellwerk/shared/contract/stages';
import { $transport } from '@duellwerk/shared/http/http';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { attach, combine, createEvent, createStore, sample } from 'effector';
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

const query = createQuery({
  call: async (transport, stage: string) => (await import('./load-stage.ts')).loadStage(transport, stage),
  params: $stageId,
  on: [tournamentOpened, stageRetried],
});
export const { $data: $stage, $failure: $stageFailure } = query;

const changesFx = attach({
  source: $transport,
  effect: async (transport, page: StagePage) =>
    (await import('./load-stage.ts')).loadChanges(transport, page),
});

// Every result raises the tournament's revision, and the page follows `tournament:{id}`. A topic of the stage's own
// (`stage:{id}`) would take this event's place here and spare those who look at another stage.
const announced = sample({
  clock: tournamentChanged,
  source: $stage,
  filter: (page, { id }) => page?.tournament === id,
  fn: (_, { rev }) => rev,
});
/** The newest revision that was told of, and the newest that was told of when the stage was last asked for. */
const $announced = createStore(0, { serialize: 'ignore' }).on(announced, Math.max);
const $covered = createStore(0, { serialize: 'ignore' });

const changesDue = sample({
  clock: [announced, changesFx.finally],
  source: { page: $stage, announced: $announced, covered: $covered, isAsking: changesFx.pending },
  filter: ({ page, announced, covered, isAsking }) => page !== null && !isAsking && announced > covered,
});
$covered.on(changesDue, (_, { announced }) => announced);
sample({
  clock: changesDue,
  source: $stage,
  filter: (page): page is StagePage => page !== null,
  target: changesFx,
});
// The page came at least as new as the tournament that named it.
sample({
  clock: query.loadFx.done,
  source: { tournament: $tournament, covered: $covered },
  fn: ({ tournament, covered }) => Math.max(covered, tournament?.rev ?? 0),
  target: $covered,
});
sample({
  clock: changesFx.doneData,
  source: $stage,
  filter: (shown, page) => shown !== null && shown.id === page.id && shown.rev < page.rev,
  fn: (_, page) => page,
  target: query.replaced,
});
