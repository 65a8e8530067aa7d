import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { openTestDatabase } from '@duellwerk/api/testing/database';
import { temporaryFolder } from '../testing/folders.ts';
import { provideDemoTokens } from './demo-tokens.ts';
import { endToken, holderOf } from './http/team-tokens.ts';

test('each remote’s team finds a token that holds, the same after every start', async (t) => {
  const { database, drop } = await openTestDatabase();
  t.after(drop);
  const folder = `${await temporaryFolder(t)}/team-tokens`;
  const now = new Date('2026-11-21T17:45:00.000Z');
  const provide = () => provideDemoTokens(database.sql, ['mfe-a', 'mfe-b'], folder, now);
  const token = async (name: string) => (await readFile(`${folder}/${name}`, 'utf8')).trim();
  const holder = async (name: string) => holderOf(database.sql, await token(name), now);

  await provide();
  assert.equal((await holder('mfe-a'))?.package, 'mfe-a');
  assert.equal((await holder('mfe-b'))?.package, 'mfe-b');
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
  assert.equal((await stat(`${folder}/mfe-a`)).mode & 0o777, 0o600);

  const first = await token('mfe-a');
  await provide();
  assert.equal(await token('mfe-a'), first);

  await endToken(database.sql, 'mfe-a', (await holder('mfe-a'))?.id ?? '', now);
  await writeFile(`${folder}/mfe-b`, first);
  await provide();
  assert.notEqual(await token('mfe-a'), first);
  assert.equal((await holder('mfe-a'))?.package, 'mfe-a');
  assert.equal((await holder('mfe-b'))?.package, 'mfe-b');
});
