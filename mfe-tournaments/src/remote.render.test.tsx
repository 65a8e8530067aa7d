/** @jest-environment node */
import { getBase } from '@duellwerk/shared/contract/base';
import { getTournament, listParticipants, listTournaments } from '@duellwerk/shared/contract/tournaments';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
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
    },
  );

  it('draws its widget', async () => {
    const { Widget } = await remote.widgets['tournaments.next'].widget();
    expect(Widget).toBeInstanceOf(Function);
  });
});
