// Prune and delete: what takes published versions away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteRelease, getPruning, type Pruning, pruneReleases } from '../contract/bundle-life.ts';
import { getPackageReleases, getReleases } from '../contract/releases.ts';
import { answer, contractServer, refuse, takeUpload } from './testing/contract-server.ts';
import { checkout, putBuild, run, WANTED } from './testing/run.ts';
import { details, packageX, publishedAs, statusOf } from './testing/samples.ts';

const at = '2026-11-21T17:45:00.000Z';
const pruning: Pruning = {
  removed: [
    { version: '1.0.0', published_at: at, last_live_at: at, bytes: 800_000 },
    { version: '1.1.0', published_at: at, last_live_at: null, bytes: 700_000 },
  ],
  kept: [{ version: '1.3.0', reason: 'live' }],
  bytes: 1_500_000,
  more: false,
};

test('prune says what is deleted and why the rest stays', async (t) => {
  const { url, requests } = await contractServer(t, [answer(pruneReleases, pruning)]);
  const { exit, out } = await run(checkout(t), ['prune'], { server: url });
  assert.equal(exit, 0);
  assert.match(out, /^Gelöscht sind 2 Versionen von mfe-x \(1,5 MB\):\n {2}- 1\.0\.0 \(zuletzt aktiv .*\)\n/);
  assert.match(out, /- 1\.1\.0 \(nie aktiv\)\n {2}1\.3\.0 bleibt: aktiv\n/);
  assert.deepEqual(requests, ['POST /v1/releases/mfe-x/pruning']);
});

test('the dry run of prune asks for the plan and changes nothing', async (t) => {
  const { url, requests } = await contractServer(t, [answer(getPruning, pruning)]);
  const { out } = await run(checkout(t), ['prune', '--dry-run'], { server: url });
  assert.match(out, /^Probelauf: Gelöscht würden 2 .*Geändert ist nichts\.\n$/s);
  assert.deepEqual(requests, ['GET /v1/releases/mfe-x/pruning']);
});

test('delete takes one version, and says why one that is live stays', async (t) => {
  const gone = { ...deleteRelease, reply: deleteRelease.reply };
  const refusal = refuse(gone, 'release_live', ['mfe-x 1.3.0 läuft noch: stable.']);
  const { url, requests } = await contractServer(t, [refusal]);
  const { exit, err } = await run(checkout(t), ['delete', '1.3.0'], { server: url });
  assert.equal(exit, 1);
  assert.match(
    err,
    /läuft noch\. Aktiviere zuerst eine andere.*\n {2}- mfe-x 1\.3\.0 läuft noch: stable\.\n$/,
  );
  assert.deepEqual(requests, ['DELETE /v1/releases/mfe-x/versions/1.3.0']);
  const missing = await run(checkout(t), ['delete'], { server: url });
  assert.equal(missing.exit, 2);
});

test('the dry run of delete knows what is live', async (t) => {
  const { url } = await contractServer(t, [
    answer(getReleases, statusOf(packageX)),
    answer(getPackageReleases, details),
  ]);
  const live = await run(checkout(t), ['delete', '1.3.0', '--dry-run'], { server: url });
  assert.match(live.err, /läuft noch \(stable\)/);
  const free = await run(checkout(t), ['delete', '1.4.0-rc.2', '--dry-run'], { server: url });
  assert.equal(free.out, 'Probelauf: mfe-x 1.4.0-rc.2 würde gelöscht. Geändert ist nichts.\n');
});

test('publish warns of scripts above the budget', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const published = { ...publishedAs(WANTED), script_bytes: 12_300, budget: 10_000 };
  const { url } = await contractServer(t, [
    answer(getPackageReleases, { versions: [], history: [] }),
    takeUpload(published),
  ]);
  const { out } = await run(place, ['publish'], { server: url });
  assert.match(out, /! Die Skripte sind größer als vorgesehen: 12,3 kB statt 10,0 kB\./);
});
