import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svgText } from '@duellwerk/shared/bracket-drawing/elements';
import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { stagePicture } from './stage-picture.ts';

const draw = (...of: Parameters<typeof aStage>) =>
  svgText(stagePicture({ page: aStage(...of), title: 'Herbst-Cup', site: 'Duellwerk' }, 'de'));
const cards = (svg: string) => (svg.match(/<rect/g)?.length ?? 0) - 2;
const scaleOf = (svg: string) => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);

test('a small tree is shown whole, with title, site and state', () => {
  const svg = draw('single_elimination', 8, {}, 5);
  assert.match(svg, /width="1200" height="630"/);
  assert.equal(cards(svg), 7);
  for (const word of ['Herbst-Cup', 'Duellwerk', 'läuft', 'Viertelfinale'])
    assert.ok(svg.includes(`>${word}<`), word);
});

test('of a large tree that is played far the last rounds', () => {
  const svg = draw('single_elimination', 64, {}, 60);
  assert.equal(cards(svg), 7);
  assert.match(svg, />Viertelfinale</);
  assert.doesNotMatch(svg, />Achtelfinale</);
});

test('of a large tree that has just begun a part of the round that is being played', () => {
  const svg = draw('single_elimination', 512, {}, 2);
  assert.equal(cards(svg), 7);
  assert.match(svg, />Runde der letzten 512</);
  assert.match(svg, />Elbsturm</);
});

test('of two trees both ends, without a second final that nobody plays', () => {
  const svg = draw('double_elimination', 16);
  assert.match(svg, />Gewinnerrunde 2</);
  assert.match(svg, />Finale der Verliererrunde</);
  assert.match(svg, />Großes Finale</);
});

test('of tables the best, in as many columns as keep them large', () => {
  assert.ok(scaleOf(draw('groups', 16, { groups: 4 })) > 0.9);
  const swiss = draw('swiss', 32);
  assert.equal(swiss.match(/M0 \d+h460/g)?.length, 8);
  assert.ok(scaleOf(swiss) > 1);
  assert.equal(draw('groups', 64, { groups: 16 }).match(/>Gruppe /g)?.length, 8);
});
