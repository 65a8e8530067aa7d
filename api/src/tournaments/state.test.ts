import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayLeave } from '@duellwerk/shared/rules/entries';
import { nextChange, promotesAtOnce, type StateFacts, stateAt } from './state.ts';
import { timelineOf } from './timeline.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const facts: StateFacts = {
  decided_state: 'published',
  registration_opens_at: at(8),
  registration_ends_at: at(12),
  check_in_opens_at: at(14),
  check_in_ends_at: at(15),
  missing: 0,
};

test('between publication and seeding the state follows from the windows', () => {
  assert.equal(stateAt(facts, at(7)), 'published');
  assert.equal(stateAt(facts, at(8)), 'registration_open');
  assert.equal(stateAt(facts, new Date(at(12).getTime() - 1)), 'registration_open');
  assert.equal(stateAt(facts, at(12)), 'registration_closed');
  assert.equal(stateAt(facts, at(14)), 'check_in_open');
  assert.equal(stateAt(facts, at(15)), 'seeding');
  assert.equal(stateAt({ ...facts, missing: 1 }, at(15)), 'check_in_review');
});

test('without check-in registration stays closed until somebody goes on', () => {
  const plain = { ...facts, check_in_opens_at: null, check_in_ends_at: null };
  assert.equal(stateAt(plain, at(20)), 'registration_closed');
});

test('a decided state stands whatever the clock says', () => {
  for (const decided_state of ['draft', 'seeding', 'running', 'completed', 'cancelled'] as const) {
    assert.equal(stateAt({ ...facts, decided_state }, at(9)), decided_state);
  }
});

test('the next change is the next edge of a window', () => {
  assert.deepEqual(nextChange(facts, at(7)), at(8));
  assert.deepEqual(nextChange(facts, at(8)), at(12));
  assert.deepEqual(nextChange(facts, at(14)), at(15));
  assert.equal(nextChange(facts, at(15)), null);
  assert.equal(nextChange({ ...facts, decided_state: 'running' }, at(7)), null);
});

test('leaving ends with the seeding, promotion at once with the check-in', () => {
  assert.deepEqual(
    [mayLeave('check_in_review'), mayLeave('seeding'), mayLeave('running')],
    [true, false, false],
  );
  assert.deepEqual([promotesAtOnce('registration_closed'), promotesAtOnce('check_in_open')], [true, false]);
});

test('the timeline has one open step at most and no check-in where none is asked for', () => {
  const moments = { ...facts, starts_at: at(16), decided_at: null };
  const states = (state: Parameters<typeof timelineOf>[0]) =>
    timelineOf(state, moments, 'de').map((step) => step.state);
  assert.deepEqual(states('published'), ['upcoming', 'upcoming', 'upcoming', 'upcoming', 'upcoming']);
  assert.deepEqual(states('registration_open'), ['open', 'upcoming', 'upcoming', 'upcoming', 'upcoming']);
  assert.deepEqual(states('registration_closed'), ['done', 'upcoming', 'upcoming', 'upcoming', 'upcoming']);
  assert.deepEqual(states('check_in_review'), ['done', 'open', 'upcoming', 'upcoming', 'upcoming']);
  assert.deepEqual(states('running'), ['done', 'done', 'done', 'open', 'upcoming']);
  assert.deepEqual(states('completed'), ['done', 'done', 'done', 'done', 'done']);
  const plain = timelineOf('running', { ...moments, check_in_opens_at: null }, 'en');
  assert.deepEqual(
    plain.map((step) => step.name),
    ['Registration', 'Seeding', 'Matches', 'Result'],
  );
});
