import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let organizer: Awaited<ReturnType<TestApp['as']>>;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  organizer = await api.as(
    await addUser(api.database, { name: 'O', permissions: ['tournament.manage:club'] }),
  );
});
after(() => api.close());

const begun = async (made: { stage: string }) => {
  const play = new StagePlayer(organizer, made.stage);
  assert.equal((await play.send('start')).statusCode, 200);
  return play;
};
/** A tournament to be drawn of these people, in this order of entry. */
async function cup(users: readonly string[], game_id = 'free'): Promise<string> {
  const id = await addTournament(api.database, { mode: 'single', places: 8, game_id });
  const rows = users.map((user_id) => ({
    ...{ id: newId(), tournament_id: id, team_id: null, user_id, state: 'accepted' as const, seed: null },
    ...{ place: null, entered_by: user_id, entered_at: api.now(), checked_in_at: null },
  }));
  await api.database.sql.insertInto('entries').values(rows).execute();
  return id;
}
async function rated(id: string): Promise<string[]> {
  const { items } = (await organizer.get(`/v1/admin/tournaments/${id}/seeds/rating`)).json();
  return items.map(
    ({ name, rating, matches }: { name: string; rating: number | null; matches: number }) =>
      `${name.split('-')[1]} ${rating} ${matches}`,
  );
}

test('seeds by rating: of the game’s matches that were played, who has none last by entry', async () => {
  const played = await addSeeded(api, { entries: 4 });
  const [one = '', two = '', three = '', four = ''] = played.users;
  const fresh = await addUser(api.database, { name: 'new-Neu' });
  const id = await cup([fresh, two, four, three, one]);
  assert.deepEqual(await rated(id), ['Neu null 0', '2 null 0', '4 null 0', '3 null 0', '1 null 0']);

  const play = await begun(played);
  // 4 beats 1; 3 does not come; 4 wins the final as well.
  await play.end('W1.1', '0:1');
  await play.end('W1.2', { kind: 'walkover', winner: 'a' });
  assert.deepEqual(await rated(id), ['4 1516 1', '1 1484 1', 'Neu null 0', '2 null 0', '3 null 0']);
  await play.end('W2.1', '1:0');
  // 4 had 1516, 2 the 1500 of the start: expected 0.523, so it gets 32 * 0.477.
  assert.deepEqual(await rated(id), ['4 1531 2', '2 1485 1', '1 1484 1', 'Neu null 0', '3 null 0']);
  assert.deepEqual((await rated(await cup([one, two], 'linked'))).toSorted(), ['1 null 0', '2 null 0']);

  const { version } = (await organizer.get(`/v1/admin/tournaments/${id}`)).json();
  const { items } = (await organizer.get(`/v1/admin/tournaments/${id}/seeds/rating`)).json();
  const entries = items.map(({ entry }: { entry: string }) => entry);
  const saved = await organizer.send('PUT', `/v1/admin/tournaments/${id}/seeds`, { version, entries });
  assert.equal(saved.statusCode, 200);
  // The order of those without a rating stays that of their entry, whatever seeds they have.
  assert.deepEqual((await rated(id)).slice(3), ['Neu null 0', '3 null 0']);
});

test('a match that a table has annulled counts for nobody’s rating', async () => {
  const group = await addSeeded(api, { entries: 5, format: 'round_robin' });
  const id = await cup(group.users);
  const play = await begun(group);
  const { matches, entries } = await play.page();
  const leaver = entries[4]?.entry ?? '';
  const own = matches.filter(({ a, b }) => [a, b].some((side) => entries[side ?? -1]?.entry === leaver));
  await play.end(own[0]?.key ?? '', '1:0');
  const other = matches.find(({ key }) => !own.some((match) => match.key === key));
  await play.end(other?.key ?? '', '1:0');
  assert.equal((await rated(id)).filter((line) => line.endsWith(' 1')).length, 4);
  assert.equal((await play.exclude(leaver)).statusCode, 200);
  const after = await rated(id);
  assert.deepEqual(
    after.map((line) => line.split(' ').slice(1).join(' ')),
    ['1516 1', '1484 1', 'null 0', 'null 0', 'null 0'],
  );
});
