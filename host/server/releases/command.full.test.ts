// The teams' command line as a process, against the real server: the whole way of a release.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declarationOf } from '@duellwerk/shared/build/release-file.ts';
import { CONTRACT } from '@duellwerk/shared/contract/remote';
import { called, OWN, site, timeout } from '../testing/release-command.ts';
import { anyVisitor } from './releases.ts';

test('publish, try, activate, canary, roll back, compare', { timeout }, async (t) => {
  const place = await site(t);
  const { live } = place;

  const first = await called(place, 'publish 1.4.0-rc.1 --json');
  assert.equal(first.code, 0, first.err);
  const { published, address, activated } = JSON.parse(first.out);
  assert.deepEqual(
    [published.version, published.by, published.contract, activated],
    ['1.4.0-rc.1', 'Team', CONTRACT, null],
  );
  assert.ok(published.files > 3 && published.bytes > published.script_bytes);
  assert.equal(address, `${place.server}/bundles/${OWN}/1.4.0-rc.1/`);
  assert.equal(live(), undefined);
  const declaration = await declarationOf(OWN);

  const again = await called(place, 'publish 1.4.0-rc.1');
  assert.deepEqual([again.code, again.out], [1, '']);
  assert.match(again.err, /mfe-teams 1\.4\.0-rc\.1 ist schon veröffentlicht/);

  const dry = await called(place, 'activate 1.4.0-rc.1 --dry-run');
  assert.deepEqual([dry.code, live()], [0, undefined]);
  assert.match(dry.out, /1\.4\.0-rc\.1 passt\. Geändert ist nichts/);

  const made = await called(place, 'activate');
  assert.match(made.out, /^mfe-teams in stable: 1\.4\.0-rc\.1, ab dem nächsten Seitenaufruf/, made.err);
  assert.equal(live(), '1.4.0-rc.1');
  assert.deepEqual(
    place.releases.compositionFor(anyVisitor).page.remotes.find(({ name }) => name === OWN)?.routes,
    [...(declaration?.routes ?? [])],
  );

  const second = await called(place, 'publish 1.4.0 --activate');
  assert.match(second.out, /mfe-teams in stable: 1\.4\.0-rc\.1 → 1\.4\.0/, second.err);
  assert.equal(live(), '1.4.0');

  const diff = JSON.parse((await called(place, 'diff 1.4.0-rc.1 stable --json')).out);
  assert.deepEqual(
    [diff.from, diff.to, diff.contract, diff.routes],
    ['1.4.0-rc.1', '1.4.0', null, { added: [], removed: [] }],
  );

  const canary = JSON.parse((await called(place, 'canary 25 1.4.0-rc.1 --json')).out);
  assert.deepEqual([canary.canary.version, canary.canary.percent], ['1.4.0-rc.1', 25]);
  const status = await called(place, 'status');
  assert.match(status.out, /› {2}mfe-teams {3}1\.4\.0 .* Team .* 1\.4\.0-rc\.1 \(25 %\)/);
  assert.match((await called(place, 'canary 0')).out, /ist beendet/);

  const foretold = await called(place, 'rollback --dry-run');
  assert.match(foretold.out, /In stable ginge mfe-teams zurück: 1\.4\.0 → 1\.4\.0-rc\.1/, foretold.err);
  const back = await called(place, 'rollback');
  assert.match(back.out, /mfe-teams in stable: 1\.4\.0 → 1\.4\.0-rc\.1/, back.err);
  assert.equal(live(), '1.4.0-rc.1');
  const empty = await called(place, 'rollback');
  assert.equal(empty.code, 1);
  assert.match(empty.err, /noch keine andere Version/);
});

test('a version that would break what runs is refused with its reasons, tried or meant', {
  timeout,
}, async (t) => {
  const place = await site(t, CONTRACT + 1);
  assert.equal((await called(place, 'publish 1.4.0')).code, 0);
  for (const line of ['activate 1.4.0', 'activate 1.4.0 --dry-run']) {
    const { code, err } = await called(place, line);
    assert.equal(code, 1);
    assert.match(err, /würde etwas kaputt machen/);
    const reason = `mfe-teams 1.4.0 spricht Vertrag ${CONTRACT}, host 1.0.0 spricht Vertrag ${CONTRACT + 1}`;
    assert.ok(
      err.split('\n').some((row: string) => row.startsWith('  - ') && row.includes(reason)),
      err,
    );
  }
  assert.equal(place.live(), undefined);
});
