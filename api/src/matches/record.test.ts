import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PlayRecord } from '@duellwerk/shared/contract/records';
import type { TeamPage } from '@duellwerk/shared/contract/teams';
import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addUser } from '../testing/fixtures.ts';
import { rounds } from '../testing/playing.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let organizer: Awaited<ReturnType<TestApp['as']>>;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 10_000, seconds: 60 } } });
  await addBasics(api.database);
  organizer = await api.as(await addUser(api.database, { name: 'Boss', permissions: ['platform.admin'] }));
});
after(() => api.close());

/** A group of single players in which everybody meets everybody, as the record of each of them tells it. */
class Group {
  readonly play: StagePlayer;
  readonly made: Awaited<ReturnType<typeof addSeeded>>;

  private constructor(made: Group['made']) {
    this.made = made;
    this.play = new StagePlayer(organizer, made.stage);
  }

  static async start(size: number, settings: Record<string, unknown> = {}): Promise<Group> {
    const group = new Group(
      await addSeeded(api, {
        ...{ entries: size, format: 'round_robin', tournament: { name: 'Hafencup', best_of: 3 } },
        settings: { best_of: 3, ...settings },
      }),
    );
    assert.equal((await group.play.send('start')).statusCode, 200);
    return group;
  }

  /** The match of two players by their seeds, and whether the first of them is its side a. */
  async meeting(one: number, two: number) {
    const { matches, entries } = await this.play.page();
    const seedOf = (index: number | null) => this.made.entries.indexOf(entries[index ?? -1]?.entry ?? '') + 1;
    const match = matches.find(({ a, b }) =>
      [one, two].every((seed) => [seedOf(a), seedOf(b)].includes(seed)),
    );
    assert.ok(match);
    return { ...match, isA: seedOf(match.a) === one };
  }

  /** The games as the first player sees them. */
  async games(one: number, two: number, games: string) {
    const { isA, key } = await this.meeting(one, two);
    const own = rounds(games);
    return { key, rounds: isA ? own : own.map((game) => game && { a: game.b, b: game.a }) };
  }

  async end(one: number, two: number, games: string): Promise<void> {
    api.pass(5);
    const { key, rounds: seen } = await this.games(one, two, games);
    const score = { kind: 'games', games: seen.map((game) => game ?? { a: null, b: null }) };
    const response = await this.play.end(key, { kind: 'played', score });
    assert.equal(response.statusCode, 200, response.body);
  }

  async decide(one: number, two: number, games: string): Promise<void> {
    api.pass(5);
    const { key, rounds: seen } = await this.games(one, two, games);
    const response = await this.play.decide(key, { kind: 'score', rounds: seen });
    assert.equal(response.statusCode, 200, response.body);
  }

  async walkover(winner: number, loser: number): Promise<void> {
    const { key, isA } = await this.meeting(winner, loser);
    const response = await this.play.end(key, { kind: 'walkover', winner: isA ? 'a' : 'b' });
    assert.equal(response.statusCode, 200, response.body);
  }

  /** Says on which maps the games of a match are played. */
  async choose(one: number, two: number, maps: readonly string[]): Promise<void> {
    const { id } = await this.meeting(one, two);
    const rows = maps.map((map, index) => ({ match_id: id, number: index + 1, map, a: null, b: null }));
    await api.database.sql.insertInto('match_rounds').values(rows).execute();
  }

  /** By team pages instead of users'. */
  async asTeams(): Promise<string[]> {
    const teams: string[] = [];
    for (const [index, id] of this.made.entries.entries()) {
      const team = await addTeam(api.database, `${id.slice(0, 20)} ${index}`, [this.made.users[index] ?? '']);
      teams.push(team);
      const entered = { user_id: null, team_id: team };
      await api.database.sql.updateTable('entries').set(entered).where('id', '=', id).execute();
    }
    return teams;
  }

  record(seed: number): Promise<PlayRecord> {
    return recordOf(`users/${this.made.users[seed - 1]}`);
  }
}

async function recordOf(path: string): Promise<PlayRecord> {
  const response = await api.visitor.get(`/v1/${path}/record`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}
const told = ({ results }: PlayRecord) =>
  results.map(({ own, other, result }) => `${result} ${own}:${other}`).join(', ');
const counts = ({ matches: { played, won, drawn, lost } }: PlayRecord) => [played, won, drawn, lost];
const mapsOf = ({ maps }: PlayRecord) =>
  maps.map(
    ({ map, games: { played, won, drawn, lost }, scored, conceded }) =>
      `${map} ${played} ${won}-${drawn}-${lost} ${scored}:${conceded}`,
  );
const NOTHING = { played: 0, won: 0, drawn: 0, lost: 0 };

test('before anything is played there is nothing', async () => {
  const group = await Group.start(3);
  assert.deepEqual(await group.record(1), {
    ...{ matches: NOTHING, walkovers: { won: 0, lost: 0 }, results: [], maps: [], places: [] },
  });
});

test('results, maps and rounds are those of the person’s own side', async () => {
  const group = await Group.start(3);
  await group.choose(1, 2, ['Werft', 'Altbau', 'Gletscher']);
  await group.choose(1, 3, ['Altbau', 'Werft']);
  await group.end(1, 2, '13:7 5:13 13:11');
  await group.end(1, 3, '9:13 3:13 -');
  const record = await group.record(1);
  assert.deepEqual(counts(record), [2, 1, 0, 1]);
  assert.equal(told(record), 'lost 0:2, won 2:1');
  const page: UserPage = (await api.visitor.get(`/v1/users/${group.made.users[0]}`)).json();
  assert.deepEqual(page.form, ['lost', 'won']);
  assert.deepEqual(mapsOf(record), [
    'Altbau 2 0-0-2 14:26',
    'Werft 2 1-0-1 16:20',
    'Gletscher 1 1-0-0 13:11',
  ]);
  assert.deepEqual(record.maps[0]?.game, 'free');
  const [last] = record.results;
  assert.deepEqual(
    [last?.match, last?.at, last?.tournament.name, last?.opponent?.endsWith('-3')],
    [(await group.meeting(1, 3)).id, api.now().toISOString(), 'Hafencup', true],
  );
  // The other side of each.
  assert.equal(told(await group.record(2)), 'lost 1:2');
  assert.deepEqual(mapsOf(await group.record(3)), ['Altbau 1 1-0-0 13:9', 'Werft 1 1-0-0 13:3']);
});

test('games that nobody gave a map have none, and a map that was not needed was not played', async () => {
  const group = await Group.start(3);
  await group.choose(1, 2, ['Werft']);
  await group.end(1, 2, '13:7 13:7 0:0');
  assert.deepEqual(mapsOf(await group.record(1)), ['Werft 1 1-0-0 13:7', 'null 1 1-0-0 13:7']);
});

test('a correction and a ruling are in the very next answer, and an unchanged one costs nothing', async () => {
  const group = await Group.start(3);
  await group.end(1, 2, '13:7 13:11');
  assert.equal(told(await group.record(1)), 'won 2:0');
  const url = `/v1/users/${group.made.users[0]}/record`;
  const { etag } = (await api.visitor.get(url)).headers;
  assert.equal((await api.visitor.get(url, { 'if-none-match': String(etag) })).statusCode, 304);

  await group.decide(1, 2, '13:7 11:13 7:13');
  const corrected = await group.record(1);
  assert.deepEqual([told(corrected), counts(corrected)], ['lost 1:2', [1, 0, 0, 1]]);
  assert.deepEqual(mapsOf(corrected), ['null 3 1-0-2 31:33']);
  assert.equal(told(await group.record(2)), 'won 2:1');

  await group.decide(1, 3, '13:7 13:0');
  assert.equal(told(await group.record(1)), 'won 2:0, lost 1:2');
  assert.equal((await api.visitor.get(url, { 'if-none-match': String(etag) })).statusCode, 200);
});

test('walkovers and double losses are counted by themselves, for teams and people alike', async () => {
  const group = await Group.start(4);
  const [first = '', second] = await group.asTeams();
  await group.end(1, 2, '13:7 13:7');
  await group.walkover(1, 3);
  await group.walkover(4, 1);
  const double = await group.meeting(2, 3);
  assert.equal((await group.play.end(double.key, { kind: 'double_loss' })).statusCode, 200);
  const record = await recordOf(`teams/${first}`);
  assert.deepEqual([counts(record), told(record)], [[1, 1, 0, 0], 'won 2:0']);
  assert.deepEqual(record.walkovers, { won: 1, lost: 1 });
  assert.deepEqual((await recordOf(`teams/${second}`)).walkovers, { won: 0, lost: 1 });
  const page: TeamPage = (await api.visitor.get(`/v1/teams/${first}`)).json();
  assert.deepEqual([page.record, page.form], [{ played: 1, won: 1, drawn: 0, lost: 0 }, ['won']]);
  // What is decided is still listed.
  assert.equal(page.last.length, 3);
});

test('what a table annuls counts for nobody: neither the matches nor the walkovers of who left', async () => {
  const group = await Group.start(5);
  await group.end(1, 5, '13:7 13:7');
  await group.end(1, 2, '13:7 13:7');
  assert.deepEqual(counts(await group.record(1)), [2, 2, 0, 0]);
  assert.equal((await group.play.exclude(group.made.entries[4])).statusCode, 200);
  const record = await group.record(1);
  assert.deepEqual([counts(record), told(record)], [[1, 1, 0, 0], 'won 2:0']);
  assert.deepEqual(mapsOf(record), ['null 2 2-0-0 26:14']);
  for (const seed of [2, 3, 4, 5]) {
    assert.deepEqual((await group.record(seed)).walkovers, { won: 0, lost: 0 }, String(seed));
  }
  assert.deepEqual(counts(await group.record(5)), [0, 0, 0, 0]);
  const page = (await api.visitor.get(`/v1/users/${group.made.users[0]}`)).json();
  assert.deepEqual(page.record, { played: 1, won: 1, drawn: 0, lost: 0 });
});

test('where the rest are walkovers, what was played stands after a drop', async () => {
  const group = await Group.start(5, { drop_out: 'rest' });
  await group.end(1, 5, '13:7 13:7');
  assert.equal((await group.play.exclude(group.made.entries[4])).statusCode, 200);
  assert.deepEqual(counts(await group.record(1)), [1, 1, 0, 0]);
  assert.deepEqual((await group.record(2)).walkovers, { won: 1, lost: 0 });
});

test('of a team’s match those who stood in its line-up, and nobody else of the team', async () => {
  const group = await Group.start(3);
  const [first = ''] = await group.asTeams();
  const [bench, player] = [
    await addUser(api.database, { name: 'Bank' }),
    await addUser(api.database, { name: 'Spieler' }),
  ];
  const { id, isA } = await group.meeting(1, 2);
  const line = { match_id: id, side: isA ? ('a' as const) : ('b' as const), ready_at: null };
  await api.database.sql
    .insertInto('match_line_ups')
    .values({ ...line, user_id: player })
    .execute();
  await group.end(1, 2, '13:7 13:7');
  assert.deepEqual(counts(await recordOf(`users/${player}`)), [1, 1, 0, 0]);
  assert.deepEqual(counts(await recordOf(`users/${bench}`)), [0, 0, 0, 0]);
  assert.deepEqual(counts(await recordOf(`teams/${first}`)), [1, 1, 0, 0]);
});

test('places are told with the field once they are known', async () => {
  const group = await Group.start(3);
  await group.end(1, 2, '13:7 13:7');
  await group.end(1, 3, '13:7 13:7');
  assert.deepEqual((await group.record(1)).places, []);
  await group.end(2, 3, '13:7 13:7');
  const placed = async (seed: number) =>
    (await group.record(seed)).places.map(
      ({ place, field, tournament: { id, name } }) =>
        `${place} of ${field} ${id === group.made.tournament} ${name}`,
    );
  assert.deepEqual(await placed(1), ['1 of 3 true Hafencup']);
  assert.deepEqual(await placed(3), ['3 of 3 true Hafencup']);
});

test('drawn matches are neither won nor lost', async () => {
  const group = await Group.start(3, { best_of: 2, draws: true });
  await group.end(1, 2, '13:7 7:13');
  const record = await group.record(1);
  assert.deepEqual([counts(record), told(record)], [[1, 0, 1, 0], 'drawn 1:1']);
});

test('nobody’s record is not found, and a dissolved team’s neither', async () => {
  for (const path of ['users/nobody', 'teams/nobody']) {
    assert.equal((await api.visitor.get(`/v1/${path}/record`)).statusCode, 404, path);
  }
  const owner = await addUser(api.database, { name: 'Gründerin' });
  const team = await addTeam(api.database, 'Kurz da', [owner]);
  assert.deepEqual(counts(await recordOf(`teams/${team}`)), [0, 0, 0, 0]);
  const gone = await (await api.as(owner)).send('DELETE', `/v1/teams/${team}`);
  assert.ok(gone.statusCode < 300, gone.body);
  assert.equal((await api.visitor.get(`/v1/teams/${team}/record`)).statusCode, 404);
});
