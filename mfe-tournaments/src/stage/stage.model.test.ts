import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import type { StageChanges } from '@duellwerk/shared/contract/stages';
import { getStage, getStageChanges } from '@duellwerk/shared/contract/stages';
import type { TournamentPage, TournamentState } from '@duellwerk/shared/contract/tournaments';
import { getTournament, listParticipants } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { tournamentOpened } from '../page/tournament.model.ts';
import { aTournament } from '../testing/data.ts';
import './changes.model.ts';
import { $stage, $stageFailure, $stageId, $stages, stageRetried } from './stage.model.ts';

const stages: TournamentPage['stages'] = [
  { id: 's1', name: 'Gruppen', format: 'round_robin', state: 'completed', match_count: 7 },
  { id: 's2', name: 'Endrunde', format: 'single_elimination', state: 'running', match_count: 7 },
  { id: 's3', name: 'Trostrunde', format: 'single_elimination', state: 'pending', match_count: 7 },
];
const page = { ...aStage('single_elimination', 8, {}, 2), rev: 2 };
const opened = (query: Record<string, string>) => ({ params: { id: 'herbst' }, query });
const nothing: StageChanges = {
  rev: 3,
  whole: false,
  state: 'running',
  matches: [],
  standings: [],
  places: null,
};

function site(changes: () => StageChanges = () => nothing, state: TournamentState = 'registration_open') {
  let tournamentRev = 4;
  const api = fakeApi([
    answer(getTournament, () => aTournament({ stages, rev: tournamentRev }, { state })),
    answer(listParticipants, () => ({ items: [], rev: tournamentRev })),
    answer(getStageChanges, changes),
    answer(getStage, ({ params }) => ({ ...page, id: params.stage })),
  ]);
  const scope = fork({ values: [[$transport, api.transport]] });
  const stageRequests = () => api.requests.filter((request) => request.includes('/stages/'));
  const announce = (rev: number) => {
    tournamentRev = rev;
    return allSettled(tournamentChanged, { scope, params: { id: 'herbst', rev } });
  };
  return { scope, stageRequests, announce };
}

describe('the stage on the tournament page', () => {
  it('is asked for when its tab opens, not before', async () => {
    const { scope, stageRequests } = site();
    await allSettled(tournamentOpened, { scope, params: opened({}) });
    expect(stageRequests()).toEqual([]);
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'bracket' }) });
    expect(stageRequests()).toEqual(['GET /v1/stages/s2']);
    expect(scope.getState($stage)?.matches).toHaveLength(7);
  });

  it('comes with all others where matches are listed', async () => {
    const { scope, stageRequests } = site();
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'matches' }) });
    expect(stageRequests()).toEqual(['GET /v1/stages/s1', 'GET /v1/stages/s2', 'GET /v1/stages/s3']);
    expect(scope.getState($stage)).toBeNull();
    expect(scope.getState($stages)?.map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
  });

  it('comes first where matches are what one comes for', async () => {
    const { scope, stageRequests } = site(undefined, 'running');
    await allSettled(tournamentOpened, { scope, params: opened({}) });
    expect(stageRequests()).toHaveLength(3);
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'info' }) });
    expect(scope.getState($stages)).toBeNull();
  });

  it('is the one that is played, or the one that the address names', async () => {
    const { scope } = site();
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'bracket' }) });
    expect(scope.getState($stageId)).toBe('s2');
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'bracket', stage: 's3' }) });
    expect(scope.getState($stage)?.id).toBe('s3');
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'bracket', stage: 'none' }) });
    expect(scope.getState($stageId)).toBe('s2');
  });

  it('takes what changed when the live socket tells of something newer', async () => {
    const first = page.matches.find(({ state }) => state === 'scheduled');
    if (!first) throw new Error('no match');
    const live = { ...first, state: 'live' as const };
    const { scope, stageRequests, announce } = site(() => ({ ...nothing, matches: [live] }));
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'bracket' }) });
    await announce(4);
    expect(stageRequests()).toHaveLength(1);
    await announce(5);
    expect(stageRequests().slice(1)).toEqual(['GET /v1/stages/s2/changes?since=2']);
    const shown = scope.getState($stage);
    expect(shown?.rev).toBe(3);
    expect(shown?.matches.find(({ key }) => key === first.key)?.state).toBe('live');
    await announce(5);
    expect(stageRequests()).toHaveLength(2);
  });

  it('is asked for as a whole when too much has changed', async () => {
    const { scope, stageRequests, announce } = site(() => ({ ...nothing, whole: true }));
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'bracket' }) });
    await announce(6);
    expect(stageRequests().slice(1)).toEqual(['GET /v1/stages/s2/changes?since=2', 'GET /v1/stages/s2']);
  });

  it('says why it did not come, and comes when it is asked for again', async () => {
    const api = fakeApi([
      answer(getTournament, aTournament({ stages })),
      answer(listParticipants, { items: [], rev: 4 }),
      refuse(getStage, 'internal', 'Nein'),
    ]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(tournamentOpened, { scope, params: opened({ tab: 'bracket' }) });
    expect(scope.getState($stageFailure)).not.toBeNull();
    const asked = api.requests.length;
    await allSettled(stageRetried, { scope });
    expect(api.requests.length).toBeGreaterThan(asked);
  });
});
