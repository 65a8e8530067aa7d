import { leaveTournament } from '@duellwerk/shared/contract/tournament-entries';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { leaveSubmission } from './leave.model.ts';

const entry = { tournament: 'herbst', entry: 'e1', givesUp: false };

function openedDialog(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$dialog, { name: 'tournaments.leave' }],
    ],
  });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  return { api, scope, toasts };
}

describe('leaving a tournament', () => {
  it('withdraws the entry once however often it is confirmed, says so and closes the dialog', async () => {
    const { api, scope, toasts } = openedDialog([answer(leaveTournament, null)]);
    const confirmed = () => allSettled(leaveSubmission.submitted, { scope, params: entry });
    await Promise.all([confirmed(), confirmed()]);
    const sent = api.requests.filter((request) => request.startsWith('DELETE'));
    expect(sent).toEqual(['DELETE /v1/tournaments/herbst/entries/e1']);
    expect(toasts).toMatchObject([{ tone: 'success' }]);
    expect(scope.getState($dialog)).toBeNull();
  });

  it("keeps the dialog open and shows the server's words when it is refused", async () => {
    const { scope, toasts } = openedDialog([refuse(leaveTournament, 'leave_closed', 'Zu spät.')]);
    await allSettled(leaveSubmission.submitted, { scope, params: entry });
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Zu spät.' }]);
    expect(scope.getState($dialog)).not.toBeNull();
  });

  it('leaves another dialog open that was opened while the request was under way', async () => {
    const { scope } = openedDialog([answer(leaveTournament, null)]);
    const leaving = allSettled(leaveSubmission.submitted, { scope, params: entry });
    await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
    await leaving;
    expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
  });
});
