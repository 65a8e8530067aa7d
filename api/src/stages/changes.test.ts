import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { StageChanges, StagePage } from '@duellwerk/shared/contract/stages';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let organizer: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  organizer = await api.as(
    await addUser(api.database, { name: 'Organizer', permissions: ['tournament.manage'] }),
  );
});
after(() => api.close());

async function started(parts: Parameters<typeof addSeeded>[1]): Promise<StagePlayer> {
  const play = new StagePlayer(organizer, (await addSeeded(api, parts)).stage);
  assert.equal((await play.send('start')).statusCode, 200);
  return play;
}
const since = async (play: StagePlayer, rev: number): Promise<StageChanges> =>
  (await api.visitor.get(`/v1/stages/${play.stage}/changes?since=${rev}`)).json();

/** What a page does with changes. */
function applied(page: StagePage, { rev, state, matches, standings, places }: StageChanges): StagePage {
  const changed = new Map(matches.map((match) => [match.key, match]));
  return {
    ...page,
    ...{ rev, state, places: places ?? page.places },
    matches: page.matches.map((match) => changed.get(match.key) ?? match),
    standings: page.standings.map(({ group, rows }) => {
      const now = standings.find((table) => table.group === group)?.rows ?? [];
      const entries = new Set(now.map(({ entry }) => entry));
      const all = [...rows.filter(({ entry }) => !entries.has(entry)), ...now];
      return { group, rows: all.toSorted((x, y) => x.rank - y.rank || x.entry - y.entry) };
    }),
  };
}
const ordered = (page: StagePage): StagePage =>
  applied(page, { ...page, whole: false, matches: [], standings: [] });

test('a page that applies what changed shows the same as one that asks for all of it', async () => {
  for (const format of ['double_elimination', 'round_robin', 'groups', 'swiss'] as const) {
    const play = await started({ entries: 8, format, settings: format === 'groups' ? { groups: 2 } : {} });
    if (format === 'swiss') await play.send('rounds');
    let page = await play.page();
    const open = page.matches.filter(({ state }) => state === 'scheduled').slice(0, 3);
    for (const { key } of open) {
      assert.equal((await play.end(key, '1:0')).statusCode, 200);
      const changes = await since(play, page.rev);
      assert.equal(changes.whole, false);
      assert.ok(changes.matches.some((match) => match.key === key && match.state === 'final'));
      page = applied(page, changes);
      assert.deepEqual(ordered(page), ordered(await play.page()), format);
    }
    assert.equal((await play.exclude(page.entries[0]?.entry)).statusCode, 200);
    page = applied(page, await since(play, page.rev));
    assert.deepEqual(ordered(page), ordered(await play.page()), format);
  }
});

test('nothing has changed since the present revision; what is too much is asked for as a whole', async () => {
  const play = await started({ entries: 4 });
  assert.deepEqual(await since(play, play.rev), {
    ...{ rev: play.rev, whole: false, state: 'running', matches: [], standings: [], places: null },
  });
  const { entries } = await play.page();
  await play.send('seeds', { entries: entries.map(({ entry }) => entry).toReversed() });
  assert.equal((await since(play, play.rev - 1)).whole, true);
  const large = await started({ entries: 256 });
  assert.equal((await since(large, 1)).whole, true);
});

test('the answer is kept ready until the stage changes', async () => {
  const play = await started({ entries: 4 });
  const etag = async () => (await api.visitor.get(`/v1/stages/${play.stage}`)).headers.etag;
  const first = await etag();
  assert.equal(await etag(), first);
  const known = await api.visitor.get(`/v1/stages/${play.stage}`, { 'if-none-match': String(first) });
  assert.equal(known.statusCode, 304);
  await play.end('W1.1', '1:0');
  assert.notEqual(await etag(), first);
});
