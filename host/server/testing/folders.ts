// For tests of the server: folders that go with their test, and builds as a room's `dist` holds them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { integrityOf, RELEASE_FILE, type ReleaseFile } from '@duellwerk/shared/build/release-file.ts';

/** A new empty folder; removed when the test ends. */
export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duellwerk-host-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The files of a small build: its entry script. */
const ENTRY = { 'main.1a2b3c4d.js': 'console.log("Grüße");' };

/** A finished build in a folder of its own. `release` changes its release file, `files` come beside the entry. */
export async function buildFolder(
  t: TestContext,
  release: Partial<ReleaseFile> = {},
  files: Record<string, string> = {},
): Promise<string> {
  const folder = await temporaryFolder(t);
  const all = { ...ENTRY, ...files };
  const integrity = Object.entries(all).map(([name, text]) => [name, integrityOf(Buffer.from(text))]);
  const whole: ReleaseFile = {
    name: 'host',
    version: '1.0.0',
    entry: 'main.1a2b3c4d.js',
    fonts: [],
    files: Object.fromEntries(integrity),
    singletons: {},
    ...(release.declaration ? {} : { contract: 1 }),
    ...release,
  };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, RELEASE_FILE), JSON.stringify(whole));
  return folder;
}

/** A remote's declaration with these routes. */
export function declares(name: string, ...routes: string[]): Pick<ReleaseFile, 'declaration' | 'name'> {
  return { name, declaration: { name, contract: 1, routes, dialogs: [], widgets: [] } };
}
