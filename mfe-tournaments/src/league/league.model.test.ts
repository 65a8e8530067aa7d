/** @jest-environment node */

import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { getDivision, getLeague, getSeason, listLeagues } from '@duellwerk/shared/contract/leagues';
import { getStage } from '@duellwerk/shared/contract/stages';
import { $transport } from '@duellwerk/shared/http/http';
import { stageChanged } from '@duellwerk/shared/store/live.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { aDivision, aLeague, aSeason } from '../desk/league/testing.ts';
import { $division, $isWithout, $league, $leagueName, $stage, $stageId } from './league.model.ts';
import { leagueOpened } from './opened.model.ts';

const summary = (id: string) => ({ id, name: id, game: 'valorant', organizer: 'nordlicht' });

/** The page of a division whose stage has come to revision `rev` on the server. */
async function openLeague(query: Record<string, string> = {}, leagues = [summary('vcd'), summary('zwei')]) {
  const present = { rev: 5 };
  const stage = aStage('round_robin', 2, {}, 1);
  const api = fakeApi([
    answer(listLeagues, { items: leagues }),
    answer(getLeague, ({ params: { league } }) => aLeague({ id: league })),
    answer(getSeason, aSeason()),
    answer(getDivision, () => ({ ...aDivision(1, ['a', 'b']), ...present })),
    answer(getStage, () => ({ ...stage, id: 'st1', ...present })),
  ]);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(leagueOpened, { scope, params: { params: {}, query } });
  const asked = (path: string) => api.requests.filter((request) => request === `GET ${path}`).length;
  const told = (id: string, rev: number) => allSettled(stageChanged, { scope, params: { id, rev } });
  return { scope, asked, told, present };
}

it('asks for table and matches again with every result of the division on the screen', async () => {
  const { scope, asked, told, present } = await openLeague();
  expect(scope.getState($stageId)).toBe('st1');
  present.rev = 6;
  await told('st1', 6);
  expect(scope.getState($division)?.rev).toBe(6);
  expect(scope.getState($stage)?.rev).toBe(6);
  expect([asked('/v1/divisions/d1'), asked('/v1/stages/st1')]).toEqual([2, 2]);
});

it('asks for nothing that it has, and for no other division', async () => {
  const { asked, told } = await openLeague();
  await told('st1', 5);
  await told('st2', 9);
  expect([asked('/v1/divisions/d1'), asked('/v1/stages/st1')]).toEqual([1, 1]);
});

it.each([
  [{}, 'vcd', null],
  [{ liga: 'vcd' }, 'vcd', null],
  [{ liga: 'zwei' }, 'zwei', 'zwei'],
])('shows the league that %j names, the first without a name', async (query, id, name) => {
  const { scope, asked } = await openLeague(query);
  expect([scope.getState($league)?.id, scope.getState($leagueName)]).toEqual([id, name]);
  expect(asked(`/v1/leagues/${id}`)).toBe(1);
});

it('knows that there is no league at all', async () => {
  expect((await openLeague({}, [])).scope.getState($isWithout)).toBe(true);
  expect((await openLeague({ liga: 'alt' }, [])).scope.getState($isWithout)).toBe(false);
  expect((await openLeague()).scope.getState($isWithout)).toBe(false);
});
