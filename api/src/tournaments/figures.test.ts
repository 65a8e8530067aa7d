// What the page of a tournament says was played in it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TournamentFigures, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { openManaged } from '../testing/managed.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let manager: Client;
before(async () => {
  ({ api, manager } = await openManaged());
});
after(() => api.close());

const read = async (id: string): Promise<TournamentPage> =>
  (await api.visitor.get(`/v1/tournaments/${id}`)).json();

async function figuresOf(id: string): Promise<TournamentFigures> {
  const { figures } = await read(id);
  assert.ok(figures, 'a tournament that has ended has figures');
  return figures;
}

/** An elimination of four that has begun: seeds 1 and 4 meet in W1.1, 2 and 3 in W1.2. */
async function started(parts: Partial<Parameters<typeof addSeeded>[1]> = {}) {
  const made = await addSeeded(api, {
    ...{ entries: 4, settings: { best_of: 3 }, tournament: { best_of: 3, prizes: '1. Platz: 100 €' } },
    ...parts,
  });
  const play = new StagePlayer(manager, made.stage);
  await play.page();
  assert.equal((await play.send('start')).statusCode, 200);
  const end = async (key: string, ending: string | object) => {
    api.pass(10);
    const response = await play.end(key, ending);
    assert.equal(response.statusCode, 200, response.body);
  };
  return { ...made, play, end };
}

const walkover = (winner: 'a' | 'b') => ({ kind: 'walkover', winner });

test('figures of what was played come when the tournament has ended, and follow a correction', async () => {
  const { tournament, entries, play, end } = await started();
  assert.deepEqual(
    [(await read(tournament)).figures, (await read(tournament)).prizes],
    [null, '1. Platz: 100 €'],
  );
  await end('W1.1', '0:2');
  await end('W1.2', '2:1');
  assert.equal((await read(tournament)).figures, null);
  await end('W2.1', '2:0');
  const { closest, upset, ...counts } = await figuresOf(tournament);
  assert.deepEqual(counts, { entries: 4, matches: 3, walkovers: 0, games: 7, minutes: 20 });
  assert.deepEqual(
    [closest?.match, closest?.winner.score, closest?.loser.score],
    [(await play.match('W1.2')).id, 2, 1],
  );
  const page = await play.page();
  const fourth = page.entries.find(({ entry }) => entry === entries[3])?.name;
  assert.deepEqual([upset?.winner.name, upset?.winner.seed, upset?.loser.seed], [fourth, 4, 1]);

  const corrected = await play.decide('W2.1', '2:1', 'Zahlendreher');
  assert.equal(corrected.statusCode, 200, corrected.body);
  const after = await figuresOf(tournament);
  assert.deepEqual([after.games, after.closest?.match], [8, (await play.match('W2.1')).id]);
});

test('walkovers are counted apart, and are neither close nor an upset', async () => {
  const { tournament, end } = await started();
  await end('W1.1', walkover('b'));
  await end('W1.2', '2:0');
  await end('W2.1', walkover('a'));
  const { matches, walkovers, games, upset, closest } = await figuresOf(tournament);
  assert.deepEqual([matches, walkovers, games], [1, 2, 2]);
  assert.deepEqual([upset, closest], [null, null]);
});

test('of walkovers alone there is nothing but their number', async () => {
  const { tournament, end } = await started();
  for (const key of ['W1.1', 'W1.2', 'W2.1']) await end(key, walkover('a'));
  assert.deepEqual(await figuresOf(tournament), {
    ...{ entries: 4, matches: 0, walkovers: 3, games: 0, minutes: null },
    ...{ closest: null, upset: null },
  });
});

test('a match that an early end has cancelled was not played', async () => {
  const { tournament, end } = await started();
  await end('W1.1', '2:1');
  const { version } = await api.database.sql
    .selectFrom('tournaments')
    .select('version')
    .where('id', '=', tournament)
    .executeTakeFirstOrThrow();
  const path = `/v1/admin/tournaments/${tournament}/end`;
  const ended = await manager.send('POST', path, { version, reason: 'Die Halle schließt.' });
  assert.equal(ended.statusCode, 200, ended.body);
  const { matches, walkovers, games } = await figuresOf(tournament);
  assert.deepEqual([matches, walkovers, games], [1, 0, 3]);
});

test('what a table has annulled counts for no one', async () => {
  const { tournament, entries, play, end } = await started({
    ...{ format: 'round_robin', entries: 3, settings: { best_of: 3, drop_out: 'all' } },
  });
  const [first] = (await play.page()).matches.filter(({ a, b }) => a === 0 || b === 0);
  await end(first?.key ?? '', '2:0');
  assert.equal((await play.exclude(entries[0])).statusCode, 200);
  const open = (await play.page()).matches.find(({ state }) => state === 'scheduled');
  await end(open?.key ?? '', '2:1');
  const { matches, walkovers, closest } = await figuresOf(tournament);
  assert.deepEqual([matches, walkovers, closest?.match], [1, 0, open?.id]);
});

test('of a best of one the points count for the closest match, and each is one game', async () => {
  const { tournament, end, play } = await started({ settings: {}, tournament: { best_of: 1 } });
  await end('W1.1', '13:4');
  await end('W1.2', '13:11');
  await end('W2.1', '13:9');
  const { games, closest } = await figuresOf(tournament);
  assert.deepEqual([games, closest?.match, closest?.loser.score], [3, (await play.match('W1.2')).id, 11]);
});

test('the result of a tournament that is a draft again is not for visitors', async () => {
  const { tournament, end } = await started({ entries: 2 });
  await end('W1.1', '2:1');
  await api.database.sql
    .updateTable('tournaments')
    .set({ decided_state: 'draft' })
    .where('id', '=', tournament)
    .execute();
  const response = await api.visitor.get(`/v1/tournaments/${tournament}`);
  assert.deepEqual([codeOf(response), response.json().figures], [3, undefined]);
});
