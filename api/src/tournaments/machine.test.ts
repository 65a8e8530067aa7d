// A tournament as a plain machine, moved by random commands and jumps of the clock, made of nothing but the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryState, TournamentState } from '@duellwerk/shared/contract/tournaments';
import { hasPlaceFor, holdsPlace, mayChange, mayLeave, whoPlays } from '@duellwerk/shared/rules/entries';
import { isInPlay, mayMove, organizerMoves } from '@duellwerk/shared/rules/tournament-moves';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import fc from 'fast-check';
import type { DecidedState } from '../db/domain-tables.ts';
import { clockSteps, nextChange, promotesAtOnce, type StateFacts, stateAt } from './state.ts';

const RUNS = randomRuns(5_000, 10);
const PLACES = 3;
const WAITING = 3;

interface Entry {
  id: number;
  state: EntryState;
  checked_in_at: Date | null;
}

/** Minutes: registration 10 to 30, check-in 40 to 60. */
class Machine {
  now = 0;
  decided: DecidedState = 'draft';
  noted: TournamentState = 'draft';
  opens = 10;
  closes = 30;
  entries: Entry[] = [];
  entered = 0;
  readonly noticed: TournamentState[] = [];

  facts(): StateFacts {
    const at = (minute: number) => new Date(minute * 60_000);
    return {
      decided_state: this.decided,
      registration_opens_at: at(this.opens),
      registration_ends_at: at(this.closes),
      check_in_opens_at: at(40),
      check_in_ends_at: at(60),
      missing: this.entries.filter(({ state }) => holdsPlace(state) && state !== 'checked_in').length,
    };
  }
  get moment(): Date {
    return new Date(this.now * 60_000);
  }
  get state(): TournamentState {
    return stateAt(this.facts(), this.moment);
  }
  get taken(): number {
    return this.entries.filter(({ state }) => holdsPlace(state)).length;
  }
  get waiting(): number {
    return this.entries.filter(({ state }) => state === 'waitlisted').length;
  }

  go(to: TournamentState): void {
    assert.ok(mayMove(this.noted, to), `${this.noted} to ${to}`);
    this.noted = to;
    this.noticed.push(to);
  }
  /** What every job and every command does first. */
  note(): void {
    for (const { to } of clockSteps(this.facts(), this.noted, this.moment)) this.go(to);
  }
  decide(to: DecidedState): void {
    this.go(to);
    this.decided = to;
  }
  change(entry: Entry, to: EntryState): void {
    assert.ok(mayChange(entry.state, to), `${entry.state} to ${to}`);
    entry.state = to;
  }
  promote(): void {
    while (promotesAtOnce(this.state) && this.taken < PLACES) {
      const next = this.entries.find(({ state }) => state === 'waitlisted');
      if (!next) return;
      this.change(next, 'accepted');
    }
  }

  run(command: string, pick: number): void {
    this.note();
    const entry = this.entries[pick % Math.max(1, this.entries.length)];
    const { state } = this;
    if (command === 'publish' && this.decided === 'draft') this.decide('published');
    if (command === 'open' && state === 'published') {
      this.opens = this.now;
      this.go('registration_open');
    }
    if (command === 'close' && state === 'registration_open') {
      this.opens = Math.min(this.opens, this.now - 1);
      this.closes = this.now;
      this.go('registration_closed');
    }
    if (command === 'join' && state === 'registration_open') this.join();
    if (command === 'leave' && entry && mayLeave(state) && mayChange(entry.state, 'withdrawn')) {
      this.change(entry, 'withdrawn');
      this.promote();
    }
    if (command === 'check_in' && entry && state === 'check_in_open') this.checkIn(entry);
    if (command === 'check_out' && entry?.state === 'checked_in' && state === 'check_in_open') {
      this.change(entry, 'checked_out');
      entry.checked_in_at = null;
    }
    const mayDraw = state === 'seeding' || organizerMoves(state, { hasCheckIn: true }).includes('seeding');
    if (command === 'continue' && this.decided === 'published' && mayDraw) this.draw();
    if (command === 'start' && this.decided === 'seeding') this.decide('running');
    if (command === 'pause' && this.decided === 'running') this.decide('paused');
    if (command === 'resume' && this.decided === 'paused') this.decide('running');
    if (command === 'back' && mayMove(state, 'seeding', 'organizer') && isInPlay(state))
      this.decide('seeding');
    if (command === 'finish' && this.decided === 'running') this.decide('completed');
    if (command === 'reopen' && this.decided === 'completed') this.decide('running');
    if (command === 'archive' && this.decided === 'completed') this.decide('archived');
    if (command === 'cancel' && mayMove(state, 'cancelled', 'organizer')) this.decide('cancelled');
  }

  join(): void {
    const hasPlace = hasPlaceFor({ taken: this.taken, waiting: this.waiting, places: PLACES });
    if (!hasPlace && this.waiting >= WAITING) return;
    this.entered += 1;
    this.entries.push({ id: this.entered, state: hasPlace ? 'accepted' : 'waitlisted', checked_in_at: null });
  }
  checkIn(entry: Entry): void {
    if (entry.checked_in_at) return;
    if (entry.state === 'accepted' || entry.state === 'checked_out') this.change(entry, 'checked_in');
    else if (entry.state !== 'waitlisted') return;
    entry.checked_in_at = this.moment;
  }
  draw(): void {
    const { playing, missing, promoted } = whoPlays(this.entries, { places: PLACES, checkIn: 'asked' });
    assert.ok(playing.length <= PLACES);
    for (const entry of missing) this.change(entry, 'no_show');
    for (const entry of promoted) this.change(entry, 'checked_in');
    this.decide('seeding');
    assert.deepEqual(
      this.entries
        .filter(({ state }) => holdsPlace(state))
        .map(({ id }) => id)
        .sort(),
      playing.map(({ id }) => id).sort(),
    );
  }

  check(): void {
    assert.ok(this.taken <= PLACES, 'places are never oversold');
    assert.equal(this.entries.length, this.entered, 'no entry is lost');
    if (promotesAtOnce(this.state))
      assert.ok(this.waiting === 0 || this.taken === PLACES, 'nobody waits beside a free place');
    // What is shown is never behind what was written down.
    if (this.decided === 'published') assert.deepEqual(clockSteps(this.facts(), this.noted, this.moment), []);
    const next = nextChange(this.facts(), this.moment);
    assert.ok(next === null || next > this.moment);
  }
}

const commands = [
  ...['publish', 'open', 'close', 'join', 'join', 'join', 'leave', 'check_in', 'check_in', 'check_out'],
  ...[
    'continue',
    'start',
    'pause',
    'resume',
    'back',
    'finish',
    'finish',
    'reopen',
    'archive',
    'archive',
    'cancel',
    'clock',
  ],
];
/** Mostly small jumps, sometimes an outage over all windows. */
const jump = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 8 }) },
  fc.integer({ min: 0, max: 80 }),
);
const step = fc.record({
  command: fc.constantFrom(...commands),
  pick: fc.nat(20),
  minutes: jump,
});
/** States that the clock comes to, each once in a life. */
const TIMED: readonly TournamentState[] = [
  ...(['registration_open', 'registration_closed', 'check_in_open', 'check_in_review'] as const),
];

test(`${RUNS} random lives: no impossible state, no entry lost, no place sold twice, each timed step once`, () => {
  const seen = new Set<TournamentState>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (life) => {
      const machine = new Machine();
      // Half of them begin published, so that they come far.
      if (life.length % 2 === 0) machine.run('publish', 0);
      for (const { command, pick, minutes } of life) {
        machine.now += minutes;
        machine.run(command, pick);
        // A second server, and a job that comes twice, find nothing to do.
        machine.note();
        machine.check();
        seen.add(machine.state);
      }
      for (const state of TIMED)
        assert.ok(machine.noticed.filter((each) => each === state).length <= 1, `${state} once`);
    }),
    { numRuns: RUNS, seed: 7 },
  );
  assert.deepEqual([...seen].sort(), [
    ...['archived', 'cancelled', 'check_in_open', 'check_in_review', 'completed', 'draft', 'paused'],
    ...['published', 'registration_closed', 'registration_open', 'running', 'seeding'],
  ]);
});
