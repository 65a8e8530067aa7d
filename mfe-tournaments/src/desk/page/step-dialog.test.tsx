import {
  cancelTournament,
  endTournament,
  getEndPlaces,
  returnToSeeding,
} from '@duellwerk/shared/contract/tournament-desk';
import { listField } from '@duellwerk/shared/contract/tournament-field';
import { getManagedTournament, type ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import { organizerMoves } from '@duellwerk/shared/rules/tournament-moves';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { deskOpened } from '../opened.model.ts';
import { aFieldEntry, aManaged, organizer } from '../testing.ts';
import { StepDialog } from './step-dialog.tsx';
import { $question, type DeskQuestion, questionAsked } from './steps.model.ts';

const inState = (state: TournamentState, parts: Partial<ManagedTournament> = {}) =>
  aManaged({ state, moves: organizerMoves(state, { hasCheckIn: true }), ...parts });

/** Asks a question about a tournament. */
async function ask(
  question: DeskQuestion,
  managed: ManagedTournament,
  answers: Parameters<typeof fakeApi>[0] = [],
) {
  const api = fakeApi(answers);
  const scope = fork({ values: [[$transport, api.transport]] });
  const dialog = await openDialog(scope, question, managed);
  return { api, scope, dialog };
}

async function openDialog(scope: Scope, question: DeskQuestion, managed: ManagedTournament) {
  await allSettled(questionAsked, { scope, params: question });
  const dialog = <StepDialog managed={managed} />;
  renderFramed(dialog, { scope });
  return screen.getByRole('dialog');
}

it('is not confirmed while a newer state of the tournament is on its way', async () => {
  const scope = fork({
    values: [
      [$transport, () => new Promise<never>(() => undefined)],
      [$user, organizer],
      [$initialized, true],
    ],
  });
  const managed = inState('check_in_open');
  await openDialog(scope, 'continue', managed);
  const confirm = screen.getByRole('button', { name: /Weiter zur Setzliste/ });
  expect(confirm.getAttribute('aria-busy')).toBeNull();
  act(() => {
    void allSettled(deskOpened, { scope, params: { params: { id: managed.id }, query: {} } });
  });
  expect(confirm.getAttribute('aria-busy')).toBe('true');
});

describe('calling a tournament off', () => {
  it.each([
    ['running', true],
    ['paused', true],
    ['seeding', false],
  ] as const)('says what becomes of the matches of one that is %s', async (state, isSaid) => {
    const { dialog } = await ask('cancel', inState(state));
    expect(dialog.textContent?.includes('Offene Begegnungen werden abgesagt')).toBe(isSaid);
  });

  it('needs a reason, and sends it with the version that was seen', async () => {
    const bodies: unknown[] = [];
    const { scope } = await ask('cancel', inState('running'), [
      answer(cancelTournament, ({ body }) => {
        bodies.push(body);
        return { state: 'cancelled' as const, rev: 5, version: 8 };
      }),
    ]);
    const confirm = screen.getByRole('button', { name: 'Absagen' });
    fireEvent.click(confirm);
    expect(await screen.findByText('Bitte gib einen Grund an')).toBeTruthy();
    expect(bodies).toEqual([]);
    fireEvent.change(screen.getByLabelText(/Grund/), { target: { value: ' Der Strom ist weg. ' } });
    fireEvent.click(confirm);
    await waitFor(() => expect(scope.getState($question)).toBeNull());
    expect(bodies).toEqual([{ version: 7, reason: 'Der Strom ist weg.' }]);
  });
});

it('going back to seeding says what is lost, and sends its reason where there is one', async () => {
  const bodies: unknown[] = [];
  const { dialog, scope } = await ask('back', inState('paused'), [
    answer(returnToSeeding, ({ body }) => {
      bodies.push(body);
      return { state: 'seeding' as const, rev: 5, version: 8 };
    }),
  ]);
  expect(dialog.textContent).toContain('Alle Begegnungen verschwinden');
  expect(dialog.textContent).toContain('Anmeldungen und Setzliste bleiben');
  fireEvent.click(screen.getByRole('button', { name: 'Zurück zur Setzliste' }));
  await waitFor(() => expect(scope.getState($question)).toBeNull());
  expect(bodies).toEqual([{ version: 7, reason: null }]);
});

describe('starting a tournament', () => {
  const field = [
    aFieldEntry({ entry: 'e1', name: 'Elbsturm', seed: 1 }),
    aFieldEntry({ entry: 'e2', name: 'Nordlicht', seed: 2, line_up_short: true }),
    aFieldEntry({ entry: 'e3', name: 'Küste', seed: 3, eligible: false }),
    aFieldEntry({ entry: 'e4', name: 'Heide', seed: 4, eligible: false, cleared_reason: 'Gast' }),
    aFieldEntry({ entry: 'e5', name: 'Wartend', seed: null, eligible: false }),
  ];

  it('names who holds it up and why, and leads to them', async () => {
    const managed = inState('seeding', { seeded: true });
    const api = fakeApi([
      answer(listField, { items: field, version: 1, reminded_at: null }),
      answer(getManagedTournament, managed),
    ]);
    const scope = fork({
      values: [
        [$transport, api.transport],
        [$user, organizer],
        [$initialized, true],
      ],
    });
    await allSettled(deskOpened, { scope, params: { params: { id: managed.id }, query: {} } });
    const dialog = await openDialog(scope, 'start', managed);
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Nordlicht: zu wenige Spieler, weil andere woanders mitspielen',
      'Küste: nicht spielberechtigt',
    ]);
    expect(screen.getByRole('link', { name: 'Zu den Anmeldungen' }).getAttribute('href')).toContain(
      '?tab=entries',
    );
    expect(dialog.textContent).not.toContain('Setzliste geordnet');
  });

  it('says so where no one has ordered the seeds', async () => {
    const { dialog } = await ask('start', inState('seeding', { seeded: false }));
    expect(dialog.textContent).toContain('Niemand hat die Setzliste geordnet');
    expect(screen.getByRole('link', { name: 'Zur Setzliste' })).toBeTruthy();
  });
});

describe('ending a tournament with the places that it has', () => {
  const places = ['Elbsturm', 'Nordlicht', 'Küste'].map((name, index) => ({
    ...{ entry: `e${index}`, name },
    place: index < 2 ? 1 : 3,
  }));

  it('says which places these are, and ends with a reason', async () => {
    const bodies: unknown[] = [];
    const { dialog, scope } = await ask('end', inState('running'), [
      answer(getEndPlaces, { items: places, rev: 4 }),
      answer(endTournament, ({ body }) => {
        bodies.push(body);
        return { state: 'completed' as const, rev: 5, version: 8 };
      }),
    ]);
    const list = await screen.findByRole('list', { name: 'Plätze, die dann gelten' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      '1.–2.Elbsturm, Nordlicht',
      '3.Küste',
    ]);
    expect(dialog.textContent).toContain('teilt sich die besten Plätze');
    fireEvent.change(screen.getByLabelText(/Grund/), { target: { value: 'Die Halle schließt.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Vorzeitig beenden' }));
    await waitFor(() => expect(scope.getState($question)).toBeNull());
    expect(bodies).toEqual([{ version: 7, reason: 'Die Halle schließt.' }]);
  });

  it('says so when the places do not come', async () => {
    await ask('end', inState('running'), [refuse(getEndPlaces, 'wrong_state', 'Nein.', ['completed'])]);
    expect(await screen.findByText('Die Plätze konnten nicht geladen werden')).toBeTruthy();
  });
});
