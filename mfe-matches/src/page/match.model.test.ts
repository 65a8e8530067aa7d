import { getMatch } from '@duellwerk/shared/contract/match';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { matchChanged } from '@duellwerk/shared/store/live.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { matchWith } from '../testing/match.ts';
import { $failure, $match, matchOpened } from './match.model.ts';

const opened = { params: { id: 'm1' }, query: {} };

describe('the page of a match', () => {
  it('shows the match of the address, and asks again when the live socket names a newer revision', async () => {
    let rev = 4;
    const api = fakeApi([answer(getMatch, () => matchWith({ summary: { id: 'm1' }, rev }))]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(matchOpened, { scope, params: opened });
    expect(scope.getState($match)).toMatchObject({ rev: 4, summary: { id: 'm1' } });
    rev = 5;
    await allSettled(matchChanged, { scope, params: { id: 'm2', rev } });
    expect(api.requests).toEqual(['GET /v1/matches/m1']);
    await allSettled(matchChanged, { scope, params: { id: 'm1', rev } });
    expect(scope.getState($match)?.rev).toBe(5);
  });

  it('that could not be loaded is loaded as soon as the live socket speaks of it again', async () => {
    const answers = [refuse(getMatch, 'internal', 'Kaputt')];
    const transport: Transport = (path, init) => fakeApi(answers).transport(path, init);
    const scope = fork({ values: [[$transport, transport]] });
    await allSettled(matchOpened, { scope, params: opened });
    expect(scope.getState($failure)).toMatchObject({ status: 500 });
    answers.unshift(answer(getMatch, matchWith({ summary: { id: 'm1' }, rev: 1 })));
    await allSettled(matchChanged, { scope, params: { id: 'm1', rev: 1 } });
    expect(scope.getState($failure)).toBeNull();
    expect(scope.getState($match)?.rev).toBe(1);
  });
});
