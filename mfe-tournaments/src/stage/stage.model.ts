import type { StagePage } from '@duellwerk/shared/contract/stages';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore } from 'effector';
import { phaseOf } from '../page/phase.ts';
import { $tournament, tournamentOpened } from '../page/tournament.model.ts';
import { chosenStage } from './chosen-stage.ts';

export const stageRetried = createEvent();

const $query = createStore<Record<string, string>>({}).on(tournamentOpened, (_, { query }) => query);

/** Id of the stage whose tree or tables are on the screen, `null` while another part of the page is shown. */
export const $stageId = combine($tournament, $query, (tournament, { tab, ansicht, stage }) =>
  tab === 'bracket' || ansicht === 'buehne'
    ? (chosenStage(tournament?.stages ?? [], stage)?.id ?? null)
    : null,
);

/** All stages are wanted where matches are listed: on the tab of the matches, and first where they are what one comes for. */
const $listsMatches = combine($tournament, $query, (tournament, { tab = 'overview' }) => {
  const isFirst = tab === 'overview' && tournament !== null && phaseOf(tournament.summary.state) !== 'before';
  return tab === 'matches' || isFirst;
});

const BETWEEN = ' ';
/** The stages that are on the screen in some way: their ids in one text, so that the same ones are the same. */
const $wanted = combine($tournament, $stageId, $listsMatches, (tournament, chosen, listsMatches) => {
  if (chosen !== null) return chosen;
  const ids = listsMatches ? (tournament?.stages ?? []).map(({ id }) => id) : [];
  return ids.length > 0 ? ids.join(BETWEEN) : null;
});

export const stagesQuery = createQuery({
  call: async (transport, ids: string): Promise<StagePage[]> => {
    const { loadStage } = await import(/* webpackChunkName: "tournament" */ './load-stage.ts');
    return Promise.all(ids.split(BETWEEN).map((id) => loadStage(transport, id)));
  },
  params: $wanted,
  on: [tournamentOpened, stageRetried],
});
export const { $data: $stages, $failure: $stageFailure } = stagesQuery;

export const $stage = combine($stages, $stageId, (stages, id) =>
  id === null ? null : (stages?.find((stage) => stage.id === id) ?? null),
);
