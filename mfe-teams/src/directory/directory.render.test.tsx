/** @jest-environment node */

import { type Base, getBase } from '@duellwerk/shared/contract/base';
import { browseTeams, type DirectoryTeam } from '@duellwerk/shared/contract/directory';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { type Answer, answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';

const base: Base = {
  ...{ i18n: {}, connections: [], member_roles: [], badges: [], organizers: [], countries: [], alerts: [] },
  games: [{ id: 'g1', name: 'VALORANT', slug: 'valorant', required_connection: null, image: null }],
  config: {
    ...{ title: 'Duellwerk', icon: '', platform_name: 'Duellwerk', flags: {}, base_url: '' },
    ...{ fallback_icon: '', translations: ['de'], vector_icons: {}, required_registration_fields: [] },
  },
  version: '1',
};
const team: DirectoryTeam = {
  ...{ id: 't1', name: 'Möwen Kiel', tag: 'MÖW', logo: '/v1/cdn/mowen.webp', members: 5 },
  ...{ games: ['g1'], looking: true, text: 'Wir suchen jemanden fürs Tor' },
};

async function rendered(list: Answer, query: Record<string, string> = {}) {
  const { html, requests } = await renderRoute(remote, '/teams', {
    ...{ answers: [answer(getBase, base), list], query, first: [baseRequested] },
  });
  return { html: html.replaceAll('<!-- -->', ''), requests };
}

describe('/teams without a browser', () => {
  it('renders the teams with what they play and whom they look for', async () => {
    const { html, requests } = await rendered(answer(browseTeams, { items: [team], next_cursor: 'c1' }));
    expect(requests).toContain('GET /v1/teams');
    for (const part of [
      ...['Möwen Kiel\u00a0[MÖW]', 'href="/teams/t1"', 'src="/v1/cdn/mowen.webp"', 'VALORANT'],
      ...['Sucht Spieler', 'Wir suchen jemanden fürs Tor', '>5<', 'Mehr Teams', 'Team gründen'],
    ])
      expect(html).toContain(part);
  });

  it('asks with the filters of the address', async () => {
    const list = answer(browseTeams, { items: [], next_cursor: null });
    const { html, requests } = await rendered(list, { text: 'mö', game: 'g1', looking: 'true', other: 'x' });
    expect(requests).toContain('GET /v1/teams?text=m%C3%B6&game=g1&looking=true');
    expect(html).toContain('Kein Team passt zu deiner Suche');
    expect(html).toMatch(/href="\/teams"[^>]*>.*Filter zurücksetzen/);
  });

  it('leads to a first team', async () => {
    const { html } = await rendered(answer(browseTeams, { items: [], next_cursor: null }));
    expect(html).toContain('Noch kein Team');
    expect(html.match(/Team gründen/g)).toHaveLength(1);
  });

  it('is not there where the site leaves it out', async () => {
    const { html } = await rendered(refuse(browseTeams, 'directory_off', 'Nein'));
    expect(html).toContain('Page not found: /teams');
  });
});
