import type { Game, Organizer } from '@duellwerk/shared/contract/base';
import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import {
  createDecider,
  createDivision,
  createLeague,
  createNextSeason,
  createSeason,
  DIVISIONS_MAX,
  dropFromDivision,
  finishSeason,
  getManagedSeason,
  type ManagedSeason,
  previewDrop,
  settleTie,
  startSeason,
  updateCalendar,
  updateDivision,
} from '@duellwerk/shared/contract/league-desk';
import {
  getDivision,
  getLeague,
  getSeason,
  listLeagues,
  type Season,
} from '@duellwerk/shared/contract/leagues';
import { searchTeams } from '@duellwerk/shared/contract/teams-admin';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { $games, $organizers } from '@duellwerk/shared/store/base.model';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch, fork } from 'effector';
import { aBase, aUser } from '../../testing/data.ts';
import { LeagueDesk } from './league-desk.tsx';
import { leagueDeskOpened } from './opened.model.ts';
import { aDivision, aLeague, aManagedSeason, aSeason, aTeam, noPlaces } from './testing.ts';

interface Given {
  managed?: Partial<ManagedSeason>;
  season?: Partial<Season>;
  search?: string;
  permissions?: string[];
  /** Answers that come before the usual ones. */
  first?: Answer[];
  games?: Game[];
  organizers?: Organizer[];
}

/** The desk of a league with what is sent to it. */
async function openDesk(given: Given = {}) {
  const { managed = {}, season = {}, search = '', permissions, first = [], games, organizers } = given;
  const sent: { what: string; body: object }[] = [];
  const take = (what: string) => (request: { body: object }) => {
    sent.push({ what, body: request.body });
    return { id: 's2', state: 'running' as const, rev: 4 };
  };
  const api = fakeApi([
    ...first,
    answer(listLeagues, {
      items: [
        { id: 'vcd', name: 'Duellwerk Liga', game: 'valorant', organizer: 'nordlicht' },
        { id: 'fremd', name: 'Fremde Liga', game: 'valorant', organizer: 'andere' },
      ],
    }),
    answer(getLeague, aLeague()),
    answer(getManagedSeason, aManagedSeason(managed)),
    answer(getSeason, aSeason(season)),
    answer(getDivision, ({ params: { division } }) =>
      division === 'd1' ? aDivision(1, ['a', 'b']) : aDivision(2, ['c', 'd']),
    ),
    answer(previewDrop, ({ params }) => ({
      ...{ team: aTeam(params.team), annulled: true, played: 1, open: 5 },
      rows: [{ team: aTeam('a'), before: { rank: 1, points: 3 }, after: { rank: 1, points: 0 } }],
    })),
    answer(startSeason, take('start')),
    answer(finishSeason, take('finish')),
    answer(createNextSeason, take('next')),
    answer(createDecider, take('decider')),
    answer(settleTie, take('settle')),
    answer(dropFromDivision, take('drop')),
    answer(createDivision, take('new division')),
    answer(updateDivision, take('division')),
    answer(updateCalendar, take('calendar')),
  ]);
  const user = aUser({ permissions: permissions ?? ['league.manage:nordlicht'] });
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, user],
      [$games, games ?? aBase().games],
      [$organizers, organizers ?? aBase().organizers],
    ],
  });
  const opened: DialogRequest[] = [];
  createWatch({ unit: dialogOpened, scope, fn: (request) => opened.push(request) });
  const router = createMemoryRouter(
    [
      {
        path: '/admin/league',
        Component: LeagueDesk,
        loader: ({ request }) => {
          const query = Object.fromEntries(new URL(request.url).searchParams);
          void allSettled(leagueDeskOpened, { scope, params: { params: {}, query } });
          return null;
        },
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [`/admin/league${search}`] },
  );
  await act(async () => {
    render(<Frame router={router} scope={scope} />);
  });
  await screen.findByRole('heading', { level: 1 });
  return { sent, router, requests: api.requests, opened };
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
/** From the menu of a team. */
const choose = async (team: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Aktionen für ${team}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
/** In large forms, where looking for roles takes long. */
const pressLabelled = (label: string) =>
  act(async () => void fireEvent.click(await screen.findByLabelText(label)));
const pressWords = (words: string) => act(async () => void fireEvent.click(await screen.findByText(words)));
const inDialog = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })));
};

const movements: ManagedSeason['movements'] = [
  { team: aTeam('a'), from: 1, to: 1, place: 1, zone: 'hold', movement: 'stay' },
  { team: aTeam('c'), from: 2, to: 1, place: 1, zone: 'direct_promote', movement: 'promote' },
  { team: aTeam('b'), from: 1, to: null, place: 2, zone: 'direct_relegate', movement: 'remove' },
];
const next: ManagedSeason['next'] = {
  ...{ number: 3, starts_at: '2026-12-20T18:00:00.000Z', made: false },
  divisions: [{ number: 1, name: 'Division 1', places: noPlaces, teams: ['a', 'c'] }],
};

it('shows the latest season of the leagues that one leads, and no others', async () => {
  const { requests } = await openDesk();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Duellwerk Liga');
  expect(screen.queryByText('Fremde Liga')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Saison 1' })).toBeTruthy();
  expect(requests).toContain('GET /v1/admin/seasons/s2');
});

describe('before there is a league', () => {
  const none = answer(listLeagues, { items: [] });

  it('is made by who may lead one', async () => {
    let sent: unknown;
    const make = answer(createLeague, ({ body }) => {
      sent = body;
      return { id: 'duellwerk-liga' };
    });
    await openDesk({ first: [none, make] });
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: ' Duellwerk Liga ' } });
    await press('Liga anlegen');
    await waitFor(() =>
      expect(sent).toEqual({
        ...{ id: 'duellwerk-liga', name: 'Duellwerk Liga', game: 'valorant', organizer: 'nordlicht' },
      }),
    );
  });

  it('needs a game first', async () => {
    await openDesk({ first: [none], games: [] });
    expect(await screen.findByText('Zuerst braucht es ein Spiel')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Liga anlegen' })).toBeNull();
  });
});

describe('a further league', () => {
  it('is offered to those who lead one, and to those who lead none of those that there are', async () => {
    const { router } = await openDesk();
    const way = screen.getByRole('link', { name: 'Weitere Liga' });
    await act(async () => void fireEvent.click(way));
    expect(router.state.location.search).toBe('?new=league');
    expect(await screen.findByRole('form', { name: 'Liga anlegen' })).toBeTruthy();
    cleanup();
    await openDesk({
      permissions: ['league.manage:prv'],
      organizers: [{ id: 'prv', name: 'PRV', slug: 'prv' }],
    });
    expect(await screen.findByRole('form', { name: 'Liga anlegen' })).toBeTruthy();
  });

  it('is of a game and an organizer that can still be chosen', async () => {
    const both = (id: string, name: string, archived: boolean) => ({ id, name, slug: id, archived });
    await openDesk({
      search: '?new=league',
      permissions: ['league.manage'],
      games: [both('alt', 'Altes Spiel', true), both('neu', 'Neues Spiel', false)].map((game) => ({
        ...game,
        required_connection: null,
      })),
      organizers: [both('weg', 'Aufgelöst', true), both('a', 'Erste', false), both('b', 'Zweite', false)],
    });
    const form = await screen.findByRole('form', { name: 'Liga anlegen' });
    const choices = within(form)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(choices).toEqual(['Neues Spiel', 'Erste', 'Zweite']);
  });

  it('says which field a taken address belongs to', async () => {
    await openDesk({
      search: '?new=league',
      first: [refuse(createLeague, 'league_exists', 'Diese Liga gibt es schon.')],
    });
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'VCD' } });
    expect(screen.getByLabelText(/^Kürzel/)).toHaveValue('vcd');
    await press('Liga anlegen');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Kürzel/)).toHaveAccessibleDescription(/gibt es schon/),
    );
  });

  it('is led from and to its public page', async () => {
    await openDesk();
    const page = await screen.findByRole('link', { name: 'Ligaseite' });
    await waitFor(() => expect(page).toHaveAttribute('href', '/vcd?liga=vcd&saison=2'));
  });
});

it('makes the first season of a league, a match day every week', async () => {
  let sent: { match_days?: unknown[]; divisions?: unknown[] } = {};
  const make = answer(createSeason, ({ body }) => {
    sent = body;
    return { id: 's1', state: 'planned' as const, rev: 1 };
  });
  const empty = answer(getLeague, { ...aLeague(), seasons: [] });
  await openDesk({ first: [make, empty] });
  fireEvent.change(await screen.findByLabelText(/^Divisionen/), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/^Teams der/), { target: { value: '4' } });
  await press('Saison anlegen');
  await waitFor(() => expect(sent.match_days).toHaveLength(6));
  expect(sent.divisions).toEqual([
    { name: 'Division 1', teams: [], places: noPlaces },
    { name: 'Division 2', teams: [], places: noPlaces },
  ]);
  expect(sent).toMatchObject({ name: 'Saison 1', best_of: 3, team_size: 5, settings: { legs: 2 } });
});

it('starts a season after a question, or says what is missing', async () => {
  const { sent } = await openDesk({ season: { state: 'planned' } });
  await press('Saison starten');
  await inDialog('Saison starten');
  await waitFor(() => expect(sent).toEqual([{ what: 'start', body: { rev: 3 } }]));
});

it('names the teams that may not play', async () => {
  await openDesk({
    season: { state: 'planned' },
    first: [refuse(startSeason, 'entries_not_eligible', 'Nein', ['e-b'])],
  });
  await press('Saison starten');
  await inDialog('Saison starten');
  expect(await screen.findByText(/^Team b\. Nimm sie aus ihrer Division/)).toBeTruthy();
});

it('does not start a season that does not fit together', async () => {
  await openDesk({
    season: { state: 'planned' },
    managed: { start_problems: ['divisions.1.entries:too_few_entries', 'match_days:too_few'] },
  });
  expect(await screen.findByRole('link', { name: 'Division 2: braucht mindestens zwei Teams' })).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saison starten' });
  expect(button.disabled).toBe(true);
});

describe('what stands between a season and its end', () => {
  type Problem = ManagedSeason['problems'][number];
  const tie: Problem = { kind: 'tie', division: 'd2', teams: ['c', 'd'], match: null };

  it('is a tie that a match decides', async () => {
    const { sent } = await openDesk({ managed: { problems: [tie] } });
    expect(await screen.findByText(/Team c, Team d sind gleichauf/)).toBeTruthy();
    await press('Entscheidungsspiel ansetzen');
    await inDialog('Ansetzen');
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        ...{ rev: 3, kind: 'tie_break', division: 'd2', teams: ['c', 'd'], best_of: 3 },
      }),
    );
  });

  it('or the lot', async () => {
    const { sent } = await openDesk({ managed: { problems: [tie] } });
    await press('Auslosen');
    await inDialog('Auslosen');
    await waitFor(() => expect(sent).toEqual([{ what: 'settle', body: { rev: 3, teams: ['c', 'd'] } }]));
  });

  it('or the match that was played about it', async () => {
    const match = { tournament: 'dec', over: true };
    const { sent } = await openDesk({ managed: { problems: [{ ...tie, match }] } });
    await press('Ergebnis übernehmen');
    expect(sent[0]?.what).toBe('settle');
  });

  it('is a relegation match, which is led to once it is set', async () => {
    const relegation: Problem = { kind: 'relegation_open', division: 'd1', teams: ['b', 'c'], match: null };
    const { sent } = await openDesk({ managed: { problems: [relegation] } });
    await press('Relegation ansetzen');
    await inDialog('Ansetzen');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'relegation', teams: ['b', 'c'] }));
  });

  it('leads to a match that is still played', async () => {
    const match = { tournament: 'dec', over: false };
    await openDesk({ managed: { problems: [{ ...tie, match }] } });
    const link = await screen.findByRole('link', { name: 'Zur Begegnung' });
    expect(link.getAttribute('href')).toBe('/tournaments/dec');
    expect(screen.queryByRole('button', { name: 'Auslosen' })).toBeNull();
  });
});

it('leads who may enter results to the matches of a division', async () => {
  const unfinished = { kind: 'unfinished' as const, division: 'd1', teams: [], match: null };
  const managed = { problems: [unfinished] };
  const permissions = ['league.manage:nordlicht', 'tournament.manage:nordlicht'];
  await openDesk({ managed, permissions });
  const link = await screen.findByRole('link', { name: 'Ergebnisse eintragen' });
  expect(link.getAttribute('href')).toBe('/admin/tournaments/t1');
  cleanup();
  await openDesk({ managed });
  await screen.findByRole('link', { name: 'Zur Tabelle' });
  expect(screen.queryByRole('link', { name: 'Ergebnisse eintragen' })).toBeNull();
});

it('ends a season after it has shown what becomes of everybody', async () => {
  const { sent } = await openDesk({ managed: { movements, next } });
  const list = await screen.findByRole('list', { name: 'Division 1' });
  expect(list.textContent).toBe('Team ableibtTeam csteigt auf');
  expect(screen.getByText('Division 1 in Saison 3')).toBeTruthy();
  expect(screen.getByText('ist nicht mehr in der Liga')).toBeTruthy();
  await press('Saison beenden');
  await inDialog('Saison beenden');
  await waitFor(() => expect(sent).toEqual([{ what: 'finish', body: { rev: 3 } }]));
});

it('makes the next season with the name and the start that it proposes', async () => {
  const { sent, router } = await openDesk({ season: { state: 'completed' }, managed: { movements, next } });
  await press('Saison anlegen');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ rev: 3, name: 'Saison 3' }));
  await waitFor(() => expect(router.state.location.search).toBe('?league=vcd&season=3'));
});

it('leads to the next season where there is one', async () => {
  await openDesk({
    season: { state: 'completed' },
    managed: { movements, next: { ...next, made: true } },
  });
  const link = await screen.findByRole('link', { name: 'Zur nächsten Saison' });
  expect(link.getAttribute('href')).toContain('season=3');
  expect(screen.queryByRole('button', { name: 'Saison anlegen' })).toBeNull();
});

it('takes a team out with a reason, after its effect was shown', async () => {
  const { sent } = await openDesk({ search: '?part=divisions' });
  await choose('Team b', 'Ausscheiden lassen');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/Erst 1 von 6 Begegnungen/)).toBeTruthy();
  expect(within(dialog).getByRole('row', { name: /Team a/ }).textContent).toContain('3 → 0');
  await inDialog('Ausscheiden lassen');
  expect(sent).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText(/^Grund/), { target: { value: 'Aufgelöst' } });
  await inDialog('Ausscheiden lassen');
  await waitFor(() =>
    expect(sent).toEqual([{ what: 'drop', body: { rev: 3, team: 'b', reason: 'Aufgelöst' } }]),
  );
});

it('changes the field of a division before its season begins', async () => {
  const divisions = aSeason().divisions.slice(0, 1);
  const { sent } = await openDesk({ season: { state: 'planned', divisions }, search: '?part=divisions' });
  await pressLabelled('Team b höher setzen');
  await pressWords('Division speichern');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ name: 'Division 1', teams: ['b', 'a'] }));
});

describe('a further division', () => {
  const one = aSeason().divisions.slice(0, 1);
  const play = { best_of: 7, team_size: 3, max_members: 6, settings: { legs: 2, malus: 1 } } as const;
  const openPlanned = (parts: Partial<Given> = {}) =>
    openDesk({
      ...{ season: { state: 'planned', divisions: one }, managed: { play }, search: '?part=divisions' },
      ...parts,
    });
  const form = () => screen.findByRole('form', { name: 'Neue Division' });
  const nameIn = (element: HTMLElement) => within(element).getByLabelText(/^Name/);

  it('is played like the one above it, below which it comes', async () => {
    const { sent } = await openPlanned();
    await pressWords('Division hinzufügen');
    const opened = await form();
    expect(within(opened).getByText(/^Sie kommt unter Division 1/)).toBeTruthy();
    expect(document.activeElement).toBe(nameIn(opened));
    expect(nameIn(opened)).toHaveValue('Division 2');
    fireEvent.change(nameIn(opened), { target: { value: ' Unten ' } });
    await pressWords('Division anlegen');
    await waitFor(() =>
      expect(sent).toEqual([
        { what: 'new division', body: { rev: 3, name: 'Unten', teams: [], places: noPlaces, ...play } },
      ]),
    );
    // The focus goes back to the button that opened the form.
    const opener = await screen.findByText('Division hinzufügen');
    expect(document.activeElement?.contains(opener)).toBe(true);
    expect(screen.queryByRole('form', { name: 'Neue Division' })).toBeNull();
  });

  it('is not sent without a name, nor with a roster smaller than a side', async () => {
    const { sent } = await openPlanned();
    await pressWords('Division hinzufügen');
    const opened = await form();
    fireEvent.change(nameIn(opened), { target: { value: ' ' } });
    fireEvent.change(within(opened).getByLabelText(/^Spieler im Aufgebot/), { target: { value: '2' } });
    await pressWords('Division anlegen');
    expect(nameIn(opened)).toHaveAccessibleDescription('Bitte gib der Division einen Namen');
    expect(within(opened).getByLabelText(/^Spieler im Aufgebot/)).toHaveAccessibleDescription(
      /mindestens so viele, wie spielen/,
    );
    expect(sent).toEqual([]);
    await pressWords('Abbrechen');
    expect(screen.queryByRole('form', { name: 'Neue Division' })).toBeNull();
  });

  it('stays open with what was typed when it is refused, and says which field is wrong', async () => {
    const refused = refuse(createDivision, 'season_invalid', 'Passt nicht zusammen.', [
      'max_members:below_team_size',
    ]);
    await openPlanned({ first: [refused] });
    await pressWords('Division hinzufügen');
    fireEvent.change(nameIn(await form()), { target: { value: 'Unten' } });
    await pressWords('Division anlegen');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Spieler im Aufgebot/)).toHaveAccessibleDescription(
        'Passt nicht zusammen.',
      ),
    );
    expect(nameIn(await form())).toHaveValue('Unten');
  });

  it('keeps what was typed in the form of another division', async () => {
    let rev = 3;
    const { requests } = await openPlanned({
      first: [
        answer(getManagedSeason, () => aManagedSeason({ play, rev })),
        answer(createDivision, () => {
          rev += 1;
          return { id: 's2', state: 'planned' as const, rev };
        }),
      ],
    });
    const reads = () => requests.filter((request) => request === 'GET /v1/admin/seasons/s2').length;
    const above = await screen.findByRole('form', { name: 'Division 1' });
    fireEvent.change(nameIn(above), { target: { value: 'Oben' } });
    await pressWords('Division hinzufügen');
    await pressWords('Division anlegen');
    await screen.findByText('Division hinzufügen');
    await waitFor(() => expect(reads()).toBe(2));
    expect(nameIn(await screen.findByRole('form', { name: 'Division 1' }))).toHaveValue('Oben');
  });

  it('is asked for at once where there is none yet', async () => {
    const { sent } = await openPlanned({
      season: { state: 'planned', divisions: [] },
      managed: { play: null },
    });
    const opened = await form();
    expect(within(opened).getByText(/^Leg die höchste zuerst an/)).toBeTruthy();
    expect(screen.queryByText('Abbrechen')).toBeNull();
    await pressWords('Division anlegen');
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        ...{ name: 'Division 1', best_of: 3, team_size: 5, max_members: 8, settings: { legs: 2 } },
      }),
    );
  });

  it('takes no team that plays in another division', async () => {
    await openPlanned({
      first: [answer(searchTeams, { items: [{ id: 'a', name: 'Team a', tag: 'A' }], next_cursor: null })],
    });
    await pressWords('Division hinzufügen');
    const opened = await form();
    const search = within(opened).getByRole('combobox', { name: 'Team hinzufügen' });
    await act(async () => search.focus());
    fireEvent.change(search, { target: { value: 'Team a' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Team a' }));
    expect(await within(opened).findByText(/^Team a spielt schon in Division 1/)).toBeTruthy();
    expect(within(opened).getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
  });

  it('joins no season that has as many as it may', async () => {
    const divisions = Array.from({ length: DIVISIONS_MAX }, (_, index) => ({
      ...{ id: `d${index}`, number: index + 1, name: `D${index}`, places: noPlaces },
      ...{ tournament: `t${index}`, stage: `st${index}` },
    }));
    const empty = answer(getDivision, ({ params: { division } }) => ({
      ...{ ...aDivision(1, ['a', 'b']), id: division, name: division, entries: [], rows: [] },
    }));
    await openPlanned({ season: { state: 'planned', divisions }, first: [empty] });
    expect(await screen.findByText(/^Mehr als 16 Divisionen/)).toBeTruthy();
    expect(screen.queryByText('Division hinzufügen')).toBeNull();
  });

  it('joins no season that runs, and says so', async () => {
    await openDesk({ search: '?part=divisions' });
    expect(await screen.findByText(/^Die Saison läuft: Eine weitere Division/)).toBeTruthy();
    expect(screen.queryByText('Division hinzufügen')).toBeNull();
    cleanup();
    await openDesk({ season: { state: 'completed' }, search: '?part=divisions' });
    await screen.findByRole('heading', { name: 'Division 1' });
    expect(screen.queryByText(/Eine weitere Division/)).toBeNull();
  });
});

describe('the roster of a team', () => {
  const both = ['league.manage:nordlicht', 'tournament.manage:nordlicht'];

  it('is set from the table by those who manage the tournaments, too', async () => {
    const { opened } = await openDesk({ search: '?part=divisions', permissions: both });
    await choose('Team b', 'Aufgebot');
    expect(opened).toEqual([{ name: 'tournaments.league-roster', payload: { division: 'd1', team: 'b' } }]);
    cleanup();
    await openDesk({ search: '?part=divisions' });
    await screen.findByRole('heading', { name: 'Division 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Aktionen für Team b' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Ausscheiden lassen',
    ]);
  });

  it('is where a team that may not play is mended', async () => {
    const { opened } = await openDesk({
      season: { state: 'planned' },
      permissions: both,
      first: [refuse(startSeason, 'entries_not_eligible', 'Nein', ['e-c'])],
    });
    await press('Saison starten');
    await inDialog('Saison starten');
    await press('Aufgebot von Team c');
    expect(opened).toMatchObject([{ payload: { division: 'd2', team: 'c' } }]);
  });
});

/** Every field of a date is dozens of elements. */
const DATES_TIMEOUT = 20_000;

it(
  'changes the match days',
  async () => {
    const { sent } = await openDesk({
      season: { state: 'planned', transfer_windows: [] },
      search: '?part=calendar',
    });
    await pressWords('Spieltag hinzufügen');
    expect(await screen.findByLabelText('Spieltag 2 entfernen')).toBeTruthy();
    await pressLabelled('Spieltag 1 entfernen');
    await pressWords('Termine speichern');
    await waitFor(() => expect(sent[0]?.what).toBe('calendar'));
    expect(sent[0]?.body).toMatchObject({
      match_days: [{ plays_at: '2026-12-06T18:00:00.000Z' }],
      transfer_windows: [],
    });
  },
  DATES_TIMEOUT,
);

describe('is closed', () => {
  it('to who leads no league', async () => {
    const { requests } = await openDesk({ permissions: ['tournament.manage'] });
    expect(screen.getByText(/fehlt das Recht, eine Liga zu verwalten/)).toBeTruthy();
    expect(requests.filter((request) => request.includes('league'))).toEqual([]);
  });
});
