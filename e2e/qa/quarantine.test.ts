import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journeyNames } from './journeys.ts';
import { quarantine, quarantineProblems } from './quarantine.ts';

const journey =
  'auth/login.spec.ts: empty fields and wrong credentials are refused in the words of the specification';
const entry = { journey, issue: 7, since: '2026-12-01', until: '2026-12-10' };
const problems = (changed: object, today = '2026-12-05') =>
  quarantineProblems([{ ...entry, ...changed }], today, new Set([journey]));

test('a journey with an issue and an end that is to come is left out', () => {
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({}, '2026-12-10'), []);
});

for (const [changed, today, message] of [
  [{}, '2026-12-11', /its last day was 2026-12-10: mend it \(issue 7\)/],
  [{ issue: 0 }, '2026-12-05', /an issue is missing/],
  [{ until: '2026-12-31' }, '2026-12-05', /30 days are too many/],
  [{ until: 'soon' }, '2026-12-05', /not written as/],
  [{ until: '2026-11-30' }, '2026-11-29', /not written as/],
  [{ journey: 'auth/login.spec.ts: gone' }, '2026-12-05', /no such journey/],
] as const) {
  test(`${JSON.stringify(changed)} on ${today} breaks the rule`, () => {
    assert.match(problems(changed, today).join('\n'), message);
  });
}

test('journeys are found by file and title', () => {
  assert.ok(journeyNames().has(journey));
});

test('the rule holds today', () => {
  const today = new Date().toISOString().slice(0, 10);
  assert.deepEqual(quarantineProblems(quarantine, today, journeyNames()), []);
});
