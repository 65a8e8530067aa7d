/** @jest-environment node */

import { getBase } from '@duellwerk/shared/contract/base';
import { getStatistics, type Statistics } from '@duellwerk/shared/contract/statistics';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { aBase } from '../testing/data.ts';

const team = (name: string) => ({ kind: 'team' as const, id: name, name, image: `/v1/images/${name}.webp` });
const at = '2026-11-01T18:00:00.000Z';
const statistics: Statistics = {
  games: [
    { game: 'valorant', matches: 12, games: 30 },
    { game: 'lol', matches: 3, games: 3 },
  ],
  seasons: [{ id: 's1', name: 'Saison 1', league: 'Liga', game: 'valorant' }],
  streaks: [{ side: team('Elbsturm'), wins: 5, from: at, to: at, running: true }],
  upsets: [
    {
      ...{ match: 'm1', at, tournament: { id: 't1', name: 'Herbst-Cup' } },
      winner: { side: team('Nordwind'), seed: 8, score: 2 },
      loser: { side: team('Elbsturm'), seed: 1, score: 1 },
    },
  ],
  tip_champions: [
    {
      ...{ round: { id: 'r1', name: 'Herbst-Tipp' }, over: false, points: 21 },
      players: [{ id: 'u1', username: 'mia', avatar: null }],
    },
  ],
};
const drawn = async (given: Statistics | null = statistics, query: Record<string, string> = {}) => {
  const reply = given ? answer(getStatistics, given) : refuse(getStatistics, 'not_found', 'Nein');
  const { html, requests } = await renderRoute(remote, '/statistics', {
    answers: [answer(getBase, aBase()), reply],
    query,
    first: [baseRequested],
  });
  return { text: html.replaceAll(/<style.*?<\/style>/g, '').replaceAll(/<[^>]*>/g, ' '), html, requests };
};

describe('/statistics without a browser', () => {
  it('draws all games with streaks, upsets and who predicts best', async () => {
    const { text, html, requests } = await drawn();
    expect(requests).toContain('GET /v1/statistics');
    expect(html).toContain('Diagramm der Siege in Folge: Elbsturm 5 Siege.');
    expect(html).toContain('Nordwind schlägt Elbsturm');
    expect(text).toContain('8 gegen 1');
    // The bar names its winner, and below who lost.
    expect(text).toMatch(/Nordwind\s+8 gegen 1\s+gegen Elbsturm/);
    for (const name of ['Elbsturm', 'Nordwind']) expect(html).toContain(`src="/v1/images/${name}.webp"`);
    expect(text).toMatch(/mia\s+Herbst-Tipp/);
    expect(html).toContain('href="/statistics?spiel=valorant"');
  });

  it('asks for the game and the season of the address', async () => {
    const { html, requests } = await drawn(statistics, { spiel: 'valorant', saison: 's1' });
    expect(requests).toContain('GET /v1/statistics?game=valorant&season=s1');
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>[^a]*Saison 1/);
  });

  it('says that nothing was played yet', async () => {
    const none = { games: [], seasons: [], streaks: [], upsets: [], tip_champions: [] };
    expect((await drawn(none)).text).toContain('Noch nichts gespielt');
  });

  it('says that it could not be loaded', async () => {
    expect((await drawn(null)).text).toContain('konnte nicht geladen werden');
  });
});
