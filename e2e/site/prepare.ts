// Before the first test: the data folders that every site of the run starts on a copy of. A first start migrates, publishes
// and makes the demo; a start on a copy finds all of it done.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SPARE_VERSION } from '../pages/dialogs.ts';
import { copyFolder, PREPARED_FOLDER, STANDING_CLOCK } from './prepared.ts';
import { openReleaser } from './releaser.ts';
import { openSite } from './site.ts';
import { sourcesKey } from './sources-key.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const CACHE = join(ROOT, 'e2e/.cache/prepared');
/** No run lasts longer. */
const OLD_MS = 60 * 60_000;

/**
 * Makes the folders and names their place to the workers. What does not depend on the moment is kept for the next run, below
 * the hash of everything that it was made from.
 * @returns what removes them after the last test
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function prepareSites(): Promise<() => Promise<void>> {
  await run('shared/build/build.ts');
  const kept = join(CACHE, sourcesKey(ROOT));
  const folder = await mkdtemp(join(tmpdir(), 'duellwerk-prepared-'));
  if (existsSync(kept)) {
    copyFolder(kept, folder);
    await makeNow(folder);
  } else {
    await publish(join(folder, 'published'));
    await Promise.all([makeStill(folder), makeNow(folder)]);
    await keep(folder, kept);
  }
  process.env[PREPARED_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Keeps what the next run may use too, under its name when it is whole. */
async function keep(folder: string, place: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  const part = await mkdtemp(`${place}-`);
  for (const kind of ['published', 'still']) copyFolder(join(folder, kind), join(part, kind));
  // Somebody else's run may have been faster: then theirs is taken.
  await rename(part, place).catch((cause) => {
    if (!existsSync(place)) throw cause;
    return rm(part, { recursive: true, force: true });
  });
}

/** Removes what was made from other sources, unless another run may be using or making it. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const { mtimeMs } = await stat(join(CACHE, name));
    if (Date.now() - mtimeMs > OLD_MS) await rm(join(CACHE, name), { recursive: true, force: true });
  }
}

/** Migrated, everything published, no data. Published at the fixed moment: both demos come after it. */
async function publish(dataDir: string): Promise<void> {
  await mkdir(dataDir);
  await run('host/server/testing/publish-builds.ts', [dataDir], STANDING_CLOCK);
}

/** The dates of this demo lie around the present moment, so it is new in every run. */
async function makeNow(folder: string): Promise<void> {
  const dataDir = join(folder, 'now');
  copyFolder(join(folder, 'published'), dataDir);
  const site = await openSite({}, { dataDir });
  await site.end();
}

async function makeStill(folder: string): Promise<void> {
  const dataDir = join(folder, 'still');
  copyFolder(join(folder, 'published'), dataDir);
  const site = await openSite(STANDING_CLOCK, { dataDir });
  const releaser = await openReleaser(site);
  // A version that is not live, for the questions about releases.
  await releaser.publish('mfe-teams', SPARE_VERSION);
  await releaser.done();
  await site.end();
}

async function run(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
}
