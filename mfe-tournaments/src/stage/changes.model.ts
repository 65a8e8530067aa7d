// Follows a stage while it is on the screen. Comes with the view: what was told of before is asked for with the first news.
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { $transport } from '@duellwerk/shared/http/http';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { attach, createStore, sample } from 'effector';
import { $tournament } from '../page/tournament.model.ts';
import { loadChanges } from './load-stage.ts';
import { $stage, stageQuery } from './stage.model.ts';

const changesFx = attach({
  source: $transport,
  effect: (transport, page: StagePage) => loadChanges(transport, page),
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
  clock: stageQuery.loadFx.done,
  source: { tournament: $tournament, covered: $covered },
  fn: ({ tournament, covered }) => Math.max(covered, tournament?.rev ?? 0),
  target: $covered,
});
sample({
  clock: changesFx.doneData,
  source: $stage,
  filter: (shown, page) => shown !== null && shown.id === page.id && shown.rev < page.rev,
  fn: (_, page) => page,
  target: stageQuery.replaced,
});
