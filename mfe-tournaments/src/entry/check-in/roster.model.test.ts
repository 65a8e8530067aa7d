import {
  askLateCheckIn,
  checkIn,
  getEligibility,
  undoCheckIn,
} from '@duellwerk/shared/contract/tournament-entries';
import { getMyTournament, getTournament } from '@duellwerk/shared/contract/tournaments';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { checkInSubmission } from '../../page/check-in.model.ts';
import { aMine, anEligibility, anOwnEntry, aTournament, aUser } from '../../testing/data.ts';
import { $eligibility, $entry } from '../entry.model.ts';
import { checkInOpened, lateCheckInOpened, lateSubmission, undoSubmission } from './roster.model.ts';

const own = anOwnEntry({ may: ['check_in', 'leave'] });
const command = { tournament: 'herbst', entry: 'e1', rev: 2 };
const changed = { entry: 'e1', state: 'checked_in' as const, rev: 3 };

async function opened(answers: Parameters<typeof fakeApi>[0], name = 'tournaments.check-in') {
  const api = fakeApi([
    ...answers,
    answer(getTournament, aTournament({}, { state: 'check_in_open' })),
    answer(getMyTournament, aMine({ may: [], entries: [own] })),
    answer(getEligibility, anEligibility(5)),
    answer(getCurrentUser, aUser()),
  ]);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$dialog, { name }],
    ],
  });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  const open = name === 'tournaments.check-in' ? checkInOpened : lateCheckInOpened;
  await allSettled(open, { scope, params: { tournament: 'herbst' } });
  return { api, scope, toasts };
}

it('asks who of the entry may play, also when it is opened once more', async () => {
  const { api, scope } = await opened([]);
  expect(scope.getState($entry)?.entry).toBe('e1');
  expect(api.requests).toContain('GET /v1/tournaments/herbst/eligibility/elbsturm');
  await allSettled(checkInOpened, { scope, params: { tournament: 'herbst' } });
  expect(scope.getState($eligibility)?.member_checks).toHaveLength(5);
});

it('checks in with who was selected, says so and closes', async () => {
  const bodies: unknown[] = [];
  const { scope, toasts } = await opened([
    answer(checkIn, ({ body }) => {
      bodies.push(body);
      return changed;
    }),
  ]);
  await allSettled(checkInSubmission.submitted, { scope, params: { ...command, players: ['u0', 'u1'] } });
  expect(bodies).toEqual([{ rev: 2, players: ['u0', 'u1'] }]);
  expect(toasts).toMatchObject([{ tone: 'success' }]);
  expect(scope.getState($dialog)).toBeNull();
});

it('refused, it stays and shows how things are now', async () => {
  const { api, scope, toasts } = await opened([refuse(checkIn, 'stale_version', 'Inzwischen geändert.')]);
  await allSettled(checkInSubmission.submitted, { scope, params: { ...command, players: ['u0'] } });
  expect(toasts).toMatchObject([{ tone: 'error', text: 'Inzwischen geändert.' }]);
  expect(scope.getState($dialog)).not.toBeNull();
  expect(api.requests.filter((request) => request.endsWith('/mine'))).toHaveLength(2);
});

it('takes a check-in back and asks for the entry anew, in the open dialog', async () => {
  const { api, scope } = await opened([answer(undoCheckIn, { ...changed, state: 'checked_out' })]);
  await allSettled(undoSubmission.submitted, { scope, params: command });
  expect(api.requests).toContain('DELETE /v1/tournaments/herbst/entries/e1/check-in?rev=2');
  expect(api.requests.filter((request) => request.endsWith('/mine'))).toHaveLength(2);
  expect(scope.getState($dialog)).not.toBeNull();
});

it('late, it asks the organizers with a reason', async () => {
  const bodies: unknown[] = [];
  const { scope, toasts } = await opened(
    [
      answer(askLateCheckIn, ({ body }) => {
        bodies.push(body);
        return { ...changed, state: 'no_show' as const };
      }),
    ],
    'tournaments.late-check-in',
  );
  const params = { ...command, players: ['u0'], reason: 'Stau' };
  await allSettled(lateSubmission.submitted, { scope, params });
  expect(bodies).toEqual([{ rev: 2, players: ['u0'], reason: 'Stau' }]);
  expect(toasts).toMatchObject([{ tone: 'info' }]);
  expect(scope.getState($dialog)).toBeNull();
});

it('closes when the session has ended', async () => {
  const signedOut = 'Du bist nicht eingeloggt.';
  const { scope } = await opened([
    refuse(checkIn, 'not_signed_in', signedOut),
    refuse(getCurrentUser, 'not_signed_in', signedOut),
  ]);
  await allSettled(checkInSubmission.submitted, { scope, params: { ...command, players: ['u0'] } });
  expect(scope.getState($dialog)).toBeNull();
});
