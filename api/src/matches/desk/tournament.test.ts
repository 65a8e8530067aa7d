// Whole tournaments through the API, by the commands of the sides and of a referee, against what was reckoned by hand.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { StageMatch } from '@duellwerk/shared/contract/stages';
import { rebuildStage } from '../../stages/rebuild.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts';
import { Desk, disputed } from '../../testing/deciding.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { goLive, playedMatch, rounds } from '../../testing/playing.ts';
import { addLaterStage, addSeeded, StagePlayer, type TestStage } from '../../testing/stages.ts';
import { runJobs } from '../../testing/written-mails.ts';

/** Until nobody can get ready any more. */
const READY_TIME = 25;

let api: TestApp;
let organizer: Client;
let desk: Desk;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  organizer = await api.as(
    await addUser(api.database, { name: 'Organizer', permissions: ['tournament.manage:club'] }),
  );
  desk = new Desk(
    await api.as(await addUser(api.database, { name: 'Referee', permissions: ['match.referee:club'] })),
  );
});
after(() => api.close());

const ok = (response: { statusCode: number; body: string }) =>
  assert.equal(response.statusCode, 200, response.body);

/** What a stage looks like with its entries as their seeds: `e1` came in as the first. */
class Script {
  readonly made: TestStage;
  readonly play: StagePlayer;
  readonly stage: string;

  constructor(made: TestStage, stage = made.stage) {
    this.made = made;
    this.stage = stage;
    this.play = new StagePlayer(organizer, stage);
  }

  name(entry: string | undefined): string {
    return `e${this.made.entries.indexOf(entry ?? '') + 1}`;
  }

  /** The two sides of a match. */
  async sides(key: string): Promise<string[]> {
    const { a, b } = await this.play.meeting(key);
    return [this.name(a), this.name(b)];
  }

  async match(key: string) {
    const meeting = await this.play.meeting(key);
    const userOf = (entry: string) => this.made.users[this.made.entries.indexOf(entry)] ?? '';
    const id = `${this.stage}-${key.replace('.', '-')}`;
    const played = await playedMatch(api, id, { a: userOf(meeting.a), b: userOf(meeting.b) });
    const { tournament } = this.made;
    return { ...played, key, stage: this.stage, tournament, referee: this.play };
  }

  /** Both sides come, one reports, the other confirms. */
  async end(key: string, winner: string): Promise<void> {
    const sides = await this.sides(key);
    const side = sides[0] === winner ? 'a' : 'b';
    assert.ok(sides.includes(winner), `${key}: ${sides}`);
    const match = await this.match(key);
    const page = await match.page();
    if (page.summary.state !== 'live') await goLive(api, match);
    const given = rounds(side === 'a' ? '13:7 13:7' : '7:13 7:13');
    ok(await match.send(match[side], 'reports', { rounds: given }));
    const { version } = (await match.page()).reports.find(({ by }) => by === side) ?? { version: 0 };
    ok(await match.send(match[side === 'a' ? 'b' : 'a'], 'confirmations', { by: side, version }));
  }

  async exclude(entry: number, kind: 'drop' | 'disqualification'): Promise<void> {
    const referee = new StagePlayer(desk.client, this.stage);
    ok(await referee.exclude(this.made.entries[entry - 1], kind));
  }

  /** Ends everything that is open; the better seed wins. */
  async favourites(): Promise<void> {
    for (;;) {
      const { matches, entries } = await this.play.page();
      const seat = (index: number | null) => this.made.entries.indexOf(entries[index ?? -1]?.entry ?? '');
      const open = matches.filter(({ a, b, state }) => a !== null && b !== null && state === 'scheduled');
      if (open.length === 0) return;
      for (const { key, a, b } of open) ok(await this.play.end(key, seat(a) < seat(b) ? '1:0' : '0:1'));
    }
  }

  async places(): Promise<string[]> {
    const { places, entries } = await this.play.page();
    return places
      .map(({ entry, from, to }) => ({ name: this.name(entries[entry]?.entry), from, to }))
      .toSorted((x, y) => x.from - y.from || Number(x.name.slice(1)) - Number(y.name.slice(1)))
      .map(({ name, from, to }) => `${name} ${from}-${to}`);
  }

  /** State and place of everybody in the tournament, by their seeds. */
  async standings(): Promise<string[]> {
    const rows = await api.database.sql
      .selectFrom('entries')
      .select(['id', 'state', 'place'])
      .where('tournament_id', '=', this.made.tournament)
      .execute();
    return this.made.entries.map((id) => {
      const row = rows.find((each) => each.id === id);
      return `${row?.state} ${row?.place}`;
    });
  }

  async state(): Promise<string> {
    return (await api.visitor.get(`/v1/tournaments/${this.made.tournament}`)).json().summary.state;
  }
}

test('sixteen in a double elimination, with everything that goes wrong', async () => {
  const made = await addSeeded(api, {
    ...{ entries: 16, format: 'double_elimination', settings: { best_of: 3, grand_final: 'reset' } },
    tournament: { best_of: 3 },
  });
  const script = new Script(made);
  ok(await script.play.send('start'));
  await runJobs(api);

  // The first round: a dispute, a walkover, a double no-show.
  const first = await script.match('W1.1');
  assert.deepEqual(await script.sides('W1.1'), ['e1', 'e16']);
  await disputed(api, first);
  ok(await desk.decide(first.id, { kind: 'uphold', by: 'a' }));
  for (const [key, winner] of Object.entries({
    ...{ 'W1.4': 'e5', 'W1.5': 'e2', 'W1.6': 'e7', 'W1.7': 'e3', 'W1.8': 'e6' },
  }))
    await script.end(key, winner);
  const alone = await script.match('W1.2');
  ok(await alone.send(alone.b, 'ready', { players: [alone.users.b] }));
  api.pass(READY_TIME);
  await runJobs(api);
  const cases = await desk.cases(`&tournament=${made.tournament}`);
  const kindOf = (key: string) => cases.find(({ match }) => match === `${script.stage}-${key}`)?.kind;
  assert.deepEqual([kindOf('W1-2'), kindOf('W1-3')], ['walkover', 'both_absent']);
  ok(await desk.decide(alone.id, { kind: 'walkover', winner: 'b' }));
  ok(await desk.decide(`${script.stage}-W1-3`, { kind: 'double_loss' }));
  // Others have waited too long meanwhile: they are given another time.
  for (const { match, kind } of await desk.cases(`&tournament=${made.tournament}`)) {
    assert.equal(kind, 'both_absent');
    const until = new Date(api.now().getTime() + 24 * 60 * 60_000).toISOString();
    ok(await desk.decide(match, { kind: 'deadline', until }));
  }

  // e4 and e13 have left: e5 and e12 go on without a match.
  assert.deepEqual(
    [(await script.play.match('W2.2')).state, (await script.play.match('L1.2')).state],
    ['bye', 'bye'],
  );
  await runJobs(api);
  await script.end('L1.1', 'e8');
  await script.end('L1.3', 'e10');
  await script.end('L1.4', 'e11');
  await script.end('W2.1', 'e1');
  await script.end('W2.3', 'e2');
  await script.end('W2.4', 'e3');
  assert.deepEqual(await script.sides('L2.1'), ['e6', 'e8']);
  assert.deepEqual(await script.sides('L2.2'), ['e7', 'e12']);
  assert.deepEqual(await script.sides('L2.4'), ['e9', 'e11']);
  await script.exclude(12, 'disqualification');
  assert.equal((await script.play.match('L2.2')).outcome, 'walkover_a');
  await script.end('L2.1', 'e6');
  await script.end('L2.4', 'e9');
  await script.end('W3.1', 'e1');
  await script.end('W3.2', 'e2');
  await script.end('L3.1', 'e6');
  await script.end('L3.2', 'e10');
  await script.end('L4.1', 'e3');
  assert.deepEqual(await script.sides('L4.2'), ['e5', 'e10']);
  await script.end('L4.2', 'e5');
  await script.end('W4.1', 'e1');
  await script.end('L5.1', 'e3');
  await script.end('L6.1', 'e2');
  assert.deepEqual(await script.sides('GF1'), ['e1', 'e2']);

  // e9 had won against e10: four later matches hang on it.
  const wrong = `${script.stage}-L3-2`;
  const turned = { kind: 'total', a: 0, b: 2 } as const;
  const changes = (await desk.preview(wrong, turned)).json().matches;
  assert.deepEqual(
    changes.map(({ key, after }: { key: string; after: { state: string } }) => `${key} ${after.state}`),
    ['L3.2 final', 'L4.2 stale', 'L5.1 stale', 'L6.1 stale', 'GF1 pending'],
  );
  ok(await desk.decide(wrong, turned));
  assert.deepEqual(await script.sides('L4.2'), ['e5', 'e9']);
  // e5 was ready for e10, not for e9: who is to play stays named.
  const { line_up_a, line_up_b } = await (await script.match('L4.2')).page();
  assert.deepEqual([line_up_a.map(({ ready }) => ready), line_up_b], [[false], []]);
  assert.deepEqual(
    (await desk.cases(`&tournament=${made.tournament}`)).map(({ match, kind }) => [kind, match]),
    [['stale', `${script.stage}-L4-2`]],
  );
  await runJobs(api);
  await script.end('L4.2', 'e5');
  // Those who met then meet again: what they have played stands.
  const states = ['L5.1', 'L6.1', 'GF1'].map(async (key) => (await script.play.match(key)).state);
  assert.deepEqual((await Promise.all(states)).slice(0, 2), ['final', 'final']);
  await runJobs(api);
  await script.end('GF1', 'e2');
  assert.equal(await script.state(), 'running');
  await runJobs(api);
  await script.end('GF2', 'e2');

  assert.equal(await script.state(), 'completed');
  assert.deepEqual(await script.places(), [
    ...['e2 1-1', 'e1 2-2', 'e3 3-3', 'e5 4-4', 'e6 5-6', 'e9 5-6', 'e7 7-8', 'e10 7-8'],
    ...['e8 9-11', 'e11 9-11', 'e12 9-11', 'e4 12-16', 'e13 12-16', 'e14 12-16', 'e15 12-16', 'e16 12-16'],
  ]);
  assert.deepEqual(await script.standings(), [
    ...['placed 2', 'placed 1', 'placed 3', 'placed 12', 'placed 4', 'placed 5', 'placed 7', 'placed 9'],
    ...[
      'placed 5',
      'placed 7',
      'placed 9',
      'disqualified 9',
      'placed 12',
      'placed 12',
      'placed 12',
      'placed 12',
    ],
  ]);
  assert.deepEqual(await rebuildStage(api.database, script.stage), []);
  const rulings = (await api.visitor.get(`/v1/rulings?tournament=${made.tournament}&limit=100`)).json().items;
  const counted = (kind: string) => rulings.filter((each: { kind: string }) => each.kind === kind).length;
  assert.deepEqual(['result', 'walkover', 'double_loss', 'disqualification'].map(counted), [2, 1, 1, 1]);
});

/** Nobody plays twice against the same. */
const pairsOf = (matches: readonly StageMatch[]) =>
  matches.flatMap(({ a, b }) => (a === null || b === null ? [] : [[a, b].toSorted((x, y) => x - y).join()]));

test('a Swiss stage of sixteen leads to a playoff of eight, with somebody who drops out', async () => {
  const made = await addSeeded(api, {
    entries: 16,
    format: 'swiss',
    settings: { rounds: 4 },
    name: 'Schweiz',
  });
  const playoff = await addLaterStage(api, made.tournament, {
    ...{ number: 2, name: 'Playoff', format: 'single_elimination' },
    sources: [{ stage: 'Schweiz', placements: '1-8' }],
  });
  const swiss = new Script(made);
  ok(await swiss.play.send('start'));
  for (let round = 1; round <= 4; round += 1) {
    await swiss.play.page();
    ok(await swiss.play.send('rounds'));
    await swiss.favourites();
    // After two rounds e2 leaves, though it has won both.
    if (round === 2) await swiss.exclude(2, 'drop');
  }
  const { state, matches, standings } = await swiss.play.page();
  assert.equal(state, 'completed');
  const pairs = pairsOf(matches);
  assert.equal(new Set(pairs).size, pairs.length);
  const [table] = standings;
  assert.equal(table?.rows.length, 16);
  const bracket = new Script(made, playoff);
  const { entries } = await bracket.play.page();
  const names = entries.map(({ entry }) => bracket.name(entry));
  assert.equal(names.length, 8);
  assert.ok(names.includes('e1') && !names.includes('e2'), String(names));
  ok(await bracket.play.send('start'));
  await bracket.favourites();
  assert.equal(await bracket.state(), 'completed');
  const places = await bracket.standings();
  assert.equal(places[0], 'placed 1');
  assert.match(places[1] ?? '', /^dropped/);
  const numbers = places.map((place) => Number(place.split(' ')[1])).toSorted((x, y) => x - y);
  assert.deepEqual(numbers.slice(0, 8), [1, 2, 3, 3, 5, 5, 5, 5]);
  assert.ok((numbers[8] ?? 0) >= 9);
});

test('four groups of four lead to a playoff, with somebody who drops out', async () => {
  const made = await addSeeded(api, {
    ...{ entries: 16, format: 'groups', name: 'Gruppen' },
    settings: { groups: 4, tie_breaks: ['points', 'seed'] },
  });
  const playoff = await addLaterStage(api, made.tournament, {
    ...{ number: 2, name: 'Playoff', format: 'single_elimination' },
    sources: [{ stage: 'Gruppen', placements: '1-2' }],
  });
  const groups = new Script(made);
  ok(await groups.play.send('start'));
  // Group A is e1, e8, e9, e16: without e8, e9 is second.
  await groups.exclude(8, 'drop');
  await groups.favourites();
  const bracket = new Script(made, playoff);
  const { entries } = await bracket.play.page();
  assert.deepEqual(
    entries
      .map(({ entry }) => bracket.name(entry))
      .toSorted((x, y) => Number(x.slice(1)) - Number(y.slice(1))),
    ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e9'],
  );
  ok(await bracket.play.send('start'));
  await bracket.favourites();
  const standings = await bracket.standings();
  assert.equal(standings[0], 'placed 1');
  assert.match(standings[7] ?? '', /^dropped/);
  const best = standings.flatMap((place, index) =>
    Number(place.split(' ')[1]) <= 4 ? [`e${index + 1}`] : [],
  );
  assert.deepEqual(best, ['e1', 'e2', 'e3', 'e4']);
  assert.equal(await bracket.state(), 'completed');
  for (const stage of [made.stage, playoff]) assert.deepEqual(await rebuildStage(api.database, stage), []);
});
