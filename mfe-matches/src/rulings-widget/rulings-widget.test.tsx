/** @jest-environment node */
import { listRulings, type RulingSummary } from '@duellwerk/shared/contract/rulings';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { drawWidget } from '../testing/draw-widget.tsx';

const draw = (reply: Parameters<typeof drawWidget>[2][number]) =>
  drawWidget(remote, 'matches.rulings', [reply]);
const ruling: RulingSummary = {
  id: 'r1',
  kind: 'other',
  undone: false,
  title: 'Unsportlicher Chat',
  decision: 'Gesperrt.',
  consequence: 'Ein Spieltag.',
  tournament: { id: 'x1', name: 'Hafencup', game: 'valorant', image: null },
  match: 'm1',
  published_at: '2026-11-19T18:00:00.000Z',
};

it('draws what was decided and what follows, leading to the whole of each and to all of them', async () => {
  const general = { ...ruling, id: 'r2', title: 'Serverausfall', tournament: null, match: null };
  const { html, requests } = await draw(answer(listRulings, { items: [ruling, general], next_cursor: null }));
  expect(requests).toEqual(['GET /v1/rulings?limit=3']);
  for (const text of [
    'Unsportlicher Chat',
    'Gesperrt.',
    'Folge: Ein Spieltag.',
    'Hafencup',
    '19.11.2026',
    'Serverausfall',
  ]) {
    expect(html).toContain(text);
  }
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="/rulings"',
    'href="/rulings/r1"',
    'href="/rulings/r2"',
  ]);
  expect(html).not.toContain('zurückgenommen');
  const undone = await draw(answer(listRulings, { items: [{ ...ruling, undone: true }], next_cursor: null }));
  expect(undone.html).toContain('zurückgenommen');
});

it('says so when there is none, and when they cannot be loaded', async () => {
  const { html } = await draw(answer(listRulings, { items: [], next_cursor: null }));
  expect(html).toContain('Noch keine Entscheidung');
  expect((await draw(refuse(listRulings, 'internal', 'Nein'))).html).toContain(
    'Die Entscheidungen konnten nicht geladen werden',
  );
});
