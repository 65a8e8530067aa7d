import { getTeamRecord, type PlayRecord } from '@duellwerk/shared/contract/records';
import { getTeam } from '@duellwerk/shared/contract/teams';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { $record, $recordFailure, recordRetried, recordSeen } from './record.model.ts';
import { matchTold, teamOpened } from './team.model.ts';

const record: PlayRecord = {
  matches: { played: 1, won: 1, drawn: 0, lost: 0 },
  ...{ walkovers: { won: 0, lost: 0 }, results: [], maps: [], places: [] },
};
const RECORD = 'GET /v1/teams/t1/record';

async function open(...answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi([...answers, refuse(getTeam, 'internal', 'not of interest here')]);
  const scope = fork({ values: [[$transport, api.transport]] });
  const go = (id: string) => allSettled(teamOpened, { scope, params: { params: { id }, query: {} } });
  await go('t1');
  const asked = () => api.requests.filter((request) => request.endsWith('/record'));
  const see = (team = 't1') => allSettled(recordSeen, { scope, params: team });
  return { scope, go, see, asked };
}

it('is not asked for with the page, but once somebody comes to it', async () => {
  const { scope, asked, see } = await open(answer(getTeamRecord, record));
  expect(asked()).toEqual([]);
  await see();
  expect(asked()).toEqual([RECORD]);
  expect(scope.getState($record)).toEqual(record);
});

it('follows the matches of the team once it is shown', async () => {
  const { scope, asked, see } = await open(answer(getTeamRecord, record));
  await allSettled(matchTold, { scope });
  expect(asked()).toEqual([]);
  await see();
  await allSettled(matchTold, { scope });
  expect(asked()).toEqual([RECORD, RECORD]);
});

it('is of the team of the page: another one shows nothing of it', async () => {
  const { scope, go, asked, see } = await open(answer(getTeamRecord, record));
  await see();
  await go('t2');
  expect(scope.getState($record)).toBeNull();
  expect(asked()).toEqual([RECORD]);
  await see('t2');
  expect(asked()).toEqual([RECORD, 'GET /v1/teams/t2/record']);
});

it('that does not come is asked for again', async () => {
  const { scope, asked, see } = await open(refuse(getTeamRecord, 'internal', 'x'));
  await see();
  expect(scope.getState($recordFailure)).not.toBeNull();
  await allSettled(recordRetried, { scope });
  expect(asked()).toEqual([RECORD, RECORD]);
});
