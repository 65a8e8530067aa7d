import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import S3rver from '@20minutes/s3rver';
import { DataFolderInUse } from '@duellwerk/api/db/lock';
import { openDatabase } from '@duellwerk/api/db/open';
import { OperatorRefused } from '@duellwerk/api/operators/open-for-operator';
import { openTestDatabase, testServer } from '@duellwerk/api/testing/database';
import { addUser } from '@duellwerk/api/testing/fixtures';
import { addSessions } from '@duellwerk/api/testing/sessions';
import { temporaryFolder } from '../testing/folders.ts';
import { runVerb, UsageRefused } from './verbs.ts';

/** A site: with the embedded engine stopped, on a server with its database open. */
async function site(
  t: TestContext,
  fill: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>,
) {
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  t.after(drop);
  await fill(database);
  if (!testServer) await database.close();
  const dataDir = testServer ? await temporaryFolder(t) : options.dataDir;
  const env = { DATA_DIR: dataDir, DATABASE_URL: options.url ?? '', ORIGIN: 'https://duellwerk.example' };
  const said: string[] = [];
  const run = async (...[verb = '', ...args]: string[]) => {
    said.length = 0;
    const done = await runVerb(verb, args, env, { say: (line) => said.push(line), ask: async () => null });
    return { done, text: said.join('\n') };
  };
  const read = async <T>(
    work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ): Promise<T> => {
    const opened = await openDatabase({ dataDir, ...(options.url && { url: options.url }) });
    return work(opened).finally(() => opened.close());
  };
  return { env, dataDir, run, read };
}

test('a person becomes an administrator, gets a link for a new password, and is logged out', async (t) => {
  let id = '';
  const { run, read } = await site(t, async (database) => {
    id = await addUser(database, { name: 'Hafen' });
    await addSessions(database, [id, id], new Date());
  });
  assert.match((await run('make-admin', 'hafen')).text, /Hafen hat jetzt alle Rechte/);
  assert.match((await run('make-admin', 'Hafen')).text, /schon alle Rechte/);
  assert.match(
    (await run('reset-password', 'Hafen')).text,
    /https:\/\/duellwerk\.example\/users\/passwort-reset\/[\w-]{43}$/,
  );
  assert.match((await run('end-sessions', 'Hafen')).text, /Sitzungen: 2/);
  await assert.rejects(run('make-admin', 'nobody'), OperatorRefused);
  await read(async ({ sql }) => {
    const permissions = await sql
      .selectFrom('user_permissions')
      .select('permission')
      .where('user_id', '=', id)
      .execute();
    assert.deepEqual(permissions, [{ permission: 'platform.admin' }]);
    assert.deepEqual(await sql.selectFrom('sessions').select('user_id').execute(), []);
    const entries = await sql
      .selectFrom('audit')
      .select(['action', 'subject', 'actor_id'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['user.permissions_set', 'user.reset_issued', 'user.sessions_ended'],
    );
    assert.ok(entries.every((entry) => entry.subject === `user:${id}` && entry.actor_id === null));
  });
});

test('a lost first registration is opened again until there is an administrator', async (t) => {
  const { run } = await site(t, async (database) => void (await addUser(database, { name: 'Hafen' })));
  const { text } = await run('first-admin');
  assert.match(text, /https:\/\/duellwerk\.example\/#dialog=auth\.register&admin=[\w-]{43}$/);
  await run('make-admin', 'Hafen');
  await assert.rejects(run('first-admin'), OperatorRefused);
});

test('verify finds a permission without an entry in the audit log', async (t) => {
  const { run, read } = await site(t, async (database) => {
    const admin = await addUser(database, { name: 'Chefin', permissions: ['platform.admin'] });
    const user = await addUser(database, { name: 'Hafen' });
    await database.sql
      .insertInto('user_permissions')
      .values({ user_id: user, permission: 'alert.write', granted_by: admin, granted_at: new Date() })
      .execute();
  });
  const silent = await run('verify');
  assert.equal(silent.done, false);
  assert.match(silent.text, /Hafen hat das Recht alert\.write ohne Eintrag/);
  await read(async ({ sql }) => {
    await sql.deleteFrom('user_permissions').where('permission', '=', 'alert.write').execute();
  });
  assert.deepEqual(await run('verify'), {
    done: true,
    text: '0 Phasen geprüft, 0 Abweichungen.\n0 Einträge im Verwaltungsprotokoll geprüft, 0 Auffälligkeiten.',
  });
});

test('a backup is made, listed and restored; without a terminal it has to be confirmed', async (t) => {
  const { run, env, dataDir } = await site(
    t,
    async (database) => void (await addUser(database, { name: 'Hafen' })),
  );
  await writeFile(join(dataDir, 'secret'), 'the secret');
  const { text } = await run('backup');
  const [, name = ''] = /Gesichert: (\S+)/.exec(text) ?? [];
  assert.match(
    (await run('backups')).text,
    new RegExp(`^${name} {2}(?:embedded|postgres) .* MB\n1 Sicherungen`),
  );
  if (testServer) {
    await assert.rejects(run('restore', 'latest'), /nicht leer/);
    const { database, options, drop } = await openTestDatabase({ bare: true });
    t.after(drop);
    await database.close();
    env.DATABASE_URL = options.url ?? '';
  }
  const asked = await run('restore', name);
  assert.equal(asked.done, false);
  assert.match(asked.text, /Bestätige es mit --yes/);
  assert.equal((await run('restore', 'latest', '--yes')).done, true);
  assert.match((await run('make-admin', 'Hafen')).text, /alle Rechte/);
});

test('backups lie in a bucket, and are restored from it', async (t) => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: await temporaryFolder(t) },
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'backups' }],
  });
  const { port } = await server.run();
  t.after(() => server.close());
  const { run, env, dataDir } = await site(
    t,
    async (database) => void (await addUser(database, { name: 'Hafen' })),
  );
  Object.assign(env, { BACKUP_BUCKET: 'backups', BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}` });
  const bundle = join(dataDir, 'bundles/mfe-a/1.0.0');
  await mkdir(bundle, { recursive: true });
  await writeFile(join(bundle, 'main.js'), 'a script');
  assert.equal((await run('backup')).done, true);
  await rm(join(dataDir, 'bundles'), { recursive: true });
  if (testServer) {
    const { database, options, drop } = await openTestDatabase({ bare: true });
    t.after(drop);
    await database.close();
    env.DATABASE_URL = options.url ?? '';
  }
  assert.equal((await run('restore', 'latest', '--yes')).done, true);
  assert.equal(await readFile(join(bundle, 'main.js'), 'utf8'), 'a script');
});

if (!testServer)
  test('the embedded database of a running site is left alone', async (t) => {
    const { env, run } = await site(t, async () => undefined);
    const running = await openDatabase({ dataDir: env.DATA_DIR });
    await assert.rejects(run('make-admin', 'x'), DataFolderInUse).finally(() => running.close());
  });

test('the command line helps, and its exit code says what happened', async (t) => {
  const folder = await temporaryFolder(t);
  const call = (...args: string[]) =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('admin.ts', import.meta.url)), ...args], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code: code as number, text: `${stdout}${stderr}` }),
    );
  const help = await call('help');
  assert.equal(help.code, 0);
  for (const verb of ['make-admin', 'reset-password', 'end-sessions', 'verify', 'backup', 'restore', 'move'])
    assert.match(help.text, new RegExp(`^ {2}${verb}`, 'm'));
  assert.equal((await call('nonsense')).code, 2);
  assert.equal((await call('make-admin')).code, 2);
  assert.deepEqual(await call('restore', 'latest', '--yes'), {
    code: 1,
    text: `In ${folder}/backups ist keine Sicherung.\n`,
  });
  assert.throws(() => runVerb('constructor', [], { DATA_DIR: folder }), UsageRefused);
});
