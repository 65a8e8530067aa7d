import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runDue } from '../db/due-runner.ts';
import { jobHandlers } from '../jobs.ts';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { openManaged } from '../testing/managed.ts';
import { newId } from '../text/ids.ts';
import { insertEntry } from '../tournaments/entries-repo.ts';

let api: TestApp;
let manager: Client;
before(async () => {
  ({ api, manager } = await openManaged());
});
after(() => api.close());

async function withPlayers() {
  const tournament = await addTournament(api.database, {
    ...{ name: 'Herbst-Cup', registration_ends_at: minutes(-30) },
    ...{ check_in_opens_at: minutes(-10), check_in_ends_at: minutes(60) },
  });
  const [here, missing, waiting] = [
    await addUser(api.database, { name: newId(), verified: true }),
    await addUser(api.database, { name: newId(), verified: true }),
    await addUser(api.database, { name: newId(), verified: true }),
  ];
  const enter = async (user: string, state: 'accepted' | 'waitlisted') => {
    const id = newId();
    await api.database.transaction((tx) =>
      insertEntry(tx, { id, tournament, entrant: { user }, by: user, at: api.now(), state }),
    );
    return id;
  };
  const entry = await enter(here, 'accepted');
  await enter(missing, 'accepted');
  await enter(waiting, 'waitlisted');
  await api.database.sql
    .updateTable('entries')
    .set({ state: 'checked_in', checked_in_at: api.now() })
    .where('id', '=', entry)
    .execute();
  const write = (text: string, to: string) =>
    manager.send('POST', `/v1/admin/tournaments/${tournament}/messages`, { text, to });
  const read = async (user: string) => {
    const { items } = (await (await api.as(user)).get('/v1/users/@me/notifications')).json();
    return items.map(({ kind, message }: { kind: string; message?: string }) => [kind, message]);
  };
  return { tournament, here, missing, waiting, write, read };
}

test('organizers write to all who have a place, on the site and by mail', async () => {
  const { here, missing, waiting, write, read } = await withPlayers();
  const answer = await write('  Wir beginnen später.  ', 'all');
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(answer.json(), { entries: 2 });
  for (const user of [here, missing])
    assert.deepEqual(await read(user), [['organizer_message', 'Wir beginnen später.']]);
  assert.deepEqual(await read(waiting), []);
  await runDue(api.database, jobHandlers(api.now, api.context.config), { clock: api.now });
  const mails = await api.database.sql
    .selectFrom('mails')
    .select('plain')
    .where('kind', '=', 'organizer_message')
    .execute();
  assert.equal(mails.length, 2);
  assert.ok(mails.every(({ plain }) => plain.includes('Wir beginnen später.')));
});

test('they write to those who are missing alone, and not twice in a minute', async () => {
  const { here, missing, write, read } = await withPlayers();
  assert.deepEqual((await write('Kommt ihr?', 'missing')).json(), { entries: 1 });
  assert.deepEqual(await read(missing), [['organizer_message', 'Kommt ihr?']]);
  assert.deepEqual(await read(here), []);
  const again = await write('Hallo?', 'missing');
  assert.deepEqual([codeOf(again), again.json().errors[0].details], [106, ['60']]);
});

test('it is for organizers, and bounded', async () => {
  const { tournament, here, write } = await withPlayers();
  const stranger = await api.as(here);
  const body = { text: 'x', to: 'all' };
  const refused = await stranger.send('POST', `/v1/admin/tournaments/${tournament}/messages`, body);
  assert.equal(refused.statusCode, 403);
  assert.equal(codeOf(await write('', 'all')), 1);
  assert.equal(codeOf(await write('x'.repeat(501), 'all')), 1);
});
