import { listSessions } from '@duellwerk/shared/contract/account';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { sessions } from '../testing/account-samples.ts';
import { currentUser } from '../testing/samples.ts';
import { $sessions, sessionsShown } from './sessions.model.ts';

describe('where one is signed in', () => {
  it('is asked for anew when somebody else signs in, and kept when the same person is asked for again', async () => {
    let user = currentUser;
    const who = answer(getCurrentUser, () => user);
    const { transport } = fakeApi([
      who,
      answer(listSessions, () => ({ items: user === currentUser ? sessions : [] })),
    ]);
    const scope = fork({ values: [[$transport, transport]] });
    await allSettled(sessionChecked, { scope });
    await allSettled(sessionsShown, { scope });
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($sessions)).toHaveLength(sessions.length);
    user = { ...currentUser, id: 'u-other' };
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($sessions)).toEqual([]);
  });
});
