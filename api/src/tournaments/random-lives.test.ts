// The machine of machine.test.ts as it is built: commands of organizers and captains, several at once, jumps of the clock, and
// jobs that come late, twice or not at all, through the API.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EntryState, TournamentState } from '@duellwerk/shared/contract/tournaments';
import { holdsPlace, mayChange } from '@duellwerk/shared/rules/entries';
import { mayMove } from '@duellwerk/shared/rules/tournament-moves';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, addUsers } from '../testing/fixtures.ts';
import { runJobs } from '../testing/written-mails.ts';
import { findTournament } from './repo.ts';
import { promotesAtOnce, stateAt } from './state.ts';

/** So many come to every state. */
const LIVES = randomRuns(21, 10);
const TEAMS = 7;
const PLACES = 3;
const SEED = 7;

let api: TestApp;
let organizerId: string;
let captainIds: string[];
let teams: string[];
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 10_000_000, seconds: 60 } } });
  await addBasics(api.database);
  organizerId = await addUser(api.database, { name: 'O', permissions: ['tournament.manage:club'] });
  captainIds = await addUsers(
    api.database,
    Array.from({ length: TEAMS }, (_, index) => ({ name: `Captain ${index}` })),
  );
  teams = [];
  // Everybody plays for the next team as well: nobody may stand in both rosters.
  for (const [index, captain] of captainIds.entries()) {
    const mate = captainIds[(index + 1) % TEAMS] ?? '';
    teams.push(await addTeam(api.database, `Team ${index}`, [captain, mate]));
  }
});
after(() => api.close());

const commands = [
  ...['publish', 'registration/open', 'registration/close', 'cancel', 'pause', 'resume', 'archive'],
  ...['seeding', 'start', 'accept', 'reject', 'waitlist', 'remove', 'clear', 'admit', 'refuse', 'places'],
  ...['draw', 'add', 'join', 'leave', 'check-in', 'undo', 'late', 'roster', 'back-to-seeding', 'end'],
] as const;
type Command = (typeof commands)[number];

const times = (count: number, command: Command): Command[] => Array.from({ length: count }, () => command);

/** What is mostly sent in a state; now and then anything is. */
const usual: Partial<Record<TournamentState, readonly Command[]>> = {
  published: ['registration/open', 'places'],
  registration_open: [...times(6, 'join'), 'leave', 'add', 'reject', 'waitlist', 'registration/close'],
  registration_closed: ['add', 'leave', 'accept', 'places', 'draw'],
  check_in_open: [...times(8, 'check-in'), 'undo', 'leave', 'add', 'admit', 'seeding'],
  check_in_review: ['late', 'late', 'admit', 'refuse', 'remove', 'seeding'],
  seeding: ['late', 'admit', 'add', 'draw', 'remove', 'start'],
  running: ['late', 'admit', 'add', 'pause', 'leave', 'roster', 'roster', 'back-to-seeding', 'end'],
  paused: ['resume', 'resume', 'leave', 'roster', 'back-to-seeding', 'cancel'],
};

const command = fc.record({
  isUsual: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  pick: fc.nat(999),
  who: fc.nat(TEAMS - 1),
});
type Sent = typeof command extends fc.Arbitrary<infer T> ? T : never;
/** Mostly small jumps, sometimes an outage over all windows. */
const step = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 6 }),
  minutes: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 4 }) },
    fc.integer({ min: 0, max: 30 }),
  ),
  jobs: fc.constantFrom(0, 1, 1, 2),
});

/** Out of it for good, also where it goes back to seeding. */
const LEFT: ReadonlySet<EntryState> = new Set<EntryState>(['dropped', 'disqualified']);
/** What play makes of a state without a line of its own: a start, a stage's log, a way back. */
const isByPlay = (was: EntryState | undefined, is: EntryState | undefined): boolean =>
  was !== undefined &&
  is !== undefined &&
  (was === 'active' || mayChange(was, 'active')) &&
  (is === 'active' || mayChange('active', is));

/** States that the clock comes to, each once in a life. */
const TIMED: readonly string[] = [
  ...['registration_open', 'registration_closed', 'check_in_open', 'check_in_review'],
];

/** One tournament from its draft on, and what was answered in it. */
class Life {
  readonly id: string;
  readonly #organizer: Client;
  readonly #captains: Client[];
  state: TournamentState = 'draft';
  entered = 0;
  /** Somebody was put in line beside a free place by the organizers. */
  isByHand = false;

  constructor(id: string, organizer: Client, captains: Client[]) {
    this.id = id;
    this.#organizer = organizer;
    this.#captains = captains;
  }

  async run({ isUsual, pick, who }: Sent): Promise<void> {
    const own = isUsual ? usual[this.state] : undefined;
    const [name = 'publish'] = (own ?? commands).slice(pick % (own ?? commands).length);
    await this.send(name, who);
  }

  async send(name: Command, who: number): Promise<void> {
    const answer = await this.#send(name, who);
    if (!answer) return;
    assert.ok(answer.statusCode < 500, `${name}: ${answer.statusCode} ${answer.body}`);
    const isDone = answer.statusCode < 300;
    if (isDone && (name === 'join' || name === 'add')) this.entered += 1;
    if (isDone && name === 'waitlist') this.isByHand = true;
  }

  async #send(name: Command, who: number): Promise<LightMyRequestResponse | undefined> {
    const { id } = this;
    const own = `/v1/tournaments/${id}`;
    const desk = `/v1/admin/tournaments/${id}`;
    const captain = this.#captains[who];
    const team_id = teams[who] ?? '';
    if (name === 'join') return captain?.send('POST', `${own}/entries`, { team_id });
    if (name === 'add') return this.#organizer.send('POST', `${desk}/entries`, { team_id, user_id: null });
    const row = await api.database.sql
      .selectFrom('tournaments')
      .select(['rev', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { rev, version } = row;
    const reason = 'Grund';
    switch (name) {
      case 'publish':
      case 'registration/open':
      case 'registration/close':
      case 'resume':
      case 'archive':
        return this.#organizer.send('POST', `${desk}/${name}`, { version });
      case 'cancel':
      case 'pause':
      case 'back-to-seeding':
      case 'end':
        return this.#organizer.send('POST', `${desk}/${name}`, { version, reason });
      case 'seeding':
      case 'start':
        return this.#organizer.send('POST', `${own}/${name}`, { rev });
      case 'places':
        return this.#organizer.send('PATCH', desk, { version, places: PLACES - 1 + (who % 3) });
      case 'draw':
        return this.#organizer.send('POST', `${desk}/seeds/random`, { version, random: null });
    }
    const entry = await api.database.sql
      .selectFrom('entries')
      .select(['id', 'rev'])
      .where('tournament_id', '=', id)
      .where('team_id', '=', team_id)
      .orderBy('number', 'desc')
      .executeTakeFirst();
    if (!entry) return undefined;
    const path = `${own}/entries/${entry.id}`;
    const deskPath = `${desk}/entries/${entry.id}`;
    const players = [captainIds[who] ?? ''];
    const mate = captainIds[(who + 1) % TEAMS] ?? '';
    switch (name) {
      case 'leave':
        return captain?.send('DELETE', path);
      case 'check-in':
        return captain?.send('POST', `${path}/check-in`, { rev: entry.rev, players });
      case 'roster':
        return captain?.send('PUT', `${path}/roster`, {
          ...{ rev: entry.rev, players: [...players, mate], reason: null },
        });
      case 'undo':
        return captain?.send('DELETE', `${path}/check-in?rev=${entry.rev}`);
      case 'late':
        return captain?.send('POST', `${path}/late-check-in`, { rev: entry.rev, players, reason });
      case 'admit':
      case 'refuse':
        return this.#organizer.send('POST', `${deskPath}/late-check-in`, {
          ...{ rev: entry.rev, admit: name === 'admit', players: null, reason: null },
        });
      default:
        return this.#organizer.send('POST', `${deskPath}/${name}`, { rev: entry.rev, reason });
    }
  }

  async check(): Promise<void> {
    const row = await findTournament(api.database.sql, this.id);
    assert.ok(row);
    const entries = await api.database.sql
      .selectFrom('entries')
      .select(['id', 'state', 'seed'])
      .where('tournament_id', '=', this.id)
      .execute();
    assert.equal(entries.length, this.entered, 'no entry is lost');
    const placed = entries.filter(({ state }) => holdsPlace(state));
    assert.ok(placed.length <= row.places, 'places are never oversold');
    const state = stateAt(row, api.now());
    this.state = state;
    if (promotesAtOnce(state) && !this.isByHand)
      assert.ok(row.waiting === 0 || row.taken === row.places, 'nobody waits beside a free place');
    if (state === 'seeding' && row.decided_state === 'seeding') {
      const playing = placed.filter(({ state }) => !LEFT.has(state));
      const seeds = playing.map(({ seed }) => seed ?? 0).toSorted((one, two) => one - two);
      assert.deepEqual(
        seeds,
        playing.map((_, index) => index + 1),
        'who plays has a seed',
      );
    }
    await this.#checkHistory(row.decided_state, new Map(entries.map((entry) => [entry.id, entry.state])));
    const shown = await this.#organizer.get(`/v1/admin/tournaments/${this.id}`);
    assert.equal(shown.json().state, state);
  }

  async #checkHistory(decided: string, states: ReadonlyMap<string, EntryState>): Promise<void> {
    const events = await api.database.sql
      .selectFrom('tournament_events')
      .select(['kind', 'entry_id', 'from_state', 'to_state'])
      .where('tournament_id', '=', this.id)
      .orderBy('number')
      .execute();
    let last: TournamentState = 'draft';
    for (const { from_state, to_state } of events.filter(({ entry_id, to_state }) => !entry_id && to_state)) {
      const [from, to] = [from_state as TournamentState, to_state as TournamentState];
      assert.ok(from === last && mayMove(from, to), `${last}: ${from} to ${to}`);
      last = to;
    }
    for (const timed of TIMED)
      assert.ok(events.filter(({ to_state }) => to_state === timed).length <= 1, `${timed} once`);
    const reached = new Map<string, EntryState>();
    let isPlayed = false;
    for (const { entry_id, from_state, to_state, kind } of events) {
      isPlayed ||= entry_id === null && to_state === 'running';
      if (entry_id === null) continue;
      const [from, to] = [(from_state ?? undefined) as EntryState | undefined, to_state as EntryState];
      const was = reached.get(entry_id);
      assert.ok(
        from === was || (isPlayed && isByPlay(was, from)),
        `${kind} begins where the one before has ended: ${was}, not ${from}`,
      );
      assert.ok(!from || from === to || mayChange(from, to), `${kind}: ${from} to ${to}`);
      reached.set(entry_id, to);
    }
    for (const [entry, to] of reached) {
      const is = states.get(entry);
      // From the start on the stage's own log goes on.
      const isGood = is === to || (isPlayed && isByPlay(to, is));
      assert.ok(isGood, `${decided}: an entry is ${is}, its history ends with ${to}`);
    }
  }
}

async function born(): Promise<Life> {
  const from = (count: number) => new Date(api.now().getTime() + count * 60_000);
  const id = await addTournament(api.database, {
    ...{ decided_state: 'draft', noted_state: 'draft', noted_at: api.now(), created_at: from(-1) },
    ...{ places: PLACES, waiting_places: 3, min_entries: 2, team_size: 1, max_members: 2, best_of: 1 },
    substitutes: 1,
    ...{ registration_opens_at: from(2), registration_ends_at: from(12), check_in_opens_at: from(14) },
    ...{ check_in_ends_at: from(22), starts_at: from(30), cancel_when_few: false },
  });
  // A life takes hours: everybody has signed in anew.
  const organizer = await api.as(organizerId);
  const captains: Client[] = [];
  for (const captain of captainIds) captains.push(await api.as(captain));
  return new Life(id, organizer, captains);
}

/** A life without detours, one command after the other: who wins a race in the random ones may keep them all from their start. */
const planned = (
  [
    [3],
    [0, 'join', 0],
    [0, 'join', 1],
    [0, 'join', 3],
    [13],
    [0, 'check-in', 0],
    [0, 'check-in', 1],
    [8],
    [0, 'seeding'],
    [0, 'start'],
  ] as const
).map(([minutes, name, who = 0]) => ({
  ...{ minutes, jobs: 1 as const },
  commands: name ? [{ isUsual: false, pick: commands.indexOf(name), who }] : [],
}));

test('random lives through the API: no impossible state, no entry lost, no place sold twice, each timed step once', async (t) => {
  const seen = new Set<TournamentState>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const life = await born();
      await life.send('publish', 0);
      for (const { commands: sent, minutes, jobs } of steps) {
        api.pass(minutes);
        await Promise.all([
          ...Array.from({ length: jobs }, () => runJobs(api)),
          ...sent.map((each) => life.run(each)),
        ]);
        await life.check();
        seen.add(life.state);
      }
    }),
    { numRuns: LIVES, seed: SEED, examples: [[planned]], endOnFailure: true },
  );
  t.diagnostic([...seen].join(' '));
  for (const state of ['check_in_open', 'check_in_review', 'seeding', 'running'] as const)
    assert.ok(seen.has(state), `${state} was come to`);
});
