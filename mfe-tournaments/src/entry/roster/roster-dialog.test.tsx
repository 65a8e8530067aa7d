import { changeRoster, type EntryRoster, getRoster } from '@duellwerk/shared/contract/tournament-entries';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, createWatch, type EventCallable, fork } from 'effector';
import { anEligibility, aUser } from '../../testing/data.ts';
import { rosterDialog } from './roster-dialog.tsx';

const place = { tournament: 't1', entry: 'e1' };

/** Two of the five members play; `u4` cannot be selected. */
function aRoster(parts: Partial<EntryRoster> = {}): EntryRoster {
  return {
    ...{
      entry: 'e1',
      team: 'elbsturm',
      name: 'Elbsturm',
      tournament: 'Winter-Cup',
      game: 'valorant',
      organizer: 'club',
    },
    ...{ rev: 3, by: 'team', open: true, left: 1, players: ['u0', 'u1'], elsewhere: [] },
    eligibility: {
      ...anEligibility(4),
      required_members_check: { current: 5, limit: 2, valid: true },
      max_members_check: { current: 5, limit: 4, valid: true },
    },
    ...parts,
  };
}

async function openDialog(parts: Partial<EntryRoster> = {}, first: Answer[] = []) {
  const bodies: unknown[] = [];
  const api = fakeApi([
    ...first,
    answer(getRoster, aRoster(parts)),
    answer(changeRoster, ({ body }) => {
      bodies.push(body);
      return { entry: 'e1', state: 'active' as const, rev: 4 };
    }),
    answer(getCurrentUser, aUser()),
  ]);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, aUser()],
      [$dialog, { name: 'tournaments.roster', payload: place }],
    ],
  });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  const { Dialog, opened } = rosterDialog;
  await allSettled(opened as EventCallable<typeof place>, { scope, params: place });
  const dialog = <Dialog payload={place} close={() => undefined} />;
  await act(async () => {
    renderFramed(dialog, { scope });
  });
  return { bodies, toasts, requests: api.requests, isOpen: () => scope.getState($dialog) !== null };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Aufgebot speichern' });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

it('a captain reads how many may still be named, names one, and is done', async () => {
  const { bodies, toasts, isOpen } = await openDialog();
  expect(screen.getByText('Ihr könnt noch einen Spieler nachnominieren.')).toBeTruthy();
  expect(screen.queryByLabelText('Grund')).toBeNull();
  expect(box('Spieler 4')).toBeDisabled();
  fireEvent.click(box('Spieler 2'));
  await press(save());
  expect(bodies).toEqual([{ rev: 3, players: ['u0', 'u1', 'u2'], reason: null }]);
  expect(toasts).toMatchObject([{ tone: 'success' }]);
  expect(isOpen()).toBe(false);
});

it('a refusal says how many are left, and shows the roster as it is now', async () => {
  const { requests, toasts, isOpen } = await openDialog({}, [
    refuse(changeRoster, 'substitutes_used', 'Nein', ['0']),
  ]);
  fireEvent.click(box('Spieler 2'));
  await press(save());
  expect(toasts).toMatchObject([{ tone: 'error' }]);
  expect(JSON.stringify(toasts)).toContain('Weitere Spieler könnt ihr nicht mehr nachnominieren.');
  expect(isOpen()).toBe(true);
  expect(requests.filter((request) => request.startsWith('GET /v1/tournaments/t1/entries/e1'))).toHaveLength(
    2,
  );
});

it('a referee gives a reason, and is bound to no number', async () => {
  const { bodies } = await openDialog({ by: 'referee', left: null });
  await press(save());
  expect(bodies).toEqual([]);
  expect(await screen.findByText('Bitte gib einen Grund an')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Grund/), { target: { value: ' Krank ' } });
  await press(save());
  expect(bodies).toEqual([{ rev: 3, players: ['u0', 'u1'], reason: 'Krank' }]);
});

it.each([
  ['team', /niemanden mehr nachnominieren/],
  ['referee', /solange das Team in einem laufenden Turnier spielt/],
] as const)('says to the %s that the roster is fixed, with the way back', async (by, message) => {
  await openDialog({ by, open: false });
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zum Turnier' }).getAttribute('href')).toBe('/tournaments/t1');
});

it.each([
  ['forbidden', 'Das Aufgebot wählt die Teamleitung'],
  ['own_match', 'Hier entscheidet jemand anderes'],
] as const)('says why there is nothing to choose: %s', async (reason, message) => {
  await openDialog({}, [refuse(getRoster, reason, 'Nein')]);
  expect(screen.getByText(message)).toBeTruthy();
});
