import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openScratch, removeLeft } from './scratch.ts';

test('what a run makes in its temporary folder is gone after it, and the folder of before is back', async () => {
  const before = tmpdir();
  const { folder, remove } = await openScratch();
  assert.equal(tmpdir(), folder);
  assert.equal(process.env.DISK_TMPDIR, before);
  await mkdir(join(tmpdir(), 'left'));
  await remove();
  assert.equal(existsSync(folder), false);
  assert.equal(tmpdir(), before);
});

test('the folder of a run that was killed is removed, those of running ones stay', async (t) => {
  const place = await mkdtemp(join(tmpdir(), 'duellwerk-'));
  t.after(() => rm(place, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const [left, own, other] = [`tests-${ended}-a`, `tests-${process.pid}-b`, 'else'].map((name) =>
    join(place, `duellwerk-${name}`),
  ) as [string, string, string];
  for (const folder of [left, own, other]) await mkdir(folder);
  await removeLeft(place);
  assert.deepEqual([left, own, other].map(existsSync), [false, true, true]);
});
