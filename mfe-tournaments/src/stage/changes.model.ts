// Follows the stages that are on the screen. Comes with the page: what was told of before is asked for with the first news.
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { $transport } from '@duellwerk/shared/http/http';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { attach, createStore, sample } from 'effector';
import { $tournament } from '../page/tournament.model.ts';
import { loadChanges } from './load-stage.ts';
import { $stages, stagesQuery } from './stage.model.ts';

const changesFx = attach({
  source: $transport,
  effect: (transport, pages: readonly StagePage[]) =>
    Promise.all(pages.map((page) => loadChanges(transport, page))),
});

/** The page of the same stage among others, where it is newer. */
const newerOf = (page: StagePage, others: readonly StagePage[]) =>
  others.find(({ id, rev }) => id === page.id && rev > page.rev) ?? page;

// Every result raises the tournament's revision, and the page follows `tournament:{id}`. A topic of the stage's own
// (`stage:{id}`) would take this event's place here and spare those who look at another stage.
const announced = sample({
  clock: tournamentChanged,
  source: $stages,
  filter: (pages, { id }) => pages?.some(({ tournament }) => tournament === id) ?? false,
  fn: (_, { rev }) => rev,
});
/** The newest revision that was told of, and the newest that was told of when the stage was last asked for. */
const $announced = createStore(0, { serialize: 'ignore' }).on(announced, Math.max);
const $covered = createStore(0, { serialize: 'ignore' });

const changesDue = sample({
  clock: [announced, changesFx.finally],
  source: { pages: $stages, announced: $announced, covered: $covered, isAsking: changesFx.pending },
  filter: ({ pages, announced, covered, isAsking }) => pages !== null && !isAsking && announced > covered,
});
$covered.on(changesDue, (_, { announced }) => announced);
sample({
  clock: changesDue,
  source: $stages,
  filter: (pages): pages is StagePage[] => pages !== null,
  target: changesFx,
});
// The page came at least as new as the tournament that named it.
sample({
  clock: stagesQuery.loadFx.done,
  source: { tournament: $tournament, covered: $covered },
  fn: ({ tournament, covered }) => Math.max(covered, tournament?.rev ?? 0),
  target: $covered,
});
sample({
  clock: changesFx.doneData,
  source: $stages,
  filter: (shown, pages) => shown?.some((page) => newerOf(page, pages) !== page) ?? false,
  fn: (shown, pages) => (shown ?? []).map((page) => newerOf(page, pages)),
  target: stagesQuery.replaced,
});
