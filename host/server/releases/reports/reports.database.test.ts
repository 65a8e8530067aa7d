import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { runDue } from '@duellwerk/api/db/due-runner';
import { codeOf, type TestApp } from '@duellwerk/api/testing/app';
import { addUser } from '@duellwerk/api/testing/fixtures';
import type { PageReport, ReleaseReports } from '@duellwerk/shared/contract/reports';
import { createBuckets } from '../../pages/buckets.ts';
import { createFaults } from '../../render/faults.ts';
import { live, published, releaseSite } from '../../testing/release-side.ts';
import { anyVisitor } from '../releases.ts';
import { GROW, growEffect } from './care.ts';
import { reportRoutes } from './report-routes.ts';
import { openReporting } from './reporting.ts';

type Reported = NonNullable<PageReport['errors']>[number];

const broken = (version: string): Reported => ({
  kind: 'script',
  message: "TypeError: Cannot read properties of undefined (reading 'roster')",
  stack: `    at Roster (http://duellwerk.test/bundles/mfe-a/${version}/page.js:1:200)`,
  times: 1,
  first: true,
});

/** The canary breaks for its first two visitors. */
function firstTwo(): (version: string) => boolean {
  let canaries = 0;
  return (version) => {
    if (version === '2.0.0') canaries += 1;
    return version === '2.0.0' && canaries <= 2;
  };
}

/** Waits until a step of a plan is in the list of jobs: it is planned after the change was committed. */
async function planned({ database }: TestApp): Promise<void> {
  const open = () =>
    database.sql
      .selectFrom('due')
      .select('id')
      .where('kind', '=', GROW)
      .where('done_at', 'is', null)
      .execute();
  while ((await open()).length === 0) await new Promise((done) => setImmediate(done));
}

/** A site with a host and a remote live, a second version of the remote, a user who may release, and everything that counts reports. */
async function reportSite(t: TestContext) {
  const site = await releaseSite(t);
  const { api, releases } = site;
  await live(t, releases, 'host@1.0.0', 'mfe-a@1.0.0');
  await published(t, releases, 'mfe-a@2.0.0');
  const reporting = await openReporting(api.context, releases);
  t.after(reporting.close);
  const faults = createFaults(api.now);
  reportRoutes(api.context, { releases, reporting, faults });
  const user = await addUser(api.database, { name: 'Mia', permissions: ['release.manage'] });
  const manager = await api.as(user);
  const canary = async (body: object) => {
    const answer = await manager.send('POST', '/v1/releases/mfe-a/canary', body);
    assert.equal(answer.statusCode, 200, answer.body);
  };
  /** A visit of a browser with this bucket, which reports an error when the canary's version breaks. */
  const visit = async (bucket: number | null, breaks: (version: string) => boolean = () => false) => {
    const page = releases.compositionFor({ bucket, overrides: {} });
    const headers = bucket === null ? {} : { cookie: `dw_bucket=${bucket}` };
    const request = { headers: {}, cookies: {} } as never;
    reporting.pageSent(request, page, { bucket, overrides: {} });
    const version = page.releases['mfe-a']?.version ?? '';
    if (breaks(version))
      await report({ build: page.page.build, route: '/mfe-a/:id', errors: [broken(version)] }, headers);
    return version;
  };
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    api.visitor.send('POST', '/v1/reports', body as object, headers);
  const read = async (): Promise<ReleaseReports> => (await manager.get('/v1/releases/reports')).json();
  const build = () => releases.compositionFor(anyVisitor).page.build;
  return { ...site, reporting, faults, manager, user, canary, visit, report, read, build };
}

test('views and errors are counted per version, with one sample of each error', async (t) => {
  const { reporting, visit, report, read, build, api } = await reportSite(t);
  for (let count = 0; count < 4; count += 1) await visit(null);
  await report({ build: build(), route: '/mfe-a/:id', errors: [broken('1.0.0')] });
  await report({
    build: build(),
    route: '/mfe-a/:id',
    errors: [{ ...broken('1.0.0'), times: 7, first: false }],
  });
  await report({
    build: build(),
    route: '/',
    measures: [
      { kind: 'paint', ms: 800 },
      { kind: 'long_task', ms: 90 },
    ],
  });
  await report({ build: build(), route: '/', measures: [{ kind: 'paint', ms: 1_200 }] });
  await reporting.flush();
  const { versions, faults, enabled } = await read();
  const figures = versions.find(({ name }) => name === 'mfe-a');
  assert.deepEqual(figures, {
    ...{ name: 'mfe-a', version: '1.0.0', place: 'stable', views: 4, errors: 1, kinds: { script: 1 } },
    ...{ paint_ms: 1_000, long_task_ms: 90 },
  });
  assert.equal(versions.find(({ name }) => name === 'host')?.errors, 0);
  assert.equal(enabled, true);
  const [fault] = faults;
  assert.deepEqual(
    [faults.length, fault?.name, fault?.times, fault?.route, fault?.message],
    [1, 'mfe-a', 8, '/mfe-a/:id', "TypeError: Cannot read properties of undefined (reading 'roster')"],
  );
  assert.equal(fault?.stack, 'Roster mfe-a@1.0.0/page.js:1:200');
  assert.ok(
    api.log.some((line) => JSON.parse(line).level === 40 && line.includes('Fehler im Browser: mfe-a 1.0.0')),
  );
});

test('a canary that breaks in browsers stops itself, within 60 seconds at 20 visits a minute', async (t) => {
  const { reporting, visit, canary, read, api, releases, manager, user } = await reportSite(t);
  await canary({ version: '2.0.0', percent: 15 });
  const nextBucket = createBuckets(0);
  for (let visits = 0; visits < 17 && releases.hasCanary(); visits += 1) {
    api.pass(1 / 20);
    await visit(nextBucket(), (version) => version === '2.0.0');
    await reporting.flush();
  }
  assert.equal(releases.hasCanary(), false, JSON.stringify((await read()).canaries));
  assert.equal(await visit(1), '1.0.0');
  const { history } = (await manager.get('/v1/releases/mfe-a')).json();
  assert.deepEqual([history[0].by, history[0].percent, history[0].version], ['Automatik', 0, '2.0.0']);
  assert.match(
    history[0].reason,
    /^Fehler bei \d+ von \d+ Besuchern des Canarys, mit stable bei 0 von \d+\.$/,
  );
  const audit = await api.database.sql
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'release.canary')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual([audit.actor_id, audit.reason], [null, history[0].reason]);
  const [notified] = (await manager.get('/v1/users/@me/notifications')).json().items;
  assert.deepEqual(
    [notified.kind, notified.subject.name, notified.reason, notified.path],
    ['canary_stopped', 'mfe-a 2.0.0', history[0].reason, '/admin/releases'],
  );
  assert.ok(api.log.some((line) => JSON.parse(line).level === 40 && line.includes('ist gestoppt')));
  assert.ok(user);
});

test('a canary with ten visitors goes on with two strange browsers, and one whose automatic stop is off goes on anyway', async (t) => {
  const { reporting, visit, canary, read, releases } = await reportSite(t);
  await canary({ version: '2.0.0', percent: 50 });
  const mine = Array.from({ length: 20 }, (_, index) => index * 500 + 7);
  const breaks = firstTwo();
  for (const bucket of mine) await visit(bucket, breaks);
  // One strange browser that comes again and again is one visitor.
  const strange = mine.find(
    (bucket) => releases.compositionFor({ bucket, overrides: {} }).releases['mfe-a']?.version === '2.0.0',
  );
  for (let count = 0; count < 30; count += 1) {
    await visit(strange ?? 0, () => true);
    await reporting.flush();
  }
  const [compared] = (await read()).canaries;
  assert.deepEqual(
    [compared?.canary.visitors, compared?.canary.affected, releases.hasCanary()],
    [10, 2, true],
  );

  await canary({ percent: 50, auto_stop: false });
  for (const bucket of mine) await visit(bucket, (version) => version === '2.0.0');
  await reporting.flush();
  const after = await read();
  assert.deepEqual([after.canaries[0]?.verdict, releases.hasCanary()], ['worse', true]);
});

test('a plan grows a canary while its visitors have no errors, and makes it stable at the end', async (t) => {
  const { reporting, visit, canary, api, releases, manager } = await reportSite(t);
  const deps = { database: api.database, releases, now: api.now, warn: () => undefined };
  /** The step that is due, once it is planned. */
  const step = async () => {
    await planned(api);
    await runDue(api.database, { [GROW]: growEffect(deps) }, { clock: api.now });
    // As on the event of the change, which may not be here yet.
    await releases.refresh();
  };
  const percent = () => releases.canaries()['mfe-a']?.percent;
  await canary({ version: '2.0.0', percent: 20, grow: { steps: [50, 100], every_minutes: 30 } });
  api.pass(31);
  await step();
  assert.equal(percent(), 20, 'no one has tried it yet');
  const all = Array.from({ length: 200 }, (_, index) => index * 50);
  const everybody = async () => {
    for (const bucket of all) await visit(bucket);
    await reporting.flush();
  };
  await everybody();
  api.pass(6);
  await step();
  assert.equal(percent(), 50);
  await everybody();
  api.pass(29);
  await step();
  assert.equal(percent(), 50, 'not due yet');
  api.pass(2);
  await step();
  assert.deepEqual([percent(), releases.stableVersions()['mfe-a']], [undefined, '2.0.0']);
  const { history } = (await manager.get('/v1/releases/mfe-a')).json();
  assert.deepEqual([history[0].action, history[0].by], ['activate', 'Automatik']);
});

test('a plan waits while there is doubt, and ends when the share is changed by hand; its steps have to rise', async (t) => {
  const { reporting, visit, canary, api, releases, manager } = await reportSite(t);
  const deps = { database: api.database, releases, now: api.now, warn: () => undefined };
  await canary({ version: '2.0.0', percent: 20, grow: { steps: [50], every_minutes: 30 } });
  const breaks = firstTwo();
  for (let bucket = 0; bucket < 10_000; bucket += 50) await visit(bucket, breaks);
  await reporting.flush();
  api.pass(31);
  await planned(api);
  await runDue(api.database, { [GROW]: growEffect(deps) }, { clock: api.now });
  assert.deepEqual([releases.canaries()['mfe-a']?.percent, releases.hasCanary()], [20, true]);
  await canary({ percent: 20, auto_stop: true });
  assert.ok(releases.canaries()['mfe-a']?.growth, 'the same share keeps the plan');
  await canary({ percent: 25 });
  assert.equal(releases.canaries()['mfe-a']?.growth, undefined);
  for (const steps of [[], [25], [50, 40], [20]]) {
    const body = { percent: 25, grow: { steps, every_minutes: 30 } };
    assert.equal(codeOf(await manager.send('POST', '/v1/releases/mfe-a/canary', body)), 260, String(steps));
  }
});

test('a flood, markup, huge stacks and invented versions do no harm', async (t) => {
  const { reporting, report, read, build, api } = await reportSite(t);
  const sent = { build: build(), route: '/mfe-a/:id' };
  for (const body of [
    { ...sent, errors: [{ ...broken('1.0.0'), stack: 'x'.repeat(701) }] },
    { ...sent, errors: [{ ...broken('1.0.0'), message: 'x'.repeat(201) }] },
    { ...sent, errors: Array(11).fill(broken('1.0.0')) },
    { ...sent, route: '/teams/7?name=Mia' },
    { ...sent, user: 'Mia' },
    { ...sent, errors: [{ ...broken('1.0.0'), times: -1 }] },
    null,
    [],
  ])
    assert.equal(codeOf(await report(body)), 1, JSON.stringify(body)?.slice(0, 60));
  assert.equal(
    (await report({ ...sent, errors: [{ ...broken('1.0.0'), stack: 'x'.repeat(20_000) }] })).statusCode,
    413,
  );
  const foreign = await api.app.inject({
    ...{
      method: 'POST',
      url: '/v1/reports',
      payload: sent,
      headers: { origin: 'https://elsewhere.example' },
    },
  });
  assert.equal(foreign.statusCode, 403);

  // Stored as text: markup without what could be a user's words.
  await report({
    ...sent,
    errors: [{ ...broken('1.0.0'), message: 'Error: <img src=x onerror="alert(1)"> "Hallo Mia" 4711' }],
  });
  for (const stack of [
    'at f (https://x/bundles/mfe-a/9.9.9/page.js:1:1)',
    'at f (https://x/bundles/mfe-zzz/1.0.0/page.js:1:1)',
    'chrome-extension://abc/x.js:1:1',
  ])
    await report({ ...sent, errors: [{ ...broken('1.0.0'), stack }] });
  await report({ ...sent, build: 'ffffffffffff', errors: [broken('1.0.0')] });
  await reporting.flush();
  const first = await read();
  assert.deepEqual(
    first.faults.map(({ message }) => message),
    ['Error: <img src=x onerror=…> … #'],
  );

  let refused = 0;
  for (let count = 0; count < 100; count += 1) {
    const answer = await report({
      ...sent,
      errors: [
        { ...broken('1.0.0'), message: `Error: ${String.fromCharCode(97 + (count % 26)).repeat(5 + count)}` },
      ],
    });
    if (answer.statusCode === 429) refused += 1;
  }
  await reporting.flush();
  assert.ok(refused >= 50, String(refused));
  api.pass(2);
  for (let count = 0; count < 55; count += 1)
    await report({ ...sent, errors: [{ ...broken('1.0.0'), message: `Error: ${'z'.repeat(5 + count)}` }] });
  await reporting.flush();
  const { count } = await api.database.sql
    .selectFrom('release_faults')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 50);
});

test('a browser that asks not to be tracked is not counted, and a site can collect nothing', async (t) => {
  const { reporting, report, read, build, api, manager } = await reportSite(t);
  for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }] as Record<string, string>[])
    await report({ build: build(), route: '/', errors: [broken('1.0.0')] }, headers);
  await reporting.flush();
  assert.deepEqual((await read()).faults, []);
  const admin = await api.as(
    await addUser(api.database, { name: 'Chefin', permissions: ['platform.admin'] }),
  );
  const { body } = await admin.get('/v1/settings/site');
  const { icon: _i, fallback_icon: _f, color_scheme: _c, vector_icons: _v, ...site } = JSON.parse(body);
  const flags = { kicktipp: true, vcd: true, partner: true, reports: false };
  const saved = await admin.send('PUT', '/v1/settings/site', {
    ...{ ...site, flags, vector_icons: { logo: '', vcd: '' }, color_scheme: null },
  });
  assert.equal(saved.statusCode, 200, saved.body);
  while ((await read()).enabled) await new Promise((done) => setImmediate(done));
  assert.equal((await report({ build: build(), route: '/', errors: [broken('1.0.0')] })).statusCode, 204);
  await reporting.flush();
  assert.deepEqual((await read()).faults, []);
  assert.equal((await manager.get('/v1/releases/reports')).statusCode, 200);
});

test('faults are dismissed by those who release the package, which is audited, and come back when they happen again', async (t) => {
  const { reporting, report, read, build, api, manager, faults } = await reportSite(t);
  const send = async () => {
    await report({ build: build(), route: '/', errors: [broken('1.0.0')] });
    await reporting.flush();
  };
  await send();
  faults.note({ name: 'mfe-a', version: '1.0.0', kind: 'threw', message: 'Error: no' }, '/');
  const [{ fingerprint } = { fingerprint: '' }] = (await read()).faults;
  const address = (fault: string) => `/v1/releases/mfe-a/versions/1.0.0/faults/${fault}`;
  const member = await api.as(await addUser(api.database, { name: 'Ben' }));
  assert.equal((await member.send('DELETE', address(fingerprint))).statusCode, 403);
  assert.equal((await manager.send('DELETE', address(fingerprint))).statusCode, 204);
  assert.deepEqual((await read()).faults, []);
  assert.equal(codeOf(await manager.send('DELETE', address(fingerprint))), 3);
  assert.equal((await manager.send('DELETE', address('threw'))).statusCode, 204);
  while (faults.list().length > 0) await new Promise((done) => setImmediate(done));
  await send();
  assert.equal((await read()).faults.length, 1);
  const entries = await api.database.sql
    .selectFrom('audit')
    .select('action')
    .where('action', '=', 'release.fault_dismissed')
    .execute();
  assert.equal(entries.length, 2);
});

test('what a policy blocks is listed with the errors, and is no error of a version', async (t) => {
  const { api, reporting, read } = await reportSite(t);
  const send = (type: string, payload: object) =>
    api.app.inject({
      ...{ method: 'POST', url: '/csp-reports', headers: { 'content-type': type } },
      payload: JSON.stringify(payload),
    });
  const documentURL = 'http://duellwerk.test/mfe-a/secret';
  const body = { documentURL, effectiveDirective: 'img-src', blockedURL: 'https://evil.example/x' };
  const replies = [
    await send('application/reports+json', [{ type: 'csp-violation', body }]),
    await send('application/csp-report', {
      'csp-report': {
        'document-uri': documentURL,
        'violated-directive': 'img-src',
        'blocked-uri': 'https://evil.example/y',
      },
    }),
  ];
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [204, 204],
  );
  await reporting.flush();
  const { faults, versions } = await read();
  const { name, kind, message, route, times } = faults[0] ?? {};
  assert.deepEqual(
    [faults.length, name, kind, message, route, times],
    [1, 'host', 'policy', 'img-src: https://evil.example', '/mfe-a/:id', 2],
  );
  assert.equal(versions.find((figures) => figures.name === 'host')?.errors, 0);
  // Any content type, however large, is not taken; a flood is refused before it is read.
  assert.equal((await send('text/html', {})).statusCode, 415);
  assert.equal((await send('application/csp-report', { x: 'x'.repeat(20_000) })).statusCode, 413);
  const flood = await Promise.all(Array.from({ length: 30 }, () => send('application/csp-report', {})));
  assert.ok(flood.some(({ statusCode }) => statusCode === 429));
});
