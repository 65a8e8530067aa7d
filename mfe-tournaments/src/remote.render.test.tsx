/** @jest-environment node */

import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { getBase } from '@duellwerk/shared/contract/base';
import { listTournamentLocations } from '@duellwerk/shared/contract/locations';
import { getStage } from '@duellwerk/shared/contract/stages';
import {
  getMyTournament,
  getTournament,
  listParticipants,
  listTournaments,
  type TournamentPage,
} from '@duellwerk/shared/contract/tournaments';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { renderToString } from 'react-dom/server';
import { remote } from './remote.ts';
import { aBase, aParticipant, aSummary, aTournament, aUser } from './testing/data.ts';

const base = answer(getBase, aBase());
const nowhere = answer(listTournamentLocations, { items: [] });

describe('the pages of mfe-tournaments without a browser', () => {
  it('draws /tournaments from the answer of the list call', async () => {
    const { html, requests } = await renderRoute(remote, '/tournaments', {
      answers: [base, nowhere, answer(listTournaments, { items: [aSummary()], next_cursor: 'more' })],
      query: { phase: 'open' },
      first: [baseRequested],
    });
    expect(requests).toContain('GET /v1/tournaments?phase=open');
    expect(html).toContain('Herbst-Cup');
    expect(html).toContain('VALORANT');
    expect(html).toContain('26.11.2026 19:00 Uhr');
    expect(html).toContain('Mehr Turniere');
  });

  const leipzig = {
    ...{ country: { id: 'DE', name: 'Deutschland' }, state: { id: 'DE-SN', name: 'Sachsen' } },
    city: { id: '7', name: 'Leipzig' },
  };
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');
  const renderList = (query: Record<string, string>, items: ReturnType<typeof aSummary>[]) =>
    renderRoute(remote, '/tournaments', {
      answers: [
        base,
        answer(listTournaments, { items, next_cursor: null }),
        answer(listTournamentLocations, {
          items: [{ ...leipzig.country, cities: [leipzig.city] }],
        }),
      ],
      query,
      first: [baseRequested],
    });

  it('says in /tournaments where each takes place, and asks for the city of the address', async () => {
    const { html, requests } = await renderList({ city: '7' }, [
      aSummary({ location: leipzig }),
      aSummary({ id: 'other' }),
    ]);
    expect(requests).toContain('GET /v1/tournaments?city=7');
    expect(textOf(html)).toMatch(/19:00 Uhr +· +Leipzig.*19:00 Uhr +· +Online/s);
    expect(html).toMatch(/<option value="city:7" selected="">Leipzig/);
  });

  it('says that there is no tournament at a location, and leads to all with the other filters', async () => {
    const { html } = await renderList({ city: '8', mode: 'team' }, []);
    expect(html).toContain('An diesem Ort passt kein Turnier zu deiner Suche');
    expect(html).toMatch(/<a[^>]* href="\/tournaments\?mode=team"/);
    expect(html).toMatch(/<option value="city:8" selected="">Anderer Ort/);
  });

  it('says in /tournaments/:id where it is played, with a search on a map', async () => {
    const renderPage = (parts: Partial<TournamentPage>, summary: Partial<TournamentPage['summary']>) =>
      renderRoute(remote, '/tournaments/:id', {
        answers: [
          base,
          answer(getTournament, aTournament(parts, summary)),
          answer(listParticipants, { items: [], rev: 4 }),
        ],
        params: { id: 'herbst' },
        query: { tab: 'info' },
        first: [baseRequested],
      });
    const venue = { name: 'Werk II', address: 'Kochstraße 132\n04277' };
    const { html } = await renderPage({ venue }, { location: leipzig });
    expect(textOf(html)).toMatch(/Werk II +Kochstraße 132\n04277\n(<!-- -->)? *Leipzig, Deutschland/);
    const query = encodeURIComponent('Kochstraße 132, 04277, Leipzig, Deutschland');
    expect(html).toContain(`https://www.openstreetmap.org/search?query=${query}`);
    const online = await renderPage({}, {});
    expect(textOf(online.html)).toMatch(/Ort +Online/);
    expect(online.html).not.toContain('openstreetmap');
  });

  it('counts single players in the dative, in the list and on the page', async () => {
    const summary = aSummary({ mode: 'single' });
    const list = await renderList({}, [summary]);
    const page = await renderRoute(remote, '/tournaments/:id', {
      answers: [
        base,
        answer(getTournament, { ...aTournament(), summary }),
        answer(listParticipants, { items: [], rev: 4 }),
      ],
      ...{ params: { id: 'herbst' }, query: { tab: 'overview' }, first: [baseRequested] },
    });
    const count = `${summary.taken} von ${summary.places} Einzelspielern<`;
    for (const { html } of [list, page]) expect(html.replaceAll(/<!-- -->|<.?strong>/g, '')).toContain(count);
  });

  it('says in /tournaments when registration opens', async () => {
    const published = aSummary({ state: 'published', registration_opens_at: '2026-11-20T18:00:00.000Z' });
    const { html } = await renderRoute(remote, '/tournaments', {
      answers: [base, nowhere, answer(listTournaments, { items: [published], next_cursor: null })],
      first: [baseRequested],
    });
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Anmeldung ab 20.11.2026 19:00 Uhr');
  });

  it.each([
    [{ rules: ' ', ruleset: null }, false],
    [{ rules: '', ruleset: { name: 'Fair', version: 2, text: '' } }, false],
    [{ rules: 'Fair bleiben.', ruleset: null }, true],
  ] as const)('shows a heading of rules only with rules: %j', async (parts, isShown) => {
    const { html } = await renderRoute(remote, '/tournaments/:id', {
      answers: [
        base,
        answer(getTournament, { ...aTournament(), ...parts }),
        answer(listParticipants, { items: [], rev: 4 }),
      ],
      ...{ params: { id: 'herbst' }, query: { tab: 'overview' }, first: [baseRequested] },
    });
    expect(/<h2[^>]*>Regeln</.test(html)).toBe(isShown);
    expect(html).toContain('Ablauf einer Begegnung');
  });

  it.each([
    ['overview', 'Ein Abend, sechzehn Teams.'],
    ['participants', 'Elbsturm'],
    ['matches', 'Noch keine Begegnungen'],
  ])('draws /tournaments/:id, tab %s', async (tab, text) => {
    const { html } = await renderRoute(remote, '/tournaments/:id', {
      answers: [
        base,
        answer(getTournament, aTournament()),
        answer(listParticipants, { items: [aParticipant()], rev: 4 }),
      ],
      params: { id: 'herbst' },
      query: { tab },
      first: [baseRequested],
    });
    expect(html).toContain('Herbst-Cup');
    expect(html).toContain(text);
  });

  it.each([
    ['tournament.manage', true],
    [`tournament.manage:${aSummary().organizer}`, true],
    ['tournament.manage:anderswo', false],
    ['alert.write', false],
  ])('leads from a tournament to its administration who manages it: %s', async (permission, leads) => {
    const { html } = await renderRoute(remote, '/tournaments/:id', {
      answers: [
        ...[base, answer(getTournament, aTournament())],
        answer(listParticipants, { items: [aParticipant()], rev: 4 }),
        answer(getMyTournament, { entries: [], manages: false, referees: false, may: [], rev: 4 }),
        answer(getCurrentUser, aUser({ permissions: [permission] })),
      ],
      params: { id: aSummary().id },
      first: [baseRequested, sessionChecked],
    });
    expect(html.includes(`href="/admin/tournaments/${aSummary().id}"`)).toBe(leads);
  });

  it.each([
    [
      'an organizer',
      answer(getCurrentUser, aUser({ permissions: ['tournament.manage:nordlicht'] })),
      'href="/admin/tournaments/new"',
    ],
    [
      'a player',
      answer(getCurrentUser, aUser({ permissions: [] })),
      'href="/tournaments#dialog=teams.create"',
    ],
    [
      'a visitor',
      refuse(getCurrentUser, 'not_signed_in', 'Nein'),
      'href="/tournaments#dialog=auth.register"',
    ],
  ])(
    'leads on from a site without tournaments, where there is nothing to search: %s',
    async (_, session, way) => {
      const { html } = await renderRoute(remote, '/tournaments', {
        answers: [base, nowhere, answer(listTournaments, { items: [], next_cursor: null }), session],
        first: [baseRequested, sessionChecked],
      });
      expect(html).toContain('Noch keine Turniere');
      expect(html).toContain(way);
      expect(html.match(/href="\/admin\/tournaments\/new"|#dialog=[a-z.]+"/g)).toHaveLength(1);
      expect(html).not.toContain('role="search"');
    },
  );

  it.each([
    ['team', 'Sei das erste Team im Feld.'],
    ['single', 'Sei die erste Person im Feld.'],
  ] as const)('speaks of those who enter where nobody has: %s', async (mode, text) => {
    const { html } = await renderRoute(remote, '/tournaments/:id', {
      answers: [
        base,
        answer(getTournament, aTournament({}, { mode, team_size: mode === 'single' ? 1 : 5 })),
        answer(listParticipants, { items: [], rev: 4 }),
      ],
      params: { id: 'herbst' },
      query: { tab: 'participants' },
      first: [baseRequested],
    });
    expect(html).toContain(text);
  });

  it.each([
    ['tab', 'bracket', 'Viertelfinale'],
    ['ansicht', 'buehne', 'Zurück zur Turnierseite'],
  ])('draws the stage of /tournaments/:id with %s=%s', async (name, value, text) => {
    const stages: TournamentPage['stages'] = [
      { id: 's1', name: 'Hauptrunde', format: 'single_elimination', state: 'running', match_count: 7 },
    ];
    const draw = () =>
      renderRoute(remote, '/tournaments/:id', {
        answers: [
          base,
          answer(getTournament, aTournament({ stages })),
          answer(listParticipants, { items: [aParticipant()], rev: 4 }),
          answer(getStage, aStage('single_elimination', 8, {}, 2)),
        ],
        params: { id: 'herbst' },
        query: { [name]: value },
        first: [baseRequested],
      });
    // The first one asks for the tab's code, which is a part of its own, the second for its texts.
    await draw();
    await draw();
    const { html, requests } = await draw();
    expect(requests).toContain('GET /v1/stages/s1');
    expect(html).toContain('Turnierbaum');
    expect(html).toContain(text);
    expect(html).toContain('Rheinklang');
  });

  it.each([
    ['not_found', 'fehlt'],
    ['invalid_request', 'kein Name'],
  ] as const)(
    'says that there is no such tournament when the call is refused with %s',
    async (reason, id) => {
      const { html } = await renderRoute(remote, '/tournaments/:id', {
        answers: [base, refuse(getTournament, reason, 'Nein'), refuse(listParticipants, reason, 'Nein')],
        params: { id },
      });
      expect(html).toContain('Dieses Turnier gibt es nicht');
      expect(html).toMatch(/>404<.*>Not Found<\/h1>/);
    },
  );

  describe('its widget of the start page', () => {
    const draw = async (reply: Answer) => {
      const { transport, requests } = fakeApi([reply]);
      const scope = fork({ values: [[$transport, transport]] });
      const door = remote.widgets['tournaments.next'];
      await allSettled(door.opened, { scope });
      const { Widget } = await door.widget();
      const router = createMemoryRouter([{ path: '/', element: <Widget /> }]);
      const page = <Frame router={router} scope={scope} />;
      return { html: renderToString(page), requests };
    };

    it('draws what runs, then what comes', async () => {
      const items = [aSummary(), aSummary({ id: 'on', name: 'Rheinklang', state: 'running' })];
      const { html, requests } = await draw(answer(listTournaments, { items, next_cursor: null }));
      expect(requests).toEqual(['GET /v1/tournaments?limit=12']);
      expect(html).toMatch(/Läuft jetzt.*Rheinklang.*läuft.*Als Nächstes.*Herbst-Cup.*Anmeldung offen/s);
    });

    it('says so when there is nothing, and when nothing could be loaded', async () => {
      const none = await draw(answer(listTournaments, { items: [], next_cursor: null }));
      expect(none.html).toContain('Gerade steht kein Turnier an');
      const refused = await draw(refuse(listTournaments, 'internal', 'Nein'));
      expect(refused.html).toContain('Die Turniere konnten nicht geladen werden');
    });
  });
});
