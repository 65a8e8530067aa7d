import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../../testing/app.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addMatch, type PlayedMatch, rounds } from '../../testing/playing.ts';
import { runJobs } from '../../testing/written-mails.ts';
import { firstByLot, playedMaps, vetoKinds, vetoTurn } from './veto.ts';

let api: TestApp;
let organizer: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
});
after(() => api.close());

const maps = ['Werft', 'Altbau', 'Gletscher', 'Bahnhof', 'Sternwarte'];
async function opened(veto: 'none' | 'ban' | 'pick_ban', pool = maps): Promise<PlayedMatch> {
  const match = await addMatch(api, organizer, { tournament: { maps: pool, veto } });
  await runJobs(api);
  return match;
}
const choose = (match: PlayedMatch, side: 'a' | 'b', map: string) => match.send(match[side], 'veto', { map });

test('the steps of each order', () => {
  const kinds = (order: 'none' | 'ban' | 'pick_ban', count: number, best_of: number) =>
    vetoKinds({ order, maps: maps.slice(0, count), best_of }).join(' ');
  assert.equal(kinds('none', 5, 3), '');
  assert.equal(kinds('ban', 5, 1), 'ban ban ban ban');
  assert.equal(kinds('ban', 5, 3), 'ban ban');
  assert.equal(kinds('pick_ban', 5, 3), 'ban ban pick pick');
  assert.equal(kinds('pick_ban', 5, 1), 'ban ban ban ban');
  assert.equal(kinds('pick_ban', 3, 3), 'pick pick');
  assert.equal(kinds('ban', 2, 3), '');
  const facts = { order: 'ban', maps, best_of: 3, first: 'b' } as const;
  assert.deepEqual(vetoTurn(facts, [])?.side, 'b');
  assert.deepEqual(vetoTurn(facts, [{ kind: 'ban', map: 'Werft' }]), {
    ...{ side: 'a', kind: 'ban', maps: maps.slice(1) },
  });
  assert.equal(vetoTurn({ ...facts, first: null }, []), null);
  const picked = [
    { kind: 'ban', map: 'Werft' },
    { kind: 'pick', map: 'Bahnhof' },
  ] as const;
  assert.deepEqual(playedMaps({ maps }, picked), ['Bahnhof', 'Altbau', 'Gletscher', 'Sternwarte']);
  const drawn = Array.from({ length: 200 }, (_, index) => firstByLot(`seed ${index}`));
  const count = drawn.filter((side) => side === 'a').length;
  assert.ok(count > 60 && count < 140, String(count));
});

test('the sides ban and pick in turn, and the maps of the games follow', async () => {
  const match = await opened('pick_ban');
  const first = (await match.page()).veto;
  assert.ok(first?.turn);
  assert.equal(first.turn, firstByLot(first.seed));
  assert.deepEqual([first.next, first.maps, first.steps], ['ban', maps, []]);
  const begins = first.turn;
  const other = begins === 'a' ? 'b' : 'a';
  assert.ok((await match.mine(match[begins])).may.includes('veto'));
  assert.ok(!(await match.mine(match[other])).may.includes('veto'));
  assert.equal(codeOf(await choose(match, other, 'Werft')), 163);
  assert.equal(codeOf(await choose(match, begins, 'Mond')), 164);
  assert.equal((await choose(match, begins, 'Werft')).statusCode, 200);
  assert.equal(codeOf(await choose(match, other, 'Werft')), 164);
  assert.equal((await match.send(match[other], 'veto', { map: 'Altbau', rev: 1 })).statusCode, 412);
  for (const [side, map] of [
    [other, 'Altbau'],
    [begins, 'Sternwarte'],
    [other, 'Gletscher'],
  ] as const)
    assert.equal((await choose(match, side, map)).statusCode, 200);
  const page = await match.page();
  assert.deepEqual(
    page.rounds.map(({ number, map }) => [number, map]),
    [
      [1, 'Sternwarte'],
      [2, 'Gletscher'],
      [3, 'Bahnhof'],
    ],
  );
  assert.deepEqual(
    page.veto?.steps.map(({ kind, map }) => `${kind} ${map}`),
    ['ban Werft', 'ban Altbau', 'pick Sternwarte', 'pick Gletscher', 'left Bahnhof'],
  );
  assert.deepEqual([page.veto?.turn, page.veto?.next], [null, null]);
  assert.equal(codeOf(await choose(match, begins, 'Bahnhof')), 162);
  assert.deepEqual(
    page.history.slice(-2).map(({ kind, data }) => [kind, data.map]),
    [
      ['map_picked', 'Sternwarte'],
      ['map_picked', 'Gletscher'],
    ],
  );
  for (const side of ['a', 'b'] as const)
    assert.equal((await match.send(match[side], 'ready', { players: [match.users[side]] })).statusCode, 200);
  await match.send(match.a, 'reports', { rounds: rounds('13:7 13:7') });
  const reported = (await match.page()).reports[0]?.rounds;
  assert.deepEqual(
    reported?.map(({ map }) => map),
    ['Sternwarte', 'Gletscher', 'Bahnhof'],
  );
  assert.equal((await match.send(match.b, 'confirmations', { by: 'a', version: 1 })).statusCode, 200);
  assert.deepEqual(
    (await match.page()).rounds.map(({ map, a }) => [map, a]),
    [
      ['Sternwarte', 13],
      ['Gletscher', 13],
      ['Bahnhof', null],
    ],
  );
});

test('without an order, without enough maps, and for others there is none', async () => {
  const none = await opened('none');
  assert.equal((await none.page()).veto, null);
  assert.equal(codeOf(await choose(none, 'a', 'Werft')), 162);
  const few = await opened('ban', ['Werft']);
  assert.equal((await few.page()).veto, null);
  const match = await opened('ban');
  assert.equal(codeOf(await match.send(organizer, 'veto', { map: 'Werft' })), 5);
  assert.equal(codeOf(await match.send(api.visitor, 'veto', { map: 'Werft' })), 4);
});
