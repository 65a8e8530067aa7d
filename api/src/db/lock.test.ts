import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm, symlink } from 'node:fs/promises';
import { test } from 'node:test';
import { startChild } from '../testing/child.ts';
import { openTestDatabase, temporaryFolder, testServer } from '../testing/database.ts';
import { DataFolderInUse, lockFolder } from './lock.ts';
import { openDatabase } from './open.ts';

for (const kind of [undefined, 'file'] as const) {
  test(`a folder taken by another process is refused, and free at once after kill -9 (${kind ?? 'own kind'})`, async () => {
    const folder = await temporaryFolder();
    const holder = startChild('folder-holder.ts', folder, kind ?? '');
    assert.deepEqual(await once(holder.lines, 'line'), ['taken']);
    await assert.rejects(lockFolder(folder, kind), DataFolderInUse);
    const second = startChild('folder-holder.ts', folder, kind ?? '');
    const [answer] = await once(second.lines, 'line');
    assert.match(answer, /^DataFolderInUse: Der Datenordner \S+ ist schon in Benutzung: .+$/);
    await holder.killed();
    const lock = await lockFolder(folder, kind);
    await assert.rejects(lockFolder(folder, kind), DataFolderInUse);
    await lock.release();
    await (await lockFolder(folder, kind)).release();
    await rm(folder, { recursive: true });
  });
}

test('a link to the folder is the same folder', async () => {
  const folder = await temporaryFolder();
  const lock = await lockFolder(folder);
  await symlink(folder, `${folder}-link`);
  await assert.rejects(lockFolder(`${folder}-link`), DataFolderInUse);
  await lock.release();
  await rm(`${folder}-link`);
  await rm(folder, { recursive: true });
});

if (!testServer) {
  test('an open database keeps its folder until it is closed', async () => {
    const { database, options, drop } = await openTestDatabase({ onDisk: true });
    await assert.rejects(openDatabase(options), DataFolderInUse);
    await database.close();
    await (await openDatabase(options)).close();
    await drop();
  });
}
