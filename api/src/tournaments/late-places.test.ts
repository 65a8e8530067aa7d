// Latecomers of a Swiss stage, and of groups that have not begun. Brackets: check-in.test.ts.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorNameOf } from '@duellwerk/shared/contract/error-codes';
import { rebuildStage } from '../stages/rebuild.ts';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { addUsers } from '../testing/fixtures.ts';
import { openManaged } from '../testing/managed.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { runJobs } from '../testing/written-mails.ts';

let api: TestApp;
let organizer: Client;
before(async () => {
  ({ api, manager: organizer } = await openManaged());
});
after(() => api.close());

let people = 0;
async function latecomer(): Promise<string> {
  people += 1;
  const [id = ''] = await addUsers(api.database, [{ name: `Spät ${people}`, linked: false }]);
  return id;
}
async function started(parts: Parameters<typeof addSeeded>[1]) {
  const made = await addSeeded(api, parts);
  const play = new StagePlayer(organizer, made.stage);
  assert.equal((await play.send('start')).statusCode, 200);
  return { ...made, play };
}
const add = (tournament: string, user: string) =>
  organizer.send('POST', `/v1/admin/tournaments/${tournament}/entries`, { team_id: null, user_id: user });
const placesOf = async (tournament: string) => {
  const { summary } = (await api.visitor.get(`/v1/tournaments/${tournament}`)).json();
  return { places: summary.places, taken: summary.taken };
};
const rowOf = async (play: StagePlayer, entry: string) => {
  const { entries, standings } = await play.page();
  const index = entries.findIndex((each) => each.entry === entry);
  return standings.flatMap(({ rows }) => rows).find((row) => row.entry === index);
};
async function playRound(play: StagePlayer): Promise<void> {
  assert.equal((await play.send('rounds')).statusCode, 200);
  for (const { key, state } of (await play.page()).matches)
    if (state === 'scheduled') assert.equal((await play.end(key, '1:0')).statusCode, 200);
}

test('a latecomer of a Swiss stage gets a place, and plays from the next round on', async () => {
  const { tournament, stage, play } = await started({ entries: 4, format: 'swiss', settings: { rounds: 3 } });
  await playRound(play);
  const { rev: seen } = await play.page();
  const user = await latecomer();
  const response = await add(tournament, user);
  assert.deepEqual([response.statusCode, response.json().state], [200, 'active'], response.body);
  const { entry } = response.json();
  const page = await play.page();
  const changes = await api.visitor.get(`/v1/stages/${stage}/changes?since=${seen}`);
  assert.equal(changes.json().whole, true, 'open pages get the new list of entries');
  assert.deepEqual([page.entries.length, page.entries.at(-1)?.entry], [5, entry]);
  const row = await rowOf(play, entry);
  assert.deepEqual([row?.wins, row?.losses, row?.rank], [0, 1, 5]);
  assert.deepEqual(await placesOf(tournament), { places: 5, taken: 5 });
  await playRound(play);
  await playRound(play);
  assert.equal((await play.page()).state, 'completed');
  // Rows and log say the same.
  assert.deepEqual(await rebuildStage(api.database, stage), []);
});

test('a latecomer without a match yet is in the table at once, with missed rounds as the organizers count them', async () => {
  const settings = { rounds: 3, missed_rounds: 'bye' };
  const { tournament, play } = await started({ entries: 5, format: 'swiss', settings });
  await playRound(play);
  const { rev } = await play.page();
  const { entry } = (await add(tournament, await latecomer())).json();
  const row = await rowOf(play, entry);
  assert.deepEqual([row?.wins, row?.losses], [1, 0]);
  assert.ok(play.rev > rev);
});

test('groups: the smallest that has not begun takes them, and they are notified of their first match', async () => {
  const { tournament, play } = await started({
    ...{ entries: 8, format: 'groups', settings: { groups: 2 } },
  });
  await runJobs(api);
  assert.equal((await play.end('A1.1', '1:0')).statusCode, 200);
  const user = await latecomer();
  const response = await add(tournament, user);
  assert.equal(response.statusCode, 200, response.body);
  const { entry } = response.json();
  const page = await play.page();
  const groupOf = (name: string) => page.standings.find(({ group }) => group === name)?.rows ?? [];
  assert.deepEqual([groupOf('A').length, groupOf('B').length], [4, 5]);
  const index = page.entries.findIndex((each) => each.entry === entry);
  const own = page.matches.filter(({ a, b }) => a === index || b === index);
  assert.equal(own.length, 4);
  assert.ok(own.every(({ key }) => key.startsWith('B')));
  await runJobs(api);
  const late = await api.as(user);
  const kinds = async (client: Client): Promise<string[]> =>
    (await client.get('/v1/users/@me/notifications')).json().items.map(({ kind }: { kind: string }) => kind);
  assert.ok((await kinds(late)).includes('match_ready'));
  assert.equal((await play.end('B1.1', '1:0')).statusCode, 200);
  const refused = await add(tournament, await latecomer());
  assert.equal(errorNameOf(codeOf(refused) ?? 0), 'no_free_slot');
  assert.deepEqual(await placesOf(tournament), { places: 9, taken: 9 }, 'nothing stays of who was refused');
});

test('a group has begun once a side of it is ready: no pairing changes under their hands', async () => {
  const { tournament, stage, play, users, entries } = await started({ entries: 4, format: 'round_robin' });
  await runJobs(api);
  const { match, a } = await play.meeting('R1.1');
  const user = users[entries.indexOf(a)] ?? '';
  const id = `${stage}-${match.replace('.', '-')}`;
  const { rev } = (await api.visitor.get(`/v1/matches/${id}`)).json();
  const side = await api.as(user);
  const ready = await side.send('POST', `/v1/matches/${id}/ready`, { rev, players: [user] });
  assert.equal(ready.statusCode, 200, ready.body);
  const refused = await add(tournament, await latecomer());
  assert.equal(errorNameOf(codeOf(refused) ?? 0), 'no_free_slot');
});

test('no one is entered twice, and back in seeding a latecomer is an entry like all others', async () => {
  const { tournament, play } = await started({ entries: 4, format: 'swiss', settings: { rounds: 2 } });
  assert.equal((await play.send('rounds')).statusCode, 200);
  const user = await latecomer();
  assert.equal((await add(tournament, user)).statusCode, 200);
  assert.equal(errorNameOf(codeOf(await add(tournament, user)) ?? 0), 'already_entered');
  const { version } = (await organizer.get(`/v1/admin/tournaments/${tournament}`)).json();
  const back = await organizer.send('POST', `/v1/admin/tournaments/${tournament}/back-to-seeding`, {
    ...{ version, reason: null },
  });
  assert.equal(back.statusCode, 200, back.body);
  // Before the start it is the last seed.
  const another = await add(tournament, await latecomer());
  assert.equal(errorNameOf(codeOf(another) ?? 0), 'no_place_free');
  await play.page();
  assert.equal((await play.send('start')).statusCode, 200);
  await playRound(play);
  const byes = (await play.page()).matches.filter(({ state }) => state === 'bye');
  assert.equal(byes.length, 1);
});

test('a latecomer against whom something speaks waits until they are cleared', async () => {
  const { tournament, play } = await started({ entries: 4, format: 'swiss', settings: { rounds: 2 } });
  assert.equal((await play.send('rounds')).statusCode, 200);
  const user = await latecomer();
  await api.database.sql
    .updateTable('users')
    .set({ mail_verified_at: null })
    .where('id', '=', user)
    .execute();
  const added = (await add(tournament, user)).json();
  assert.equal(added.state, 'waitlisted');
  const send = (path: string, body: object) =>
    organizer.send('POST', `/v1/admin/tournaments/${tournament}/entries/${added.entry}/${path}`, body);
  const admit = { rev: 1, admit: true, players: null, reason: null };
  assert.equal(errorNameOf(codeOf(await send('late-check-in', admit)) ?? 0), 'not_eligible');
  const cleared = await send('clear', { rev: 1, reason: 'Kennen wir' });
  assert.equal(cleared.statusCode, 200, cleared.body);
  const admitted = await send('late-check-in', { ...admit, rev: 2 });
  assert.deepEqual([admitted.statusCode, admitted.json().state], [200, 'active'], admitted.body);
  assert.equal(errorNameOf(codeOf(await send('clear', { rev: 3, reason: 'x' })) ?? 0), 'wrong_state');
});
