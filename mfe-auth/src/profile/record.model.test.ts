import { getUserRecord, type PlayRecord } from '@duellwerk/shared/contract/records';
import { getUser } from '@duellwerk/shared/contract/user-page';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { currentUser, userPage } from '../testing/samples.ts';
import { ownProfileOpened, profileOpened } from './profile.model.ts';
import { $record, recordSeen } from './record.model.ts';

const record: PlayRecord = {
  matches: { played: 1, won: 1, drawn: 0, lost: 0 },
  ...{ walkovers: { won: 0, lost: 0 }, results: [], maps: [], places: [] },
};

function page() {
  const api = fakeApi([
    answer(getUserRecord, record),
    answer(getCurrentUser, currentUser),
    answer(getUser, ({ params }) => ({ ...userPage, id: params.user })),
  ]);
  const scope = fork({ values: [[$transport, api.transport]] });
  return { scope, asked: () => api.requests.filter((request) => request.endsWith('/record')) };
}

describe('what a user has played', () => {
  it('is asked for once somebody comes to it', async () => {
    const { scope, asked } = page();
    await allSettled(profileOpened, { scope, params: { params: { id: 'u1' }, query: {} } });
    expect(asked()).toEqual([]);
    await allSettled(recordSeen, { scope, params: 'u1' });
    expect(asked()).toEqual(['GET /v1/users/u1/record']);
    expect(scope.getState($record)).toEqual(record);
  });

  it('is one’s own on the own page', async () => {
    const { scope, asked } = page();
    await allSettled(ownProfileOpened, { scope, params: { params: {}, query: {} } });
    await allSettled(sessionChecked, { scope });
    await allSettled(recordSeen, { scope, params: 'u-mara' });
    expect(asked()).toEqual(['GET /v1/users/u-mara/record']);
  });
});
