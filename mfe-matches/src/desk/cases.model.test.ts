import { listCases } from '@duellwerk/shared/contract/match-desk';
import { searchTournaments } from '@duellwerk/shared/contract/selectors';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { deskShown } from './cases.model.ts';
import { $deskRoute } from './opened.model.ts';
import { aReferee } from './testing.ts';

it('asks for what the address says when its code comes after the page was opened', async () => {
  const { transport, requests } = fakeApi([
    answer(getCurrentUser, aReferee()),
    answer(listCases, { items: [], next_cursor: null, counts: [], tournaments: [] }),
    answer(searchTournaments, { tournaments: [], next_cursor: null }),
  ]);
  const opened = { params: {}, query: { kind: 'walkover', case: 'm1' } };
  const scope = fork({
    values: [
      [$transport, transport],
      [$deskRoute, opened],
    ],
  });
  await allSettled(sessionChecked, { scope });
  await allSettled(deskShown, { scope });
  const asked = new Set(requests.filter((request) => request.includes('/v1/admin/matches')));
  expect([...asked]).toEqual(['GET /v1/admin/matches?kind=walkover']);
});
