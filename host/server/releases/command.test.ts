// The teams' command line as a process, against the real server.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { called, site, timeout } from '../testing/release-command.ts';

test('a token reaches its own package only, and only while it holds', { timeout }, async (t) => {
  const place = await site(t);
  const foreign = await called(place, 'rollback', 'mfe-auth');
  assert.equal(foreign.code, 1);
  assert.match(foreign.err, /Dein Token gilt für ein anderes Paket als mfe-auth/);
  await writeFile(place.tokenFile, 'dwr_mfe-teams_wrong');
  const unknown = await called(place, 'status --json');
  assert.equal(unknown.code, 1);
  assert.equal(JSON.parse(unknown.out).errors[0].code, 34);
});
