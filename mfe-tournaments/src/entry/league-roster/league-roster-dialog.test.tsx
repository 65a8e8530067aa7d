import { getLeagueRoster, type LeagueRoster, setLeagueRoster } from '@duellwerk/shared/contract/league-desk';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, Refusal, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled, createWatch, type EventCallable, fork } from 'effector';
import { anEligibility, aUser } from '../../testing/data.ts';
import { leagueRosterDialog } from './league-roster-dialog.tsx';

const place = { division: 'd2', team: 'elbsturm' };

/** Three of the five members make a side; `u4` cannot be selected. */
function aRoster(parts: Partial<LeagueRoster> = {}): LeagueRoster {
  return {
    team: { id: 'elbsturm', name: 'Elbsturm', tag: 'ELB', image: null },
    league: { id: 'vcd', name: 'Duellwerk Liga', organizer: 'nordlicht' },
    season: { id: 's2', number: 2, name: 'Saison 2', state: 'running' },
    division: { id: 'd2', number: 2, name: 'Division 2' },
    ...{ game: 'valorant', state: 'open', changes_at: '2026-12-03T18:00:00.000Z' },
    rev: 4,
    players: ['u0', 'u1', 'u2'].map((id, index) => ({ id, name: `Spieler ${index}` })),
    eligibility: {
      ...anEligibility(4),
      required_members_check: { current: 5, limit: 3, valid: true },
      max_members_check: { current: 5, limit: 5, valid: true },
    },
    elsewhere: [],
    ...parts,
  };
}

interface Given {
  roster?: Partial<LeagueRoster>;
  permissions?: string[];
  /** Answers that come before the usual ones. */
  first?: Answer[];
}

async function openDialog({ roster, permissions = [], first = [] }: Given = {}) {
  const bodies: unknown[] = [];
  const api = fakeApi([
    ...first,
    answer(getLeagueRoster, aRoster(roster)),
    answer(setLeagueRoster, ({ body }) => {
      bodies.push(body);
      return body;
    }),
    answer(getCurrentUser, aUser()),
  ]);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, aUser({ permissions })],
      [$dialog, { name: 'tournaments.league-roster', payload: place }],
    ],
  });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  const { Dialog, opened } = leagueRosterDialog;
  await allSettled(opened as EventCallable<typeof place>, { scope, params: place });
  const dialog = <Dialog payload={place} close={() => undefined} />;
  await act(async () => {
    renderFramed(dialog, { scope, at: '/vcd' });
  });
  const reads = () => api.requests.filter((request) => request.startsWith('GET /v1/divisions/')).length;
  return { bodies, toasts, reads, requests: api.requests, isOpen: () => scope.getState($dialog) !== null };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Aufgebot speichern' });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows the roster as it is, until when it changes, and what a change means', async () => {
  const { requests } = await openDialog();
  expect(requests).toEqual(['GET /v1/divisions/d2/teams/elbsturm/roster']);
  expect(screen.getByRole('heading', { name: 'Aufgebot von Elbsturm' })).toBeTruthy();
  expect(screen.getByText('Duellwerk Liga · Saison 2 · Division 2')).toBeTruthy();
  expect([0, 1, 2, 3, 4].map((index) => box(`Spieler ${index}`).checked)).toEqual([
    ...[true, true, true, false, false],
  ]);
  expect(box('Spieler 4')).toBeDisabled();
  expect(box('Spieler 4')).toHaveAccessibleDescription('E-Mail ist nicht verifiziert');
  expect(screen.getByText(/^Ändern kannst du das Aufgebot bis/).textContent).toMatch(
    /danach nur in Transferf/,
  );
  expect(screen.getByText(/gilt ab sofort/)).toBeTruthy();
});

it('sends who was chosen, says so and closes', async () => {
  const { bodies, toasts, isOpen } = await openDialog();
  fireEvent.click(box('Spieler 0'));
  fireEvent.click(box('Spieler 3'));
  await press(save());
  expect(bodies).toEqual([{ players: ['u1', 'u2', 'u3'], rev: 4 }]);
  expect(toasts).toMatchObject([{ tone: 'success' }]);
  expect(isOpen()).toBe(false);
});

it('takes no fewer than a side has', async () => {
  const { bodies } = await openDialog();
  fireEvent.click(box('Spieler 0'));
  expect(screen.getByRole('status').textContent).toContain('2 ausgewählt, mindestens 3, höchstens 5');
  expect(save()).toBeDisabled();
  await press(save());
  expect(bodies).toEqual([]);
});

it('takes no one who plays for another team of the season', async () => {
  await openDialog({ roster: { elsewhere: [{ player: 'u3', team: 'Nordwind' }] } });
  expect(box('Spieler 3')).toBeDisabled();
  expect(box('Spieler 3')).toHaveAccessibleDescription('spielt schon für Nordwind');
});

it('names those of the roster who can no longer be in it', async () => {
  const players = [...aRoster().players, { id: 'gone', name: 'Kim' }, { id: 'u4', name: 'Spieler 4' }];
  await openDialog({ roster: { players } });
  expect(screen.getByText(/^Nicht mehr spielberechtigt/).textContent).toMatch(/: Kim, Spieler 4$/);
});

it('proposes everybody who can play where no roster was chosen', async () => {
  const season = { ...aRoster().season, state: 'planned' as const };
  await openDialog({ roster: { players: [], season } });
  expect(screen.getByText('Noch kein Aufgebot gewählt')).toBeTruthy();
  expect(screen.queryByText(/gilt ab sofort/)).toBeNull();
  expect([0, 1, 2, 3].every((index) => box(`Spieler ${index}`).checked)).toBe(true);
});

it('shows why a team cannot play, with the way out', async () => {
  await openDialog({ roster: { eligibility: anEligibility(2) } });
  expect(screen.getByText(/^Elbsturm kann so nicht antreten/)).toBeTruthy();
  expect(href('Spieler einladen')).toMatch(/^\/teams\/elbsturm\/settings\?zurueck=%2Fvcd.*#einladungen$/);
  expect(screen.queryByRole('button', { name: 'Aufgebot speichern' })).toBeNull();
});

describe('a roster that is locked', () => {
  it('is listed with when the next window opens', async () => {
    await openDialog({ roster: { state: 'locked' } });
    expect(screen.getByText('Das Aufgebot steht fest')).toBeTruthy();
    expect(screen.getByText(/^Das nächste Transferfenster öffnet/)).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Im Aufgebot' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Spieler 0', 'Spieler 1', 'Spieler 2']]);
    expect(href('Tabelle und Termine')).toBe('/vcd?liga=vcd&saison=2&division=2');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Transferfenster ansetzen' })).toBeNull();
  });

  it('says that no window is planned, and leads those to the calendar who lead the league', async () => {
    await openDialog({
      roster: { state: 'locked', changes_at: null },
      permissions: ['league.manage:nordlicht'],
    });
    expect(screen.getByText(/kein Transferfenster mehr geplant/)).toBeTruthy();
    expect(href('Transferfenster ansetzen')).toBe('/admin/league?league=vcd&season=2&part=calendar');
  });

  it.each([
    ['ended', 'Die Saison ist beendet'],
    ['left', 'Dieses Team spielt nicht mehr mit'],
  ] as const)('%s', async (state, title) => {
    await openDialog({ roster: { state, changes_at: null } });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText('Am Aufgebot ändert sich nichts mehr.')).toBeTruthy();
  });
});

describe('refused', () => {
  it('it shows the roster as it is now: locked', async () => {
    let isLocked = false;
    const { toasts, reads, isOpen } = await openDialog({
      first: [
        answer(getLeagueRoster, () => aRoster(isLocked ? { state: 'locked' } : {})),
        answer(setLeagueRoster, () => {
          isLocked = true;
          throw new Refusal('rosters_locked', 'Aufgebote stehen fest.');
        }),
      ],
    });
    save().focus();
    await press(save());
    expect(await screen.findByText('Das Aufgebot steht fest')).toBeTruthy();
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Aufgebote stehen fest.' }]);
    expect([reads(), isOpen()]).toEqual([2, true]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aufgebot von Elbsturm' }));
  });

  it('it lets a player who now plays elsewhere be taken out, and keeps the rest of the selection', async () => {
    let isElsewhere = false;
    const { toasts } = await openDialog({
      first: [
        answer(getLeagueRoster, () =>
          aRoster(isElsewhere ? { elsewhere: [{ player: 'u3', team: 'Nordwind' }] } : {}),
        ),
        answer(setLeagueRoster, () => {
          isElsewhere = true;
          throw new Refusal('player_elsewhere', 'In diesem Turnier.', ['u3']);
        }),
      ],
    });
    fireEvent.click(box('Spieler 3'));
    await press(save());
    await waitFor(() => expect(box('Spieler 3')).toHaveAccessibleDescription(/schon für Nordwind/));
    expect(toasts).toMatchObject([
      { tone: 'error', text: { message: expect.stringContaining('in dieser Saison') } },
    ]);
    expect(save()).toBeDisabled();
    expect(box('Spieler 3')).toBeEnabled();
    fireEvent.click(box('Spieler 3'));
    expect(save()).toBeEnabled();
    expect(box('Spieler 0').checked).toBe(true);
  });

  it('it closes when the session has ended', async () => {
    const signedOut = 'Du bist nicht eingeloggt.';
    const { isOpen } = await openDialog({
      first: [
        refuse(setLeagueRoster, 'not_signed_in', signedOut),
        refuse(getCurrentUser, 'not_signed_in', signedOut),
      ],
    });
    await press(save());
    expect(isOpen()).toBe(false);
  });
});

describe('what does not come', () => {
  it('is for the leaders of the team alone', async () => {
    await openDialog({ first: [refuse(getLeagueRoster, 'not_team_manager', 'Nein.')] });
    expect(screen.getByText('Das Aufgebot wählt die Teamleitung')).toBeTruthy();
    expect(href('Zum Team')).toBe('/teams/elbsturm');
  });

  it('is not there for a team that plays elsewhere', async () => {
    await openDialog({ first: [refuse(getLeagueRoster, 'not_found', 'Nein.')] });
    expect(screen.getByText('Dieses Team spielt hier nicht')).toBeTruthy();
    expect(href('Zur Liga')).toBe('/vcd');
  });

  it('can be loaded once more', async () => {
    let isDown = true;
    await openDialog({
      first: [
        answer(getLeagueRoster, () => {
          if (isDown) throw new Refusal('internal', 'Kaputt.');
          return aRoster();
        }),
      ],
    });
    expect(screen.getByText('Das Aufgebot konnte nicht geladen werden')).toBeTruthy();
    isDown = false;
    await press(screen.getByRole('button', { name: /erneut|noch einmal|Nochmal/i }));
    expect(await screen.findByRole('button', { name: 'Aufgebot speichern' })).toBeTruthy();
  });
});
