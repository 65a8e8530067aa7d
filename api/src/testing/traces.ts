import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Client, TestApp } from './app.ts';
import { minutes } from './fixtures.ts';
import { drawn } from './pictures.ts';
import { runJobs } from './written-mails.ts';

const MINE = '/v1/users/@me';

/** Every row of every table as small letters, behind the table's name. */
export async function everything({ sql: db }: Database): Promise<string[]> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const table = sql.table(name);
    const rows = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${table} t`.execute(db);
    texts.push(...rows.rows.map(({ text }) => `${name}: ${text.toLowerCase()}`));
  }
  return texts;
}

/**
 * Does what a person leaves traces by: name, fields, avatar, consent, a pending address, a link for a new password, a login.
 * The name is then `Eulenspiegel`, the pending address nachteule@example.test, the first name Eulalia.
 */
export async function leaveTraces(
  api: TestApp,
  client: Client,
  { mail, password }: { mail: string; password: string },
): Promise<void> {
  const key = (name: string) => ({ 'idempotency-key': `trace-${name}` });
  const told = [
    { key: 'first_name', value: 'Eulalia' },
    { key: 'birthday', value: '1999-12-24' },
    { key: 'country', value: 'LI' },
  ];
  const profile = { username: 'Eulenspiegel', decoration: 'laurel' };
  const wishes = { marketing: true, locale: 'en' };
  const browser = { 'user-agent': 'Eulenbrowser/1.0' };
  const { visitor } = api;
  const answers = [
    await client.send('PUT', `${MINE}/additional-fields`, { additional_fields: told }, key('fields')),
    await client.send('PATCH', `${MINE}/profile`, profile, key('profile')),
    await client.send('PUT', `${MINE}/preferences`, wishes, key('preferences')),
    await client.send('POST', `${MINE}/api-keys`, { name: 'Eulenschlüssel' }),
    await client.send('POST', `${MINE}/mail`, { mail: 'nachteule@example.test', password }),
    await client.send('PUT', `${MINE}/avatar`, await drawn(), { 'content-type': 'image/png' }),
    await visitor.send('POST', '/v1/users/pw-reset', { mail }),
    await visitor.send('POST', '/v1/users/login', { username: 'Eulenspiegel', password }, browser),
  ];
  assert.deepEqual(
    answers.map((one) => one.statusCode),
    [200, 200, 200, 200, 200, 200, 204, 200],
  );
  await runJobs(api);
}

/** Gives a person what others give: badge, frame, right, a ban that is over; a linked account, ways to others begun. */
export async function honour(
  { database: { sql: db }, now }: TestApp,
  { user: user_id, mail }: { user: string; mail: string },
): Promise<void> {
  const given = { user_id, given_at: now() };
  await db.insertInto('badges').values({ id: 'founder', name: 'Gründer', image: null }).execute();
  await db
    .insertInto('user_badges')
    .values({ ...given, badge_id: 'founder' })
    .execute();
  await db
    .insertInto('user_decorations')
    .values({ ...given, decoration_id: 'laurel' })
    .execute();
  const right = { user_id, permission: 'alert.write', granted_by: null, granted_at: now() };
  await db.insertInto('user_permissions').values(right).execute();
  const ban = { id: 'past', user_id, reason: 'Käuzchen', created_by: null, lifted_at: null };
  await db
    .insertInto('bans')
    .values({ ...ban, created_at: minutes(-60), ends_at: minutes(-30) })
    .execute();
  const link = { external_id: 'kauz-4711', name: 'Kauzig' };
  await db.updateTable('user_connections').set(link).where('user_id', '=', user_id).execute();
  const begun = {
    ...{ browser_hash: 'x', connection_id: 'riot', created_at: now(), expires_at: minutes(600) },
  };
  const state = {
    state_hash: 'a'.repeat(64),
    purpose: 'connect',
    nonce: 'kauznonce',
    verifier: 'x',
  } as const;
  await db
    .insertInto('oauth_states')
    .values({ ...begun, ...state, user_id })
    .execute();
  const signUp = { id_hash: 'b'.repeat(64), external_id: 'kauz-0815', name: 'Kauz', username: null };
  await db
    .insertInto('registration_connections')
    .values({ ...begun, ...signUp, mail: mail.toUpperCase() })
    .execute();
}
