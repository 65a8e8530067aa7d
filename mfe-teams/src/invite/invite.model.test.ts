import { acceptInviteLink, readInviteLink } from '@duellwerk/shared/contract/teams-join';
import { type CurrentUser, getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { dialogClosed, dialogFinished, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork, sample } from 'effector';
import { $invite, acceptanceBegun, inviteAccepted, inviteOpened } from './invite.model.ts';

const invite = {
  team: { id: 't1', name: 'Möwen', tag: 'MÖW', logo: null, members: 3 },
  role: 'player',
  by: 'Ebbe',
  expires_at: '2026-12-01T12:00:00.000Z',
};
const user: CurrentUser = {
  ...{
    id: 'u1',
    username: 'Flut',
    mail: 'x',
    mail_verified: true,
    permissions: [],
    teams: [],
    connections: [],
  },
  images: { avatar: null },
};

async function opened(...answers: Answer[]) {
  const api = fakeApi([answer(readInviteLink, invite), ...answers]);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(inviteOpened, { scope, params: { params: { token: 'secret' }, query: {} } });
  const reads = () => api.requests.filter((request) => request === 'GET /v1/team-invites/secret').length;
  return { scope, reads };
}

describe('the page of an invite', () => {
  it('asks once it is known who looks', async () => {
    const { scope, reads } = await opened(refuse(getCurrentUser, 'not_signed_in', 'x'));
    expect(reads()).toBe(0);
    await allSettled(sessionChecked, { scope });
    expect(reads()).toBe(1);
    expect(scope.getState($invite)).toEqual(invite);
  });

  it('leads to the team that was joined', async () => {
    const { scope } = await opened(answer(getCurrentUser, user), answer(acceptInviteLink, { team: 't1' }));
    await allSettled(sessionChecked, { scope });
    const paths: string[] = [];
    await allSettled(inviteAccepted, { scope, params: { goTo: (path) => void paths.push(path) } });
    expect(paths).toEqual(['/teams/t1']);
  });

  it('asks again when it is refused, to say why', async () => {
    const { scope, reads } = await opened(
      answer(getCurrentUser, user),
      refuse(acceptInviteLink, 'invite_used', 'Schon benutzt.'),
    );
    await allSettled(sessionChecked, { scope });
    const before = reads();
    await allSettled(inviteAccepted, { scope, params: { goTo: () => undefined } });
    expect(reads()).toBe(before + 1);
  });

  describe('accepted by a visitor who is not signed in', () => {
    /** Ends as the login does: with a new session and a dialog that is done. */
    const logIn = createSubmission({ call: async () => undefined, refreshes: [sessionChecked] });
    sample({ clock: logIn.done, fn: () => 'auth.login', target: dialogFinished });

    async function begun(...answers: Answer[]) {
      const { scope } = await opened(...answers, answer(acceptInviteLink, { team: 't1' }));
      const paths: string[] = [];
      await allSettled(acceptanceBegun, { scope, params: { goTo: (path) => void paths.push(path) } });
      await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
      return { scope, paths };
    }

    it('leads to the team once they are in and the dialog is gone', async () => {
      const { scope, paths } = await begun(answer(getCurrentUser, user));
      await allSettled(sessionChecked, { scope });
      expect(paths).toEqual([]);
      await allSettled(dialogClosed, { scope });
      expect(paths).toEqual(['/teams/t1']);
    });

    it('leads there as well when the session comes after the dialog is gone', async () => {
      const { scope, paths } = await begun(answer(getCurrentUser, user));
      await allSettled(logIn.submitted, { scope, params: undefined });
      expect(paths).toEqual(['/teams/t1']);
    });

    it('waits for the login, also when there is no dialog for a moment, as between its steps', async () => {
      const { scope, paths } = await begun(answer(getCurrentUser, user));
      await allSettled(dialogClosed, { scope });
      await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
      await allSettled(logIn.submitted, { scope, params: undefined });
      expect(paths).toEqual(['/teams/t1']);
    });

    it('is forgotten for another invite', async () => {
      const { scope, paths } = await begun(answer(getCurrentUser, user));
      await allSettled(inviteOpened, { scope, params: { params: { token: 'another' }, query: {} } });
      await allSettled(logIn.submitted, { scope, params: undefined });
      expect(paths).toEqual([]);
    });
  });
});
