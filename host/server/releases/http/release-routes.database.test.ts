import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { ORIGIN } from '@duellwerk/api/testing/app';
import { addUser } from '@duellwerk/api/testing/fixtures';
import { describeCalls } from '@duellwerk/shared/build/uses/describe-calls.ts';
import { call } from '@duellwerk/shared/contract/call';
import { errorNameOf } from '@duellwerk/shared/contract/error-codes';
import { publishedVersion } from '@duellwerk/shared/contract/releases';
import { anyText, id as contractId, reply, request } from '@duellwerk/shared/contract/schema';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import * as s from 'superstruct';
import {
  activated,
  buildOf,
  live,
  operator,
  published,
  type ReleaseSite,
  releaseSite,
  stableVersions,
} from '../../testing/release-side.ts';
import { packed, uploadOf } from '../../testing/uploads.ts';
import { databaseRegistry } from '../registry.ts';
import { openReleases } from '../releases.ts';
import { uploadLimits } from '../upload-limits.ts';
import { makeToken } from './team-tokens.ts';

/** A site with a host and a remote live, someone who may manage releases, and a token of the remote's team. */
async function teamSite(t: TestContext) {
  const limits = uploadLimits(200_000);
  const site = await releaseSite(t, { limits });
  const { api, releases } = site;
  await live(t, releases, 'host@1.0.0', 'mfe-a@1.0.0');
  const manager = await api.as(await addUser(api.database, { name: 'Mia', permissions: ['release.manage'] }));
  const member = await api.as(await addUser(api.database, { name: 'Ben' }));
  const { token, details } = await makeToken(api.database.sql, {
    package: 'mfe-a',
    label: 'Team A',
    by: 'Mia',
    now: api.now(),
  });
  const team = (options: InjectOptions, bearer = token) =>
    api.app.inject({ ...options, headers: { authorization: `Bearer ${bearer}`, ...options.headers } });
  const publish = (name: string, version: string, payload: Buffer, bearer = token) =>
    team(
      {
        method: 'PUT',
        url: addressOf(name, version),
        payload,
        headers: { 'content-type': 'application/gzip' },
      },
      bearer,
    );
  return { ...site, manager, member, token, details, team, publish };
}

const addressOf = (name: string, version: string) => `/v1/releases/${name}/versions/${version}`;
const activation = (version: string, name = 'mfe-a'): InjectOptions => ({
  ...{ method: 'POST', url: `/v1/releases/${name}/activate`, payload: { version } },
});

function refused(reply: LightMyRequestResponse, status: number, name: string, details?: RegExp) {
  const [error] = reply.json().errors;
  assert.deepEqual([reply.statusCode, errorNameOf(error.code)], [status, name], reply.body);
  assert.equal(reply.headers['cache-control'], 'no-store');
  if (details) assert.match(error.details.join('\n'), details);
}

async function auditOf({ api }: Pick<ReleaseSite, 'api'>, actor: string) {
  const rows = await api.database.sql
    .selectFrom('audit')
    .select(['action', 'subject'])
    .where('actor_id', '=', actor)
    .orderBy('id')
    .execute();
  return rows.map(({ action, subject }) => `${action} ${subject}`);
}

test('a team ships on its own: publish, look, check, canary, activate, roll back', async (t) => {
  const site = await teamSite(t);
  const { team, publish, details, releases } = site;
  const sent = await publish('mfe-a', '1.1.0', await uploadOf(await buildOf(t, 'mfe-a', '1.1.0')));
  assert.equal(sent.statusCode, 201);
  const made = s.create(sent.json(), publishedVersion);
  assert.deepEqual([made.version, made.by, made.contract, made.files], ['1.1.0', 'Team A', 1, 2]);
  assert.equal(stableVersions(releases)['mfe-a'], '1.0.0');
  const bundle = await readdir(releases.store.folder('mfe-a', '1.1.0'));
  assert.ok(bundle.includes('main.1a2b3c4d.js.br'));

  const check = await team({ url: `${addressOf('mfe-a', '1.1.0')}/check` });
  assert.deepEqual(check.json(), { fits: true, problems: [], faults: [] });
  const canary = { method: 'POST', url: '/v1/releases/mfe-a/canary' } as const;
  const running = await team({ ...canary, payload: { version: '1.1.0', percent: 20 } });
  assert.deepEqual(running.json().canary, {
    version: '1.1.0',
    percent: 20,
    since: site.api.now().toISOString(),
    by: 'Team A',
    auto_stop: true,
  });
  const activated = await team(activation('1.1.0'));
  assert.equal(activated.statusCode, 200);
  assert.deepEqual(
    [activated.json().channels.stable.version, activated.json().canary, activated.json().previous],
    ['1.1.0', null, '1.0.0'],
  );
  assert.equal(stableVersions(releases)['mfe-a'], '1.1.0');
  const back = await team({ method: 'POST', url: '/v1/releases/mfe-a/rollback', payload: {} });
  assert.equal(back.json().channels.stable.version, '1.0.0');
  const again = await team({ method: 'POST', url: '/v1/releases/mfe-a/rollback', payload: {} });
  refused(again, 422, 'nothing_to_roll_back');
  await team({ ...activation('1.1.0'), payload: { version: '1.1.0', channel: 'candidate' } });

  const status = await team({ url: '/v1/releases' });
  assert.equal(status.headers['cache-control'], 'no-store');
  const mine = status.json().packages.find(({ name }: { name: string }) => name === 'mfe-a');
  assert.deepEqual(Object.keys(mine.channels), ['stable', 'candidate']);
  const seen = (await team({ url: '/v1/releases/mfe-a' })).json();
  assert.deepEqual(seen.versions.map(({ version }: { version: string }) => version).sort(), [
    '1.0.0',
    '1.1.0',
  ]);
  assert.deepEqual(seen.history.map(({ action }: { action: string }) => action).sort(), [
    ...['activate', 'activate', 'activate', 'canary', 'publish', 'publish', 'rollback'],
  ]);
  const diff = (await team({ url: '/v1/releases/mfe-a/diff?from=1.0.0&to=1.1.0' })).json();
  assert.deepEqual([diff.from, diff.to, diff.contract, diff.routes.added], ['1.0.0', '1.1.0', null, []]);
  assert.ok(diff.script_bytes.after > 0);
  assert.deepEqual(
    await auditOf(site, `token:${details.id}`),
    ['publish', 'canary', 'activate', 'rollback', 'activate'].map(
      (action) => `release.${action} release:mfe-a`,
    ),
  );
});

test('what would break something is refused with one sentence per problem', async (t) => {
  const { team, publish, releases } = await teamSite(t);
  const declaration = { name: 'mfe-a', contract: 2, routes: [], dialogs: [], widgets: [] };
  const needs = { dialogs: ['a.gone'], widgets: [] };
  const build = await buildOf(t, 'mfe-a', '2.0.0', { declaration, needs, singletons: { react: '^99.0.0' } });
  assert.equal((await publish('mfe-a', '2.0.0', await uploadOf(build))).statusCode, 201);
  const reply = await team(activation('2.0.0'));
  refused(reply, 422, 'release_incompatible');
  assert.deepEqual(reply.json().errors[0].details, [
    'mfe-a 2.0.0 spricht Vertrag 2, host 1.0.0 spricht Vertrag 1.',
    'mfe-a 2.0.0 braucht react ^99.0.0, host 1.0.0 bringt es nicht mit.',
    'mfe-a 2.0.0 braucht den Dialog a.gone, niemand bietet ihn an.',
  ]);
  const check = (await team({ url: `${addressOf('mfe-a', '2.0.0')}/check` })).json();
  assert.equal(check.fits, false);
  assert.deepEqual(
    check.problems.map(({ kind }: { kind: string }) => kind),
    ['contract', 'singleton', 'dialog'],
  );
  assert.equal(stableVersions(releases)['mfe-a'], '1.0.0');
});

const MODEL = '@duellwerk/shared/store/base.model';
const getTeam = (fields: object) =>
  call({
    method: 'GET',
    path: '/v1/teams/:team',
    summary: 'x',
    params: request({ team: contractId }),
    reply: reply({ name: anyText, ...fields }),
  });

test('what a remote uses and the live host lacks is refused, and a host that drops what is used', async (t) => {
  const { team, publish, manager, releases } = await teamSite(t);
  const bringing = (...names: string[]) => ({ exports: { [MODEL]: names } });
  const host = async (version: string, ...names: string[]) => {
    await releases.changes.publish(await buildOf(t, 'host', version, bringing(...names)), operator);
    return manager.send('POST', '/v1/releases/host/activate', { version });
  };
  assert.equal((await host('1.1.0', '$games', '$config')).statusCode, 200);
  const remote = async (version: string, ...names: string[]) => {
    const build = await buildOf(t, 'mfe-a', version, { exports: { [MODEL]: names } });
    assert.equal((await publish('mfe-a', version, await uploadOf(build))).statusCode, 201);
    return team(activation(version));
  };
  const unfit = await remote('1.1.0', '$games', '$new');
  refused(unfit, 422, 'release_incompatible');
  assert.deepEqual(unfit.json().errors[0].details, [
    `mfe-a 1.1.0 braucht von ${MODEL} den Export $new, host 1.1.0 bringt ihn nicht mit.`,
  ]);
  const canary = { method: 'POST', url: '/v1/releases/mfe-a/canary' } as const;
  refused(await team({ ...canary, payload: { version: '1.1.0', percent: 5 } }), 422, 'release_incompatible');
  assert.deepEqual((await team({ url: `${addressOf('mfe-a', '1.1.0')}/check` })).json().problems, [
    { kind: 'export', message: unfit.json().errors[0].details[0] },
  ]);
  assert.equal((await remote('1.2.0', '$games')).statusCode, 200);
  refused(
    await host('1.2.0', '$config'),
    422,
    'release_incompatible',
    /^mfe-a 1\.2\.0 braucht von .*base\.model den Export \$games, host 1\.2\.0 bringt ihn nicht mit\.$/,
  );
  // A rollback would bring back a host that does not name what it brings, which fits as before.
  assert.equal((await manager.send('POST', '/v1/releases/host/rollback', {})).statusCode, 200);
  const diff = (await team({ url: '/v1/releases/mfe-a/diff?from=1.1.0&to=1.2.0' })).json();
  assert.deepEqual(diff.exports, { added: [], removed: [`$new (${MODEL})`] });
  assert.equal(diff.calls, undefined);
});

test('what uses a call that the API does not serve like that is refused; a newer API says which live versions no longer fit', async (t) => {
  let served = getTeam({});
  const limits = uploadLimits(200_000);
  const { releases, dataDir, api } = await releaseSite(t, { limits, offer: () => describeCalls([served]) });
  await live(t, releases, 'host@1.0.0', 'mfe-a@1.0.0');
  const manager = await api.as(await addUser(api.database, { name: 'Mia', permissions: ['release.manage'] }));
  const publish = async (version: string, fields: object) => {
    const calls = describeCalls([getTeam(fields)]);
    await releases.changes.publish(await buildOf(t, 'mfe-a', version, { calls }), operator);
    return manager.send('POST', '/v1/releases/mfe-a/activate', { version });
  };
  const expected =
    'mfe-a 1.1.0 kann die Antwort der API auf GET /v1/teams/: nicht lesen: Antwort.rank fehlt oder kann fehlen.';
  refused(await publish('1.1.0', { rank: anyText }), 422, 'release_incompatible', new RegExp(expected));
  served = getTeam({ rank: anyText });
  // What fits is known for as long as the process runs: the API of a process never changes.
  const registry = databaseRegistry(api.database);
  const reopened = await openReleases(dataDir, api.now, { registry, offer: () => describeCalls([served]) });
  await activated(reopened, { 'mfe-a': '1.1.0' });
  assert.deepEqual((await reopened.overview.status()).problems, []);
  served = getTeam({});
  const older = await openReleases(dataDir, api.now, { registry, offer: () => describeCalls([served]) });
  const problems = [{ kind: 'call', message: expected }];
  assert.deepEqual((await older.overview.status()).problems, problems);
  assert.deepEqual(older.overview.problems(), problems);
  // It does not keep another package from being released.
  await older.changes.publish(await buildOf(t, 'host', '1.1.0'), operator);
  await activated(older, { host: '1.1.0' });
  assert.equal(stableVersions(older).host, '1.1.0');
});

test('an upload that is no whole build is refused, and nothing is left of it', async (t) => {
  const { publish, dataDir, releases } = await teamSite(t);
  const before = releases.compositionFor({ bucket: null, overrides: {} });
  const good = await buildOf(t, 'mfe-a', '1.1.0');
  const whole = await uploadOf(good);
  refused(
    await publish('mfe-a', '1.1.0', whole.subarray(0, whole.length - 40)),
    422,
    'release_invalid',
    /vollständig/,
  );
  refused(await publish('mfe-a', '1.1.0', randomBytes(2_000)), 422, 'release_invalid', /gzip/);
  refused(await publish('mfe-a', '1.1.0', await packed([])), 422, 'release_invalid', /release\.json/);
  refused(
    await publish('mfe-a', '1.1.0', await packed([{ name: 'release.json', content: '{' }])),
    422,
    'release_invalid',
  );
  refused(
    await publish('mfe-a', '1.1.0', await packed([{ name: '../../registry/00000009.json' }])),
    422,
    'release_invalid',
    /Dateiname/,
  );
  refused(
    await publish('mfe-a', '1.2.0', whole),
    422,
    'release_invalid',
    /mfe-a 1\.1\.0, nicht mfe-a 1\.2\.0/,
  );
  const foreign = await uploadOf(await buildOf(t, 'mfe-b', '1.1.0'));
  refused(await publish('mfe-a', '1.1.0', foreign), 422, 'release_invalid', /mfe-b/);
  refused(await publish('mfe-a', '1.1.0', randomBytes(200_001)), 413, 'too_large');
  assert.deepEqual((await readdir(`${dataDir}/bundles`)).sort(), ['host', 'mfe-a']);
  assert.deepEqual(await readdir(`${dataDir}/bundles/mfe-a`), ['1.0.0']);
  assert.equal(releases.compositionFor({ bucket: null, overrides: {} }), before);
  assert.equal((await publish('mfe-a', '1.1.0', whole)).statusCode, 201);
});

test('a version is published once, whatever the second upload holds', async (t) => {
  const { publish } = await teamSite(t);
  refused(
    await publish('mfe-a', '1.0.0', await uploadOf(await buildOf(t, 'mfe-a', '1.0.0'))),
    409,
    'release_exists',
    /1\.0\.0/,
  );
  const both = await uploadOf(await buildOf(t, 'mfe-a', '1.1.0'));
  const replies = await Promise.all([publish('mfe-a', '1.1.0', both), publish('mfe-a', '1.1.0', both)]);
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [201, 409]);
});

test('versions that are none, packages that are none and other types are refused', async (t) => {
  const { publish, team, manager, api } = await teamSite(t);
  const upload = await uploadOf(await buildOf(t, 'mfe-a', '1.1.0'));
  for (const version of ['1.1', 'latest', '1.1.0+x', 'v1.1.0', '1.1.0-ä', '..%2f..'])
    refused(await publish('mfe-a', version, upload), 400, 'invalid_request', /version/);
  const put = { method: 'PUT', url: addressOf('mfe-a', '1.1.0'), payload: upload } as const;
  refused(await team({ ...put, headers: { 'content-type': 'application/zip' } }), 415, 'unsupported_type');
  refused(
    await team({ ...put, payload: '{}', headers: { 'content-type': 'application/json' } }),
    415,
    'unsupported_type',
  );
  refused(await team({ method: 'PUT', url: put.url }), 400, 'invalid_request');
  for (const name of ['teams', 'mfe-', 'mfe-A', '__proto__', '..%2fx']) {
    const headers = { origin: ORIGIN, cookie: manager.cookie ?? '', 'content-type': 'application/gzip' };
    refused(
      await api.app.inject({ method: 'PUT', url: addressOf(name, '1.1.0'), payload: upload, headers }),
      404,
      'unknown_release',
    );
  }
  // Elsewhere an upload is no body at all.
  const elsewhere = {
    method: 'POST',
    url: '/v1/users/login',
    headers: { origin: ORIGIN, 'content-type': 'application/gzip' },
    payload: upload,
  } as const;
  refused(await api.app.inject(elsewhere), 415, 'unsupported_type');
});

test('what does not exist is told as such', async (t) => {
  const { team, manager } = await teamSite(t);
  refused(await team(activation('7.7.7')), 404, 'unknown_release', /7\.7\.7/);
  refused(
    await team({ method: 'POST', url: '/v1/releases/mfe-a/canary', payload: { percent: 0 } }),
    404,
    'unknown_release',
  );
  refused(
    await team({ method: 'POST', url: '/v1/releases/mfe-a/rollback', payload: { channel: 'beta' } }),
    404,
    'unknown_release',
  );
  refused(await team({ url: '/v1/releases/mfe-z' }), 404, 'unknown_release');
  refused(await team({ url: `${addressOf('mfe-a', '7.7.7')}/check` }), 404, 'unknown_release');
  refused(await team({ url: '/v1/releases/mfe-a/diff?from=1.0.0&to=7.7.7' }), 404, 'unknown_release');
  refused(
    await manager.send('POST', '/v1/releases/mfe-z/activate', { version: '1.0.0' }),
    404,
    'unknown_release',
  );
  refused(await team({ ...activation('1.0'), payload: { version: '1.0' } }), 400, 'invalid_request');
});

test('a token reaches its own package only, sees everything, and makes no tokens', async (t) => {
  const { team, publish, releases, dataDir } = await teamSite(t);
  await published(t, releases, 'mfe-b@1.0.0');
  refused(await team(activation('1.0.0', 'mfe-b')), 403, 'foreign_package');
  refused(await team(activation('1.0.0', 'host')), 403, 'foreign_package');
  refused(
    await publish('mfe-b', '2.0.0', await uploadOf(await buildOf(t, 'mfe-b', '2.0.0'))),
    403,
    'foreign_package',
  );
  assert.deepEqual(await readdir(`${dataDir}/bundles/mfe-b`), ['1.0.0']);
  assert.equal((await team({ url: '/v1/releases/mfe-b' })).statusCode, 200);
  for (const method of ['GET', 'POST'] as const) {
    const payload = method === 'POST' ? { payload: { label: 'x' } } : {};
    refused(await team({ method, url: '/v1/releases/mfe-a/tokens', ...payload }), 403, 'forbidden');
  }
});

test('a token that nobody has, or that was ended, is refused everywhere', async (t) => {
  const { team, publish, token, details, manager, api } = await teamSite(t);
  for (const wrong of ['', 'dwr_mfe-a_x', `${token}x`, token.toUpperCase(), 'x'.repeat(5_000)]) {
    refused(await team({ url: '/v1/releases' }, wrong), 401, 'wrong_token');
    refused(await publish('mfe-a', '1.1.0', Buffer.from(''), wrong), 401, 'wrong_token');
  }
  assert.equal((await team({ url: '/v1/releases' })).statusCode, 200);
  assert.equal((await manager.send('DELETE', `/v1/releases/mfe-b/tokens/${details.id}`)).statusCode, 404);
  assert.equal((await manager.send('DELETE', `/v1/releases/mfe-a/tokens/${details.id}`)).statusCode, 204);
  refused(await team({ url: '/v1/releases' }), 401, 'wrong_token');
  refused(await team(activation('1.0.0')), 401, 'wrong_token');
  const [row] = await api.database.sql.selectFrom('release_tokens').selectAll().execute();
  assert.doesNotMatch(JSON.stringify(row), new RegExp(token));
  assert.match(row?.token_hash ?? '', /^[0-9a-f]{64}$/);
});

test('whoever manages releases makes tokens, sees when they were used, and everything is noted', async (t) => {
  const site = await teamSite(t);
  const { manager, team, api } = site;
  const made = (await manager.send('POST', '/v1/releases/mfe-b/tokens', { label: 'Bau' })).json();
  assert.match(made.token, /^dwr_mfe-b_[\w-]{43}$/);
  const tokens = async () => (await manager.get('/v1/releases/mfe-b/tokens')).json().items;
  assert.deepEqual(await tokens(), [made.details]);
  assert.equal(made.details.created_by, 'Mia');
  await team({ url: '/v1/releases' }, made.token);
  assert.equal((await tokens())[0].last_used_at, api.now().toISOString());
  await manager.send('DELETE', `/v1/releases/mfe-b/tokens/${made.details.id}`);
  assert.deepEqual(await tokens(), []);
  const { id } = await api.database.sql
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'Mia')
    .executeTakeFirstOrThrow();
  assert.deepEqual(await auditOf(site, id), [
    'release.token_created release:mfe-b',
    'release.token_ended release:mfe-b',
  ]);
});

test('a session needs the permission, and acts under its own name', async (t) => {
  const site = await teamSite(t);
  const { manager, member, api, releases } = site;
  await published(t, releases, 'mfe-a@1.1.0');
  for (const url of ['/v1/releases', '/v1/releases/mfe-a', '/v1/releases/mfe-a/tokens']) {
    refused(await api.visitor.get(url), 401, 'not_signed_in');
    refused(await member.get(url), 403, 'forbidden');
    assert.equal((await manager.get(url)).statusCode, 200);
  }
  const body = { version: '1.1.0' };
  refused(await api.visitor.send('POST', '/v1/releases/mfe-a/activate', body), 401, 'not_signed_in');
  refused(await member.send('POST', '/v1/releases/mfe-a/activate', body), 403, 'forbidden');
  const done = await manager.send('POST', '/v1/releases/mfe-a/activate', body);
  assert.equal(done.json().channels.stable.by, 'Mia');
});

test('sessions act from the site’s own pages only, tokens without any page', async (t) => {
  const { manager, token, api, releases } = await teamSite(t);
  await published(t, releases, 'mfe-a@1.1.0');
  const cookie = manager.cookie ?? '';
  const send = (headers: Record<string, string>) => api.app.inject({ ...activation('1.1.0'), headers });
  const authorization = `Bearer ${token}`;
  for (const headers of [
    { cookie },
    { cookie, origin: 'https://evil.test' },
    { cookie, authorization },
    { cookie, authorization, origin: 'https://evil.test' },
    { authorization, origin: 'https://evil.test' },
    { authorization: 'Basic dTpw' },
    { cookie, authorization: 'Basic dTpw' },
    {},
  ])
    refused(await send(headers), 403, 'foreign_origin');
  assert.equal(stableVersions(releases)['mfe-a'], '1.0.0');
  assert.equal((await send({ authorization })).statusCode, 200);
  assert.equal(stableVersions(releases)['mfe-a'], '1.1.0');
});

test('a repeated key gets the first answer and changes nothing more', async (t) => {
  const { team, releases } = await teamSite(t);
  await published(t, releases, 'mfe-a@1.1.0');
  const keyed = { ...activation('1.1.0'), headers: { 'idempotency-key': 'release-1' } };
  const first = await team(keyed);
  await team({ method: 'POST', url: '/v1/releases/mfe-a/rollback', payload: {} });
  const again = await team(keyed);
  assert.equal(again.body, first.body);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal(stableVersions(releases)['mfe-a'], '1.0.0');
});

test('faults and warnings stand in the status', async (t) => {
  const fault = {
    ...{ name: 'mfe-a', version: '1.0.0', kind: 'threw' as const, message: 'x', times: 2 },
    ...{ first_at: '2026-11-21T17:45:00.000Z', last_at: '2026-11-21T17:46:00.000Z' },
  };
  const { api } = await releaseSite(t, { faults: () => [fault] });
  const manager = await api.as(await addUser(api.database, { name: 'Mia', permissions: ['platform.admin'] }));
  const status = (await manager.get('/v1/releases')).json();
  assert.deepEqual(status, {
    ...{ build: '', packages: [], faults: [fault], warnings: [] },
    ...{ problems: [], withheld: [] },
  });
});

test('the calls stand in the OpenAPI document of a site that serves them', async (t) => {
  const { api } = await releaseSite(t);
  const { paths } = (await api.visitor.get('/v1/openapi.json')).json();
  assert.ok(paths['/v1/releases'].get && paths['/v1/releases/{name}/activate'].post);
});
