/** @jest-environment node */

import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { getBase } from '@duellwerk/shared/contract/base';
import { getStage } from '@duellwerk/shared/contract/stages';
import {
  getTournament,
  listParticipants,
  listTournaments,
  type TournamentPage,
} from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { type Answer, answer, fakeApi, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { remote } from './remote.ts';
import { aBase, aParticipant, aSummary, aTournament } from './testing/data.ts';

const base = answer(getBase, aBase());

describe('the pages of mfe-tournaments without a browser', () => {
  it('draws /tournaments from the answer of the list call', async () => {
    const { html, requests } = await renderRoute(remote, '/tournaments', {
      answers: [base, answer(listTournaments, { items: [aSummary()], next_cursor: 'more' })],
      query: { phase: 'open' },
      first: [baseRequested],
    });
    expect(requests).toContain('GET /v1/tournaments?phase=open');
    expect(html).toContain('Herbst-Cup');
    expect(html).toContain('VALORANT');
    expect(html).toContain('26.11.2026 19:00 Uhr');
    expect(html).toContain('Mehr Turniere');
  });

  it('says in /tournaments when registration opens', async () => {
    const published = aSummary({ state: 'published', registration_opens_at: '2026-11-20T18:00:00.000Z' });
    const { html } = await renderRoute(remote, '/tournaments', {
      answers: [base, answer(listTournaments, { items: [published], next_cursor: null })],
      first: [baseRequested],
    });
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Anmeldung ab 20.11.2026 19:00 Uhr');
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
      const page = (
        <Provider value={scope}>
          <InGerman>
            <RouterProvider router={router} />
          </InGerman>
        </Provider>
      );
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
