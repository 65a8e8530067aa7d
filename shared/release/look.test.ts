// Status, diff and help: what only looks.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { inRoom } from '../build/rooms.ts';
import {
  getPackageReleases,
  getReleaseDiff,
  getReleases,
  type HoldKind,
  type ReleaseAction,
} from '../contract/releases.ts';
import { getReleaseReports } from '../contract/reports.ts';
import { commands } from './arguments.ts';
import { answer, contractServer } from './testing/contract-server.ts';
import { checkout, run, WANTED } from './testing/run.ts';
import { details, diffOf, packageX, publishedAs, statusOf, withCanary } from './testing/samples.ts';

test('status is a table of all packages with the own one marked', async (t) => {
  const { url } = await contractServer(t, [answer(getReleases, statusOf(withCanary))]);
  const { exit, out } = await run(checkout(t), ['status'], { server: url });
  assert.equal(exit, 0);
  assert.equal(
    out,
    `   Paket  stable  seit                  von        Canary             weitere Kanäle
   host   2.0.0   21.11.2026 18:45 Uhr  npm start
›  mfe-x  1.3.0   21.11.2026 18:45 Uhr  team-x     1.4.0-rc.1 (10 %)  candidate: 1.4.0-rc.1

Build abc123def456 auf ${url}
`,
  );
});

test('status shows faults and warnings', async (t) => {
  const at = '2026-11-21T17:45:00.000Z';
  const fault = { name: 'mfe-x', version: '1.3.0', kind: 'hung', message: 'after 150 ms', times: 3 } as const;
  const status = statusOf(packageX, {
    faults: [{ ...fault, first_at: at, last_at: at }],
    warnings: ['Das Verzeichnis war beschädigt.'],
  });
  const { url } = await contractServer(t, [answer(getReleases, status)]);
  const { out } = await run(checkout(t), ['status'], { server: url });
  assert.match(
    out,
    /! mfe-x 1\.3\.0 braucht zum Rendern zu lange \(3×, zuletzt 21\.11\.2026 18:45 Uhr\): after 150 ms/,
  );
  assert.match(out, /! Das Verzeichnis war beschädigt\./);
});

test('status says that a canary has stopped by itself, until the next one starts', async (t) => {
  const stop: ReleaseAction = {
    ...{ action: 'canary', at: '2026-11-21T17:50:00.000Z', by: 'Automatik', version: '1.4.0-rc.2' },
    ...{ channel: 'stable', previous: null, percent: null, reason: 'Fehler bei 2 von 2 Besuchern.' },
  };
  const { reason: _, ...plain } = stop;
  const next = { ...plain, at: '2026-11-21T18:50:00.000Z', percent: 10 };
  const printed = async (history: ReleaseAction[]) => {
    const { url } = await contractServer(t, [
      answer(getReleases, statusOf(packageX)),
      answer(getPackageReleases, { ...details, history }),
    ]);
    return (await run(checkout(t), ['status'], { server: url })).out;
  };
  assert.match(
    await printed([stop, ...details.history]),
    /! Canary 1\.4\.0-rc\.2 hat von selbst angehalten \(21\.11\.2026 18:50 Uhr\): Fehler bei 2 von 2 Besuchern\./,
  );
  assert.doesNotMatch(await printed([next, stop]), /angehalten/);
});

test('status shows what does not fit', async (t) => {
  const message = 'mfe-x 1.3.0 braucht von effector den Export merge, host 2.0.0 bringt ihn nicht mit.';
  const status = statusOf(packageX, { problems: [{ kind: 'export', message }] });
  const { url } = await contractServer(t, [answer(getReleases, status)]);
  const { out } = await run(checkout(t), ['status'], { server: url });
  assert.ok(out.includes(`! Passt nicht: ${message}\n`), out);
});

test('diff names exports and calls', async (t) => {
  const found = {
    ...diffOf('1.3.0', '1.4.0-rc.2'),
    exports: { added: ['merge (effector)'], removed: ['$games (@duellwerk/shared/store/base.model)'] },
    calls: { added: ['GET /v1/x'], removed: ['GET /v1/y'], changed: ['GET /v1/teams/:'] },
  };
  const { url } = await contractServer(t, [
    answer(getReleases, statusOf(packageX)),
    answer(getPackageReleases, details),
    answer(getReleaseDiff, found),
  ]);
  const { out } = await run(checkout(t), ['diff'], { server: url });
  for (const line of [
    '+ Export merge (effector)',
    '- Export $games (@duellwerk/shared/store/base.model)',
    '+ Aufruf GET /v1/x',
    '- Aufruf GET /v1/y',
    '~ Aufruf GET /v1/teams/:',
  ])
    assert.ok(out.includes(`  ${line}\n`), out);
});

test('status says which versions of the server’s checkout are withheld and why', async (t) => {
  const of = (kind: HoldKind, ...reasons: string[]) => ({ name: 'mfe-x', version: '2.0.0', kind, reasons });
  const withheld = [of('kept'), of('unfit', 'Vertrag 2.'), of('waiting', 'Prozess mit host 1.0.0.')];
  const { url } = await contractServer(t, [answer(getReleases, statusOf(packageX, { withheld }))]);
  const { out } = await run(checkout(t), ['status'], { server: url });
  assert.match(
    out,
    /! mfe-x 2\.0\.0 ist zurückgehalten: team-x hat 1\.3\.0 aktiviert, und die bleibt\n.*passt nicht .*: Vertrag 2\.\n.*wartet .*: Prozess mit host 1\.0\.0\.\n/,
  );
});

test('status shows errors of browsers beside those of stable, the most frequent with their stack', async (t) => {
  const at = '2026-11-21T17:45:00.000Z';
  const none = { kinds: {}, paint_ms: null, long_task_ms: null };
  const { url } = await contractServer(t, [
    answer(getReleases, statusOf(withCanary)),
    answer(getReleaseReports, {
      enabled: true,
      since: { 'mfe-x': at },
      versions: [
        { name: 'mfe-x', version: '1.3.0', place: 'stable', views: 900, errors: 2, ...none },
        { name: 'mfe-x', version: '1.4.0-rc.1', place: 'canary', views: 100, errors: 30, ...none },
      ],
      canaries: [
        {
          ...{ name: 'mfe-x', verdict: 'doubtful' },
          canary: { visitors: 12, affected: 2 },
          stable: { visitors: 110, affected: 1 },
        },
      ],
      faults: [
        {
          ...{
            name: 'mfe-x',
            version: '1.4.0-rc.1',
            fingerprint: 'f1',
            kind: 'script',
            message: 'TypeError: no',
          },
          ...{
            stack: 'f mfe-x@1.4.0-rc.1/page.js:1:2',
            route: '/x/:id',
            times: 30,
            first_at: at,
            last_at: at,
          },
        },
      ],
    }),
  ]);
  const { out } = await run(checkout(t), ['status'], { server: url });
  assert.match(out, /mfe-x 1\.3\.0 \(stable\): 0,2 je 100 Seitenaufrufe, 900 Aufrufe\n/);
  assert.match(
    out,
    /mfe-x 1\.4\.0-rc\.1 \(canary\): 30,0 je 100 Seitenaufrufe, 100 Aufrufe seit 21\.11\.2026/,
  );
  assert.match(out, /Canary auffällig, 2 von 12 Besuchern mit Fehlern, stable 1 von 110/);
  assert.match(
    out,
    /! mfe-x 1\.4\.0-rc\.1 Fehler im Skript auf \/x\/:id \(30×, .*\): TypeError: no\n {4}f mfe-x@/,
  );
});

test('status as JSON is the contract’s reply', async (t) => {
  const { url } = await contractServer(t, [answer(getReleases, statusOf(packageX))]);
  const outcome = await run(checkout(t), ['status', '--json'], { server: url });
  assert.deepEqual(outcome.json(), statusOf(packageX));
});

test('a package that never ran has its row', async (t) => {
  const { url } = await contractServer(t, [answer(getReleases, statusOf({ ...packageX, channels: {} }))]);
  assert.match((await run(checkout(t), ['status'], { server: url })).out, /› {2}mfe-x {2}keine\n/);
});

test('diff goes from stable to the newest version', async (t) => {
  const { url, requests } = await contractServer(t, [
    answer(getReleases, statusOf(packageX)),
    answer(getPackageReleases, details),
    answer(getReleaseDiff, diffOf('1.3.0', '1.4.0-rc.2')),
  ]);
  const { out } = await run(checkout(t), ['diff'], { server: url });
  assert.equal(requests.at(-1), 'GET /v1/releases/mfe-x/diff?from=1.3.0&to=1.4.0-rc.2');
  assert.equal(
    out,
    `mfe-x 1.3.0 → 1.4.0-rc.2
  ~ Vertrag 1 → 2
  + Route /x/:id/edit
  - Dialog x.remove
  ~ react ^19.3.1 → ^19.4.0
  Dateien 800,0 kB → 812,5 kB (+12,5 kB)
  Skripte 41,2 kB → 41,1 kB (−100 B)
`,
  );
});

test('where the newest runs already, diff goes to this checkout’s build', async (t) => {
  const versions = [publishedAs('1.3.0'), publishedAs(WANTED)];
  const { url, requests } = await contractServer(t, [
    answer(getReleases, statusOf(packageX)),
    answer(getPackageReleases, { versions, history: [] }),
    answer(getReleaseDiff, diffOf('1.3.0', WANTED)),
  ]);
  await run(checkout(t), ['diff'], { server: url });
  assert.equal(requests.at(-1), `GET /v1/releases/mfe-x/diff?from=1.3.0&to=${WANTED}`);
  await run(checkout(t), ['diff'], { server: url, built: '0.1.0-bunpublished' });
  assert.equal(requests.at(-1), 'GET /v1/releases/mfe-x/diff?from=1.3.0&to=1.3.0');
});

test('diff takes versions and channels', async (t) => {
  const { url, requests } = await contractServer(t, [
    answer(getReleases, statusOf(packageX)),
    answer(getReleaseDiff, diffOf('1.2.0', '1.4.0-rc.1')),
  ]);
  const outcome = await run(checkout(t), ['diff', '1.2.0', 'candidate', '--json'], { server: url });
  assert.equal(requests.at(-1), 'GET /v1/releases/mfe-x/diff?from=1.2.0&to=1.4.0-rc.1');
  assert.deepEqual(outcome.json(), diffOf('1.2.0', '1.4.0-rc.1'));
  const { exit, err } = await run(checkout(t), ['diff', 'beta'], { server: url });
  assert.equal(exit, 1);
  assert.match(err, /In beta läuft von mfe-x nichts/);
});

test('help needs no package, no server and no token', async (t) => {
  const place = checkout(t);
  const all = await run(place, ['--help'], { cwd: '/', env: {} });
  assert.equal(all.exit, 0);
  for (const name of commands) {
    assert.match(all.out, new RegExp(`^npm run release -- ${name}`, 'm'));
    assert.match(
      (await run(place, [name, '--help'], { cwd: '/', env: {} })).out,
      new RegExp(`^npm run release -- ${name}`),
    );
  }
});

/** The command line as a team starts it, in a package's folder of this checkout. */
async function started(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; out: string; err: string }> {
  const { NODE_TEST_CONTEXT: _mark, ...rest } = process.env;
  const command = ['../shared/build/bootstrap.mjs', '--here', 'shared/release/cli.ts', ...argv];
  const child = promisify(execFile)(process.execPath, command, {
    cwd: inRoom('mfe-teams'),
    env: { ...rest, RELEASE_TOKEN: 'x', ...env },
  });
  return child.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

test('as a process: answer, exit code, and never a stack', async (t) => {
  const { url } = await contractServer(t, [answer(getReleases, statusOf(packageX))]);
  const fine = await started(['status', '--json'], { RELEASE_SERVER: url });
  assert.deepEqual([fine.code, fine.err, JSON.parse(fine.out)], [0, '', statusOf(packageX)]);
  const wrong = await started(['publish', 'x'], { RELEASE_SERVER: url });
  assert.deepEqual([wrong.code, wrong.out], [2, '']);
  assert.equal(wrong.err, '„x“ ist keine Version. Schreib sie wie 1.4.0 oder 1.4.0-rc.2.\n');
  const silent = await started(['status'], { RELEASE_SERVER: 'http://127.0.0.1:1' });
  assert.equal(silent.code, 3);
  assert.doesNotMatch(silent.err, /\n {4}at /);
});
