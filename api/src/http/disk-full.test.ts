import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase, testServer } from '../testing/database.ts';
import { addBasics, addTournament, addUser, minutes } from '../testing/fixtures.ts';

const MB = 1024 * 1024;
let free = 1000 * MB;
let api: TestApp;
let own: TestDatabase;
before(async () => {
  own = await openTestDatabase({ onDisk: true, freeBytes: () => free });
  api = await openTestApp({}, () => own.database);
  await addBasics(api.database);
});
after(async () => {
  await api.close();
  await own.drop();
});

// Of a server's disk only the server knows: there its own word for it is what is answered.
const fill = async () => {
  free = 40 * MB;
  if (!testServer) return;
  await sql`create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`.execute(
    api.database.sql,
  );
  await sql`create trigger full_disk before insert on entries execute function full_disk()`.execute(
    api.database.sql,
  );
};
const empty = async () => {
  free = 1000 * MB;
  if (testServer) await sql`drop trigger full_disk on entries`.execute(api.database.sql);
};

test('on a full disk changes are refused with a clear word, reading goes on, and so do changes once there is room', async () => {
  const tournament = await addTournament(api.database, {
    ...{ mode: 'single', registration_ends_at: minutes(500), starts_at: minutes(600) },
  });
  const player = await api.as(await addUser(api.database, { name: 'Spieler Eins' }));
  const join = () => player.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: null });
  const entries = async () =>
    (await api.visitor.get(`/v1/tournaments/${tournament}/participants`)).json().items.length;
  await fill();
  const refused = await join();
  assert.deepEqual([refused.statusCode, codeOf(refused)], [507, 17], refused.body);
  assert.equal(refused.headers['retry-after'], '60');
  assert.match(refused.json().errors[0].message, /kein Platz mehr, deshalb wurde nichts gespeichert/);
  assert.equal(await entries(), 0);
  // The use of a session is noted now and then, which must not keep anybody from reading.
  api.pass(120);
  assert.equal((await player.get('/v1/users/@me')).statusCode, 200);
  await empty();
  assert.equal((await join()).statusCode, 200);
  assert.equal(await entries(), 1);
});
