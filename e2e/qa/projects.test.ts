import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WrongCall } from './arguments.ts';
import { chooseProjects, projectOf } from './projects.ts';

const onlyChromium = { chromium: true, firefox: false, webkit: false };

test('every browser that is there runs, and what is left out is named with the command that installs it', () => {
  const { names, leftOut } = chooseProjects([], onlyChromium);
  assert.deepEqual(names, ['desktop', 'phone']);
  assert.equal(leftOut.length, 3);
  assert.match(leftOut[0] ?? '', /^firefox: firefox is not installed .*playwright install firefox/);
});

test('what is asked for and cannot run is refused, not left out', () => {
  assert.throws(() => chooseProjects(['webkit'], onlyChromium), WrongCall);
  assert.throws(() => chooseProjects(['opera'], onlyChromium), /There is no project opera/);
  assert.deepEqual(chooseProjects(['phone', 'phone'], onlyChromium).names, ['phone']);
});

test('a project leaves out the journeys of the other kind of screen', () => {
  const [phone] = [projectOf('phone').grepInvert].flat();
  assert.ok(phone instanceof RegExp);
  assert.match('a title @qa @desktop', phone);
  assert.doesNotMatch('a title @qa @phone', phone);
  assert.equal(projectOf('phone').use?.isMobile, true);
});
