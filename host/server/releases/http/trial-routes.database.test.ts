// A version that has faults when it is rendered does not become live by the calls of the release service.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { addUser } from '@duellwerk/api/testing/fixtures';
import { errorNameOf } from '@duellwerk/shared/contract/error-codes';
import { buildFolder, declares } from '../../testing/folders.ts';
import { operator, releaseSite, stableVersions } from '../../testing/release-side.ts';
import { TRIAL_HOST, trialLimits } from '../../testing/trial.ts';

const SOUND = "exports.draw = async () => 'sound'; exports.part = async () => undefined;";
const BROKEN = "throw new Error('no module');";
const server = 'server.1a2b3c4d.cjs';

/** A site with a host and a remote live, and versions 1.1.0 (sound) and 1.2.0 (throws on loading) of the remote. */
async function trialSite(t: TestContext) {
  const { api, releases } = await releaseSite(t, { trial: trialLimits });
  const publish = async (name: string, version: string, source: string) => {
    const parts = name === 'host' ? { name } : declares(name, `/${name}`);
    const folder = await buildFolder(t, { ...parts, version, server }, { [server]: source });
    await releases.changes.publish(folder, operator);
  };
  await publish('host', '1.0.0', TRIAL_HOST);
  await publish('mfe-a', '1.0.0', SOUND);
  await publish('mfe-a', '1.1.0', SOUND);
  await publish('mfe-a', '1.2.0', BROKEN);
  const manager = await api.as(await addUser(api.database, { name: 'Mia', permissions: ['release.manage'] }));
  const post = (action: string, body: object) => manager.send('POST', `/v1/releases/mfe-a/${action}`, body);
  const nameOf = (reply: Awaited<ReturnType<typeof post>>) => errorNameOf(reply.json().errors[0].code);
  for (const name of ['host', 'mfe-a'])
    await manager.send('POST', `/v1/releases/${name}/activate`, { version: '1.0.0' });
  return { api, releases, manager, post, nameOf };
}

test('what throws on loading is refused with its stack, for all and for a canary, and is never live', async (t) => {
  const { releases, manager, post, nameOf } = await trialSite(t);
  const check = await manager.get('/v1/releases/mfe-a/versions/1.2.0/check');
  assert.equal(check.json().fits, false);
  assert.deepEqual([check.json().problems, check.json().faults[0].kind], [[], 'load']);
  for (const [action, body] of [
    ['activate', { version: '1.2.0' }],
    ['activate', { version: '1.2.0', channel: 'candidate' }],
    ['canary', { version: '1.2.0', percent: 10 }],
  ] as const) {
    const reply = await post(action, body);
    assert.deepEqual([reply.statusCode, nameOf(reply)], [422, 'trial_failed']);
    assert.match(
      reply.json().errors[0].details[0],
      /^mfe-a 1\.2\.0: .*Error: no module\n\s+at mfe-a\/server\./,
    );
  }
  assert.deepEqual(stableVersions(releases), { host: '1.0.0', 'mfe-a': '1.0.0' });
  assert.equal(releases.hasCanary(), false);
  assert.equal((await post('activate', { version: '1.1.0' })).statusCode, 200);
});

test('a reason lets it through, and is in the history and in the audit log', async (t) => {
  const { api, releases, manager, post } = await trialSite(t);
  assert.equal(
    (await post('canary', { version: '1.2.0', percent: 10, force_reason: 'Nur zum Test' })).statusCode,
    200,
  );
  assert.equal((await post('canary', { percent: 20 })).statusCode, 200);
  assert.equal((await post('activate', { version: '1.2.0', force_reason: 'x' })).statusCode, 400);
  const forced = await post('activate', { version: '1.2.0', force_reason: 'Die Startseite ist leer' });
  assert.equal(forced.statusCode, 200);
  assert.equal(stableVersions(releases)['mfe-a'], '1.2.0');
  const { history } = (await manager.get('/v1/releases/mfe-a')).json();
  const reasons = history.map(({ force_reason }: { force_reason?: string }) => force_reason);
  assert.deepEqual(reasons.filter(Boolean).sort(), ['Die Startseite ist leer', 'Nur zum Test']);
  const { details } = await api.database.sql
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'release.activate')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.match(JSON.stringify(details), /Die Startseite ist leer/);
});

test('a rollback goes to what ran before, whatever a trial finds', async (t) => {
  const { releases, post } = await trialSite(t);
  await post('activate', { version: '1.2.0', force_reason: 'Nur zum Test' });
  await post('activate', { version: '1.1.0' });
  assert.equal((await post('rollback', {})).statusCode, 200);
  assert.equal(stableVersions(releases)['mfe-a'], '1.2.0');
});
