import { leaveTeam } from '@duellwerk/shared/contract/teams-settings';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { $refusedBy, changeRefused } from '../lib/held.model.ts';
import { leaveSubmission } from './leave.model.ts';

function opened(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$dialog, { name: 'teams.leave' }],
    ],
  });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  return { api, scope, toasts };
}

describe('leaving a team', () => {
  it('ends the membership, says so, and the session learns of it', async () => {
    const { api, scope, toasts } = opened([
      answer(leaveTeam, null),
      refuse(getCurrentUser, 'not_signed_in', 'x'),
    ]);
    await allSettled(leaveSubmission.submitted, { scope, params: 't1' });
    expect(api.requests).toContain('POST /v1/teams/t1/leave');
    expect(api.requests).toContain('GET /v1/users/@me');
    expect(toasts).toMatchObject([{ tone: 'success' }]);
    expect(scope.getState($dialog)).toBeNull();
  });

  it('keeps the dialog open with the words of a refusal', async () => {
    const { scope, toasts } = opened([refuse(leaveTeam, 'owner_stays', 'Gib es zuerst weiter.')]);
    await allSettled(leaveSubmission.submitted, { scope, params: 't1' });
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Gib es zuerst weiter.' }]);
    expect(scope.getState($dialog)).not.toBeNull();
  });
});

describe('a change that a tournament forbids', () => {
  it('names the tournament in place of a toast, until the next dialog', async () => {
    const { scope, toasts } = opened([]);
    const failure = new ApiError(422, 'team_in_tournament', 'x', ['x1', 'Hafencup']);
    await allSettled(changeRefused, { scope, params: failure });
    expect(scope.getState($refusedBy)).toEqual({ id: 'x1', name: 'Hafencup' });
    expect(toasts).toEqual([]);
    await allSettled(dialogOpened, { scope, params: { name: 'teams.create' } });
    expect(scope.getState($refusedBy)).toBeNull();
  });
});
