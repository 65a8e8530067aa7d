/** @jest-environment node */
import { listMatches } from '@duellwerk/shared/contract/matches';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { drawWidget } from '../testing/draw-widget.tsx';
import { listed, side } from '../testing/match.ts';

const draw = (reply: Parameters<typeof drawWidget>[2][number]) => drawWidget(remote, 'matches.live', [reply]);

it('draws score, state and exact time, each row leading to its match', async () => {
  const items = [
    listed('m7', { state: 'live', a: side('t1', 1), b: side('t2', 0) }),
    listed('m8', { state: 'scheduled' }),
    listed('m9', { state: 'scheduled', scheduled_at: null, b: null }),
  ];
  const { html, requests } = await draw(answer(listMatches, { items, next_cursor: null }));
  expect(requests).toEqual(['GET /v1/matches?limit=10']);
  for (const text of ['Hafencup', 'Team t1', 'läuft', '21.11.2026 20:00 Uhr', 'Zeit offen', 'Noch offen']) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(/Team t1<\/span><\/span><b[^>]*>1<\/b>/);
  expect(html.match(/href="\/matches\/m\d"/g)).toHaveLength(3);
});

it('says so when nothing is played', async () => {
  const { html } = await draw(answer(listMatches, { items: [], next_cursor: null }));
  expect(html).toContain('Gerade läuft keine Begegnung');
});

it('says so when they cannot be loaded, with a way to try again', async () => {
  const { html } = await draw(refuse(listMatches, 'internal', 'Nein'));
  expect(html).toContain('Die Begegnungen konnten nicht geladen werden');
  expect(html).toContain('<button');
});
