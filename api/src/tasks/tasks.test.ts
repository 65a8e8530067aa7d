import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NextStart, type Task, taskKinds } from '@duellwerk/shared/contract/tasks';
import { mayActFor, type Standing } from '@duellwerk/shared/rules/may-act-for';
import { stillOpen } from '@duellwerk/shared/rules/tasks';
import fc from 'fast-check';
import { byUrgency, type EntryFacts, type MatchFacts, openTasksOf } from './tasks.ts';

const NOW = new Date('2026-11-21T17:30:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const nobody: Standing = { isAlone: false, ownsTeam: false, isManager: false };
const owner: Standing = { ...nobody, ownsTeam: true };

function anEntry(
  parts: Partial<EntryFacts> = {},
  windows: Partial<EntryFacts['tournament']['windows']> = {},
): EntryFacts {
  return {
    entry: 'e1',
    state: 'accepted',
    checked_in_at: null,
    position: null,
    standing: owner,
    team: { id: 'elb', name: 'Elbsturm' },
    tournament: {
      id: 't1',
      name: 'Masters',
      windows: {
        decided_state: 'published',
        registration_opens_at: at(-500),
        registration_ends_at: at(-100),
        check_in_opens_at: at(-15),
        check_in_ends_at: at(75),
        ...windows,
      },
    },
    ...parts,
  };
}

function aMatch(parts: Partial<MatchFacts> = {}): MatchFacts {
  return {
    ...{ id: 'm1', side: 'a', state: 'ready_check', deadline: at(10), standing: owner, ownReady: null },
    ...{ sideReady: false, reports: [], team: { id: 'elb', name: 'Elbsturm' }, opponent: 'Kiez' },
    tournament: { id: 't1', name: 'Masters' },
    ...parts,
  };
}

const kinds = (entries: EntryFacts[], matches: MatchFacts[]) =>
  openTasksOf(entries, matches, null, NOW).items.map(({ kind }) => kind);

test('an open check-in is a task with its deadline, also for an entry that waits', () => {
  const [task] = openTasksOf([anEntry()], [], null, NOW).items;
  assert.deepEqual(task, {
    id: 'check_in:e1',
    kind: 'check_in',
    subject: { type: 'tournament', id: 't1', name: 'Masters' },
    team: { id: 'elb', name: 'Elbsturm' },
    opponent: null,
    deadline: at(75).toISOString(),
  });
  const waiting = openTasksOf([anEntry({ state: 'waitlisted', position: 3 })], [], null, NOW).items;
  assert.deepEqual(waiting, [{ ...task, position: 3 }]);
});

test('there is nothing to check in outside of the window, twice, or for others', () => {
  for (const entry of [
    anEntry({}, { check_in_opens_at: at(1) }),
    anEntry({}, { check_in_ends_at: NOW }),
    anEntry({}, { check_in_opens_at: null, check_in_ends_at: null }),
    anEntry({}, { decided_state: 'running' }),
    anEntry({ state: 'checked_in', checked_in_at: at(-3) }),
    anEntry({ state: 'waitlisted', checked_in_at: at(-3) }),
    anEntry({ standing: nobody }),
  ]) {
    assert.deepEqual(kinds([entry], []), []);
  }
});

test('ready-up is asked of those who act for the side and of players in the line-up, until it is done', () => {
  assert.deepEqual(kinds([], [aMatch()]), ['ready_up']);
  assert.deepEqual(kinds([], [aMatch({ standing: nobody, ownReady: false })]), ['ready_up']);
  assert.deepEqual(kinds([], [aMatch({ sideReady: true, ownReady: true })]), []);
  assert.deepEqual(kinds([], [aMatch({ standing: nobody, ownReady: true })]), []);
  assert.deepEqual(kinds([], [aMatch({ standing: nobody })]), []);
  assert.deepEqual(kinds([], [aMatch({ deadline: NOW })]), []);
});

test('a result is reported by one side and confirmed by the other', () => {
  assert.deepEqual(kinds([], [aMatch({ state: 'live', deadline: null })]), ['report_result']);
  assert.deepEqual(kinds([], [aMatch({ state: 'live', deadline: NOW })]), ['report_result']);
  assert.deepEqual(kinds([], [aMatch({ state: 'live', standing: nobody, ownReady: true })]), []);
  assert.deepEqual(kinds([], [aMatch({ state: 'reported', reports: ['b'] })]), ['confirm_result']);
  assert.deepEqual(kinds([], [aMatch({ state: 'reported', reports: ['a'] })]), []);
  assert.deepEqual(kinds([], [aMatch({ state: 'reported', side: 'b', reports: ['a'] })]), ['confirm_result']);
  for (const state of ['scheduled', 'disputed', 'final', 'cancelled'] as const) {
    assert.deepEqual(kinds([], [aMatch({ state })]), [], state);
  }
});

test('the answer tells when it changes by the clock: a deadline, a check-in that opens, what is played next', () => {
  const changes = (entries: EntryFacts[], matches: MatchFacts[] = [], next: NextStart | null = null) =>
    openTasksOf(entries, matches, next, NOW).changes_at;
  assert.equal(changes([]), null);
  assert.equal(changes([anEntry()]), at(75).toISOString());
  assert.equal(changes([anEntry()], [aMatch()]), at(10).toISOString());
  assert.equal(changes([anEntry({}, { check_in_opens_at: at(5) })], [aMatch()]), at(5).toISOString());
  assert.equal(changes([anEntry({ standing: nobody }, { check_in_opens_at: at(5) })]), null);
  const subject = { type: 'match' as const, id: 'm2', name: 'Liga' };
  const next = { subject, team: null, opponent: null, starts_at: at(3).toISOString() };
  assert.equal(changes([anEntry()], [aMatch()], next), at(3).toISOString());
});

test('tournaments are followed while they run and when their check-in is near', () => {
  const topics = (windows: Partial<EntryFacts['tournament']['windows']>) =>
    openTasksOf([anEntry({}, windows)], [], null, NOW).topics;
  assert.deepEqual(topics({}), ['tournament:t1']);
  assert.deepEqual(topics({ decided_state: 'running' }), ['tournament:t1']);
  assert.deepEqual(topics({ check_in_opens_at: at(25 * 60), check_in_ends_at: at(26 * 60) }), []);
  assert.deepEqual(topics({ check_in_opens_at: null, check_in_ends_at: null }), []);
  assert.deepEqual(openTasksOf([], [aMatch()], null, NOW).topics, ['match:m1']);
});

const anyTask: fc.Arbitrary<Task> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom(...taskKinds),
  subject: fc.constant({ type: 'match' as const, id: 'm1', name: 'Masters' }),
  team: fc.constant(null),
  opponent: fc.constant(null),
  deadline: fc.option(
    fc.integer({ min: -3, max: 3 }).map((minutes) => at(minutes).toISOString()),
    { nil: null },
  ),
});

test('property: the order is total, does not depend on the order before, and never puts a later deadline first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyTask, { selector: ({ kind, id }) => `${kind} ${id}` }),
      fc.nat(),
      (tasks, turn) => {
        const sorted = tasks.toSorted(byUrgency);
        const from = tasks.length > 0 ? turn % tasks.length : 0;
        const turned = [...tasks.slice(from), ...tasks.slice(0, from)].reverse();
        const keys = (list: Task[]) => list.map(({ kind, id, deadline }) => `${kind} ${id} ${deadline}`);
        // Tasks of different kinds may share an id here: with equal deadline and kind the id decides.
        assert.deepEqual(keys(turned.sort(byUrgency)), keys(sorted));
        const times = sorted.map(({ deadline }) => (deadline === null ? Infinity : Date.parse(deadline)));
        assert.deepEqual(
          times,
          times.toSorted((a, b) => (a === b ? 0 : a - b)),
        );
      },
    ),
  );
});

test('property: what is passed is gone, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(anyTask), fc.integer({ min: -4, max: 4 }), (tasks, minutes) => {
      const now = at(minutes).getTime();
      const open = stillOpen(tasks, now);
      for (const each of tasks) {
        assert.equal(open.includes(each), each.deadline === null || Date.parse(each.deadline) > now);
      }
    }),
  );
});

test('property: no task for anybody without a right, and every task’s deadline lies ahead', () => {
  const standings = fc.record({ isAlone: fc.boolean(), ownsTeam: fc.boolean(), isManager: fc.boolean() });
  const moments = fc.option(fc.integer({ min: -20, max: 20 }).map(at), { nil: null });
  const states = fc.constantFrom<MatchFacts['state']>(
    'ready_check',
    'live',
    'reported',
    'disputed',
    'scheduled',
  );
  const matches = fc.record({
    state: states,
    standing: standings,
    deadline: moments,
    ownReady: fc.option(fc.boolean(), { nil: null }),
    sideReady: fc.boolean(),
    reports: fc.subarray<'a' | 'b'>(['a', 'b']),
  });
  fc.assert(
    fc.property(matches, standings, moments, (parts, standing, ends) => {
      const entry = anEntry({ standing }, { check_in_ends_at: ends, check_in_opens_at: ends && at(-30) });
      const { items } = openTasksOf([entry], [aMatch(parts)], null, NOW);
      for (const { kind, deadline } of items) {
        assert.ok(deadline === null || Date.parse(deadline) > NOW.getTime());
        if (kind === 'check_in') assert.ok(mayActFor(standing));
        else if (kind !== 'ready_up') assert.ok(mayActFor(parts.standing));
        else assert.ok(mayActFor(parts.standing) || parts.ownReady === false);
      }
    }),
  );
});
