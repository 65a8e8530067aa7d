import {
  drawLot,
  drawRound,
  skipStage,
  startStage,
  undoDraw,
} from '@duellwerk/shared/contract/stage-commands';
import { getStageProgress, type StageProgress } from '@duellwerk/shared/contract/stage-progress';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { getManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { deskOpened } from '../opened.model.ts';
import { $question } from '../page/steps.model.ts';
import { aManaged } from '../testing.ts';
import { Progress } from './progress.tsx';

const organizer = {
  ...{ id: 'u1', username: 'ada', mail: 'ada@example.org', mail_verified: true, teams: [], connections: [] },
  ...{ permissions: ['tournament.manage:nordlicht'], images: { avatar: null } },
};
const aStage = (parts: Partial<StageProgress> = {}): StageProgress => ({
  ...{ id: 's1', name: 'Hauptrunde', format: 'swiss', state: 'running', rev: 5 },
  ...{ matches: 8, decided: 3, disputed: 0, open: [], undoable: null, waits: null },
  ...parts,
});

async function draw(
  stages: StageProgress[],
  { managed = {}, answers = [] }: { managed?: Partial<ManagedTournament>; answers?: Answer[] } = {},
) {
  const tournament = aManaged({ state: 'running', ...managed });
  const { transport, requests } = fakeApi([
    ...answers,
    answer(getManagedTournament, tournament),
    answer(getStageProgress, { items: stages }),
  ]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, organizer],
      [$initialized, true],
    ],
  });
  await allSettled(deskOpened, {
    scope,
    params: { path: '/admin/tournaments/:id', params: { id: 'herbst' }, query: {} } as never,
  });
  const router = createMemoryRouter([{ path: '*', element: <Progress managed={tournament} /> }]);
  render(
    <Provider value={scope}>
      <InGerman>
        <RouterProvider router={router} />
      </InGerman>
    </Provider>,
  );
  await act(() => allSettled(scope));
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => allSettled(scope));
  };
  return { scope, requests, press };
}

/** An answer to a command that keeps what it was sent. */
function noting(
  call: typeof drawRound | typeof drawLot | typeof startStage | typeof skipStage | typeof undoDraw,
) {
  const sent: unknown[] = [];
  const answered = answer(call as typeof drawRound, ({ params, query, body }) => {
    sent.push({ ...params, ...query, ...body });
    return { number: 6, rev: 6 };
  });
  return { sent, answered };
}

const stageOf = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest<HTMLElement>('[data-stage]');
  return within(found ?? document.body);
};

it('shows how far each stage is, with the way to its bracket and to the disputes', async () => {
  await draw([
    aStage({ disputed: 2 }),
    aStage({
      id: 's2',
      name: 'Playoffs',
      format: 'single_elimination',
      state: 'pending',
      matches: 0,
      decided: 0,
    }),
  ]);
  const main = stageOf('Hauptrunde');
  main.getByText('3 / 8', { exact: false });
  expect(main.getByRole('link', { name: '2 Einsprüche warten' }).getAttribute('href')).toBe('/admin/matches');
  expect(main.getByRole('link', { name: 'Baum und Tabellen' }).getAttribute('href')).toBe(
    '/tournaments/herbst?tab=bracket&stage=s1',
  );
  stageOf('Playoffs').getByText('Beginnt, wenn davor alles entschieden ist.');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('lists what is open, each leading to its match', async () => {
  const side = (name: string) =>
    ({ entry: name, kind: 'team', id: name, name, image: null, score: null }) as const;
  const match: StageProgress['open'][number] = {
    ...{ id: 'm1', stage: 's1', bracket: 'R', round: 2, round_name: { kind: 'swiss_round', number: 2 } },
    ...{ position: 0, state: 'disputed', a: side('Elbsturm'), b: side('Kiezkollektiv') },
    ...{ winner: null, scheduled_at: null },
  };
  await draw([aStage({ open: [match] })]);
  const open = within(screen.getByRole('region', { name: 'Offene Begegnungen: Hauptrunde' }));
  const row = open.getByRole('link', { name: /Elbsturm.*Kiezkollektiv.*Einspruch/ });
  expect(row.getAttribute('href')).toBe('/matches/m1');
});

it('draws the round of a Swiss stage that is next', async () => {
  const { sent, answered } = noting(drawRound);
  const { press, requests } = await draw([aStage({ waits: { kind: 'draw', round: 3 } })], {
    answers: [answered],
  });
  const before = requests.filter((request) => request.includes('/progress')).length;
  await press('Runde 3 auslosen');
  expect(sent).toEqual([{ stage: 's1', rev: 5 }]);
  // What follows from it is asked for.
  expect(requests.filter((request) => request.includes('/progress')).length).toBeGreaterThan(before);
});

it('takes a draw back, after a question', async () => {
  const { sent, answered } = noting(undoDraw);
  const { press } = await draw([aStage({ undoable: 2 })], { answers: [answered] });
  await press('Auslosung von Runde 2 zurücknehmen');
  expect(sent).toEqual([]);
  await press('Zurücknehmen');
  expect(sent).toEqual([{ stage: 's1', round: 2, rev: 5 }]);
});

it('starts a stage whose entries are decided', async () => {
  const { sent, answered } = noting(startStage);
  const playoffs = aStage({
    ...{ id: 's2', name: 'Playoffs', state: 'pending', rev: 2 },
    waits: { kind: 'start', entries: 4 },
  });
  const { press } = await draw([aStage({ state: 'completed' }), playoffs], { answers: [answered] });
  stageOf('Playoffs').getByText('Davor ist alles entschieden: 4 sind dabei.');
  await press('Playoffs starten');
  expect(sent).toEqual([{ stage: 's2', rev: 2 }]);
});

it('names those who are level, and draws the lot in the stage where they are', async () => {
  const { sent, answered } = noting(drawLot);
  const entries = [
    { entry: 'e1', name: 'Elbsturm' },
    { entry: 'e2', name: 'Kiezkollektiv' },
  ];
  const waits = { kind: 'lot', stage: 's1', rev: 9, group: 'B', entries, places: 1 } as const;
  const { press } = await draw(
    [
      aStage({ state: 'completed' }),
      aStage({ id: 's2', name: 'Playoffs', state: 'pending', waits: { ...waits } }),
    ],
    { answers: [answered] },
  );
  stageOf('Playoffs').getByText(/^Gruppe B: Elbsturm, Kiezkollektiv sind in allem gleichauf/);
  await press('Los ziehen');
  expect(sent).toEqual([{ stage: 's1', rev: 9, entries: ['e1', 'e2'] }]);
});

it('goes on without a stage that too few are left for', async () => {
  const { sent, answered } = noting(skipStage);
  const silver = aStage({
    id: 's3',
    name: 'Silber',
    state: 'pending',
    rev: 1,
    waits: { kind: 'few', entries: 1 },
  });
  const { press } = await draw([silver], { answers: [answered] });
  stageOf('Silber').getByText(/nur eine Seite übrig/);
  await press('Ohne Silber weiter');
  expect(sent).toEqual([{ stage: 's3', rev: 1 }]);
});

it('leads to the podium at the end', async () => {
  await draw([aStage({ state: 'completed', matches: 8, decided: 8 })], { managed: { state: 'completed' } });
  screen.getByText('Alles ist entschieden');
  expect(screen.getByRole('link', { name: 'Zum Podium' }).getAttribute('href')).toBe('/tournaments/herbst');
});

it('does nothing in a pause, and says how it ends', async () => {
  const { press, scope } = await draw([aStage({ waits: { kind: 'draw', round: 2 } })], {
    managed: { state: 'paused' },
  });
  const button = screen.getByRole('button', { name: 'Runde 2 auslosen' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await press('Fortsetzen');
  expect(scope.getState($question)).toBe('resume');
});

it('offers another try where another organizer was faster', async () => {
  const { press } = await draw([aStage({ waits: { kind: 'draw', round: 2 } })], {
    answers: [refuse(drawRound, 'stale_version', 'Inzwischen geändert')],
  });
  await press('Runde 2 auslosen');
  // The button is there for another try, on what is true now.
  screen.getByRole('button', { name: 'Runde 2 auslosen' });
});

it('offers another try where nothing could be loaded', async () => {
  const { press, requests } = await draw([], { answers: [refuse(getStageProgress, 'internal', 'Kaputt')] });
  screen.getByText('Der Spielbetrieb konnte nicht geladen werden');
  const before = requests.length;
  await press('Erneut versuchen');
  expect(requests.length).toBeGreaterThan(before);
});
