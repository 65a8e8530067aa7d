// Activate, canary and rollback: what moves a pointer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  activateRelease,
  checkRelease,
  getPackageReleases,
  getReleases,
  rollBackRelease,
  setCanary,
} from '../contract/releases.ts';
import { formerVersion } from './rollback.ts';
import { answer, contractServer, refuse } from './testing/contract-server.ts';
import { checkout, run } from './testing/run.ts';
import { details, packageX, statusOf, withCanary } from './testing/samples.ts';

const running = answer(getReleases, statusOf(packageX));
const known = answer(getPackageReleases, details);
const fits = answer(checkRelease, { fits: true, problems: [] });
const broken = answer(checkRelease, {
  fits: false,
  problems: [{ kind: 'dialog', message: 'mfe-teams öffnet x.remove, das niemand mehr bringt.' }],
});

test('activate makes the newest version live', async (t) => {
  const { url, requests } = await contractServer(t, [running, known, answer(activateRelease, packageX)]);
  const { exit, out } = await run(checkout(t), ['activate'], { server: url });
  assert.equal(exit, 0);
  assert.equal(out, 'mfe-x in stable: 1.3.0 → 1.4.0-rc.2, ab dem nächsten Seitenaufruf.\n');
  assert.equal(
    requests.at(-1),
    'POST /v1/releases/mfe-x/activate {"version":"1.4.0-rc.2","channel":"stable"}',
  );
});

test('with a gate a version becomes live after its journeys have passed', async (t) => {
  const { url, requests } = await contractServer(t, [running, answer(activateRelease, packageX)]);
  const gate = { result: 'passed' as const, asked: [] };
  const { exit, out } = await run(checkout(t), ['activate', '1.4.0', '--gate', 'smoke'], {
    server: url,
    gate,
  });
  assert.equal(exit, 0);
  assert.deepEqual(gate.asked, [{ server: url, name: 'mfe-x', version: '1.4.0', tag: 'smoke' }]);
  assert.match(out, /Bestanden\. Der Bericht: \/reports\/index\.html/);
  assert.match(requests.at(-1) ?? '', /^POST .*activate/);
});

for (const [result, message] of [
  [
    'failed',
    /besteht die Journeys mit @smoke nicht und wird nicht aktiv\. Der Bericht: \/reports\/index\.html/,
  ],
  ['broken', /konnten nicht laufen .*aktiv wird nichts/],
] as const) {
  test(`a gate that has ${result} keeps the version from becoming live`, async (t) => {
    const { url, requests } = await contractServer(t, [running, answer(activateRelease, packageX)]);
    const settings = { server: url, gate: { result, asked: [] } };
    const { exit, err } = await run(checkout(t), ['activate', '1.4.0', '--gate', 'smoke'], settings);
    assert.equal(exit, 1);
    assert.match(err, message);
    assert.ok(!requests.some((request) => request.startsWith('POST')));
  });
}

test('activate answers with the package’s state as JSON', async (t) => {
  const { url } = await contractServer(t, [running, answer(activateRelease, packageX)]);
  const outcome = await run(checkout(t), ['activate', '1.4.0', '--json'], { server: url });
  assert.deepEqual(outcome.json(), packageX);
});

test('activating what runs already says so', async (t) => {
  const { url } = await contractServer(t, [running, answer(activateRelease, packageX)]);
  const { out } = await run(checkout(t), ['activate', '1.3.0'], { server: url });
  assert.equal(out, 'mfe-x 1.3.0 war in stable schon aktiv.\n');
});

test('without a published version there is nothing to activate', async (t) => {
  const { url } = await contractServer(t, [
    running,
    answer(getPackageReleases, { versions: [], history: [] }),
  ]);
  const { exit, err } = await run(checkout(t), ['activate'], { server: url });
  assert.equal(exit, 1);
  assert.match(err, /Von mfe-x ist nichts veröffentlicht\. Fang mit „npm run release -- publish“ an/);
});

test('what would break is listed', async (t) => {
  const refusal = refuse(activateRelease, 'release_incompatible', ['Vertrag 2, der Host spricht 1.']);
  const { url } = await contractServer(t, [running, refusal]);
  const { exit, err } = await run(checkout(t), ['activate', '1.4.0'], { server: url });
  assert.equal(exit, 1);
  assert.match(err, /würde etwas kaputt machen.*\n {2}- Vertrag 2, der Host spricht 1\.\n$/);
});

test('the dry run of activate asks for the check and changes nothing', async (t) => {
  const { url, requests } = await contractServer(t, [running, fits]);
  const words = ['activate', '1.4.0', '--channel', 'candidate', '--dry-run'];
  const { exit, out } = await run(checkout(t), words, { server: url });
  assert.equal(exit, 0);
  assert.equal(
    out,
    'Probelauf: In candidate würde mfe-x 1.4.0-rc.1 → 1.4.0 aktiv.\nmfe-x 1.4.0 passt. Geändert ist nichts.\n',
  );
  assert.deepEqual(requests, [
    'GET /v1/releases',
    'GET /v1/releases/mfe-x/versions/1.4.0/check?channel=candidate',
  ]);
});

test('a dry run of what does not fit lists the problems and is refused', async (t) => {
  const { url } = await contractServer(t, [running, broken]);
  for (const words of [['activate', '1.4.0'], ['canary', '5', '1.4.0'], ['rollback']]) {
    const { exit, err } = await run(checkout(t), [...words, '--dry-run'], { server: url });
    assert.equal(exit, 1);
    assert.match(
      err,
      /^Probelauf: .*\n {2}- dialog: mfe-teams öffnet x\.remove, das niemand mehr bringt\.\n$/,
    );
  }
});

test('a dry run as JSON carries the server’s check', async (t) => {
  const { url } = await contractServer(t, [running, fits]);
  const outcome = await run(checkout(t), ['canary', '5', '1.4.0', '--dry-run', '--json'], { server: url });
  assert.deepEqual(outcome.json(), {
    dry_run: true,
    action: 'canary',
    package: 'mfe-x',
    channel: 'stable',
    from: '1.3.0',
    to: '1.4.0',
    percent: 5,
    check: { fits: true, problems: [] },
  });
});

test('canary without a version keeps the running one, else takes the newest', async (t) => {
  const kept = await contractServer(t, [
    answer(getReleases, statusOf(withCanary)),
    answer(setCanary, withCanary),
  ]);
  await run(checkout(t), ['canary', '25'], { server: kept.url });
  assert.equal(kept.requests.at(-1), 'POST /v1/releases/mfe-x/canary {"percent":25,"version":"1.4.0-rc.1"}');
  const fresh = await contractServer(t, [running, known, answer(setCanary, withCanary)]);
  const { out } = await run(checkout(t), ['canary', '25'], { server: fresh.url });
  assert.equal(fresh.requests.at(-1), 'POST /v1/releases/mfe-x/canary {"percent":25,"version":"1.4.0-rc.2"}');
  assert.equal(out, 'mfe-x 1.4.0-rc.2 bekommen jetzt 25 % der Besuche, ab dem nächsten Seitenaufruf.\n');
});

test('canary 0 ends it', async (t) => {
  const { url, requests } = await contractServer(t, [
    answer(getReleases, statusOf(withCanary)),
    answer(setCanary, packageX),
  ]);
  const { out } = await run(checkout(t), ['canary', '0'], { server: url });
  assert.equal(requests.at(-1), 'POST /v1/releases/mfe-x/canary {"percent":0}');
  assert.equal(out, 'Der Canary mfe-x 1.4.0-rc.1 (10 %) ist beendet.\n');
  const dry = await run(checkout(t), ['canary', '0', '--dry-run'], { server: url });
  assert.equal(dry.out, 'Probelauf: Der Canary mfe-x 1.4.0-rc.1 (10 %) würde enden. Geändert ist nichts.\n');
  assert.equal(requests.at(-1), 'GET /v1/releases');
});

test('canary 0 where none runs changes nothing and is fine', async (t) => {
  const { url, requests } = await contractServer(t, [running]);
  const { exit, out } = await run(checkout(t), ['canary', '0'], { server: url });
  assert.deepEqual([exit, out], [0, 'Von mfe-x läuft kein Canary.\n']);
  assert.deepEqual(requests, ['GET /v1/releases']);
});

test('a canary of what everyone has is refused', async (t) => {
  const { url, requests } = await contractServer(t, [running]);
  const { exit, err } = await run(checkout(t), ['canary', '5', '1.3.0'], { server: url });
  assert.deepEqual(
    [exit, err],
    [1, 'mfe-x 1.3.0 bekommen schon alle. Nenne eine andere Version für den Canary.\n'],
  );
  assert.deepEqual(requests, ['GET /v1/releases']);
});

test('a version that was rolled back is not gone back to', () => {
  const history = (['a 1', 'a 2', 'r 1', 'a 3', 'x 9'] as const).map((step, index) => ({
    action: step.startsWith('a') ? ('activate' as const) : ('rollback' as const),
    at: `2026-11-21T17:45:0${index}.000Z`,
    by: 'team-x',
    version: `${step.slice(2)}.0.0`,
    channel: step.startsWith('x') ? 'stable' : 'candidate',
    previous: null,
    percent: null,
  }));
  assert.equal(formerVersion(history.toReversed(), 'candidate'), '1.0.0');
  assert.equal(formerVersion(history.slice(0, 1), 'candidate'), undefined);
  assert.equal(formerVersion([], 'candidate'), undefined);
});

test('rollback says from what to what', async (t) => {
  const since = packageX.channels.stable?.since ?? '';
  const back = { ...packageX, channels: { stable: { version: '1.2.0', since, by: 'team-x' } } };
  const { url, requests } = await contractServer(t, [running, answer(rollBackRelease, back)]);
  const { out } = await run(checkout(t), ['rollback'], { server: url });
  assert.equal(out, 'mfe-x in stable: 1.3.0 → 1.2.0, ab dem nächsten Seitenaufruf.\n');
  assert.ok(requests.includes('POST /v1/releases/mfe-x/rollback {"channel":"stable"}'));
});

test('the dry run of rollback names what would run, of any channel', async (t) => {
  const { url, requests } = await contractServer(t, [running, known, fits]);
  const stable = await run(checkout(t), ['rollback', '--dry-run'], { server: url });
  assert.match(stable.out, /^Probelauf: In stable ginge mfe-x zurück: 1\.3\.0 → 1\.2\.0\.\n/);
  const candidate = await run(checkout(t), ['rollback', '--dry-run', '--channel', 'candidate'], {
    server: url,
  });
  assert.match(
    candidate.out,
    /^Probelauf: In candidate ginge mfe-x zurück: 1\.4\.0-rc\.1 → 1\.4\.0-rc\.0\.\n/,
  );
  assert.equal(
    requests.some((request) => request.startsWith('POST')),
    false,
  );
});

test('without a version before there is nothing to roll back to', async (t) => {
  const first = statusOf({ ...packageX, previous: null });
  const refusal = refuse(rollBackRelease, 'nothing_to_roll_back');
  const { url } = await contractServer(t, [answer(getReleases, first), refusal]);
  for (const words of [['rollback'], ['rollback', '--dry-run']]) {
    const { exit, err } = await run(checkout(t), words, { server: url });
    assert.equal(exit, 1);
    assert.match(err, /Von mfe-x lief in .* noch keine andere Version/);
  }
});

const faulty = answer(checkRelease, {
  fits: false,
  problems: [],
  faults: [
    { name: 'mfe-x', version: '1.4.0', subject: '/x', kind: 'threw', message: 'Error: no page\n    at x' },
  ],
});

test('faults of a trial refuse a dry run with their stack, and are said after a rollback', async (t) => {
  const { url } = await contractServer(t, [running, faulty, answer(rollBackRelease, packageX)]);
  const dry = await run(checkout(t), ['activate', '1.4.0', '--dry-run'], { server: url });
  assert.equal(dry.exit, 1);
  assert.match(dry.err, /- \/x wirft beim Rendern einen Fehler: Error: no page\n {4}at x\n$/);
  const back = await run(checkout(t), ['rollback'], { server: url });
  assert.equal(back.exit, 0);
  assert.match(back.out, /\n! \/x wirft beim Rendern einen Fehler: Error: no page/);
});

test('--force sends its reason', async (t) => {
  const { url, requests } = await contractServer(t, [running, answer(activateRelease, packageX)]);
  await run(checkout(t), ['activate', '1.4.0', '--force', 'Die Seite ist leer'], { server: url });
  assert.equal(
    requests.at(-1),
    'POST /v1/releases/mfe-x/activate {"version":"1.4.0","channel":"stable","force_reason":"Die Seite ist leer"}',
  );
});
