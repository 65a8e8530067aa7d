import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svgText } from '@duellwerk/shared/bracket-drawing/elements';
import { placesOf } from '@duellwerk/shared/rules/podium';
import { podiumPicture } from './podium-picture.ts';

const participant = (name: string, place: number) => ({
  ...({ entry: name, kind: 'team', id: name, name, tag: null, image: null, seed: null } as const),
  ...({ state: 'placed', place, position: null, entered_at: '2026-11-20T18:00:00.000Z' } as const),
});
const render = (places: Record<string, number>, language: 'de' | 'en' = 'de') =>
  svgText(
    podiumPicture(
      {
        ...{ title: 'Herbst-Cup', starts_at: '2026-11-26T18:00:00.000Z', site: 'Duellwerk', rev: 1 },
        medals: placesOf(Object.entries(places).map(([name, place]) => participant(name, place))),
      },
      language,
    ),
  );
const has = (svg: string, ...lines: string[]) => {
  for (const line of lines) assert.ok(svg.includes(`>${line}<`), line);
};

test('the picture names tournament, day and site, and each place by number, metal and name', () => {
  const svg = render({ Elbsturm: 1, Rheinklang: 2, Nordwind: 3 });
  has(svg, 'Herbst-Cup', '26.11.2026', 'Duellwerk');
  has(svg, '1.', 'Gold', 'Elbsturm', '2.', 'Silber', 'Rheinklang', '3.', 'Bronze', 'Nordwind');
  has(render({ Elbsturm: 1, Rheinklang: 2 }, 'en'), '26 Nov 2026', '1st', 'Gold', '2nd', 'Silver');
});

test('who shares a place is on one step, and of many the rest is counted', () => {
  has(render({ A: 1, B: 2, C: 3, D: 3 }), '3.–4.', 'C', 'D');
  has(render({ A: 1, B: 1, C: 1, D: 1, E: 1, F: 1 }), '1.–6.', 'A', 'C', 'und 3 weitere');
});

test('a long name of several words takes two lines', () => {
  has(render({ 'Kohlenpott Kollektiv Gelsenkirchen': 1, B: 2 }), 'Kohlenpott Kollektiv', 'Gelsenkirchen');
});

test('a long word is smaller, and cut only where it would not be readable', () => {
  const sizeOf = (name: string) =>
    Number(new RegExp(`font-size="(\\d+)"[^>]*>${name}<`).exec(render({ A: 1, [name]: 2 }))?.[1]);
  assert.ok(sizeOf('Donaudampfschifffahrt') < sizeOf('Nord'));
  assert.match(render({ A: 1, ['W'.repeat(40)]: 2 }), />W+…</);
});

test('a name is text, never markup', () => {
  assert.ok(!render({ '<script>': 1 }).includes('<script>'));
});
