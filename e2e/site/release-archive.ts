// Uploads as a team's command line sends them, made of the present builds: the same code under another version, altered
// where a test wants a release that can be told apart or that is broken.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  integrityOf,
  RELEASE_FILE,
  type ReleaseFile,
  SERVER_FILE,
} from '@duellwerk/shared/build/release-file.ts';
import { type Buildable, inRoom } from '@duellwerk/shared/build/rooms.ts';

const ARCHIVE_MAX = 64 * 1024 * 1024;

/** What makes a release differ from the present build; the checksums are made anew. */
export interface Alteration {
  /** The new text of a script, of browsers' and the server's alike. */
  script?: (text: string, file: string) => string;
  /** The new text of the file that draws on the server. */
  server?: (text: string) => string;
  /** What the release says of itself. */
  release?: (release: ReleaseFile) => ReleaseFile;
}

/** The gzipped tar of a room's present build under a version. */
export async function archiveOf(
  name: Buildable,
  version: string,
  alteration: Alteration = {},
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'duellwerk-release-'));
  try {
    await cp(inRoom(name, 'dist'), folder, { recursive: true });
    const { files } = await alterBuild(folder, version, alteration);
    const names = [RELEASE_FILE, ...Object.keys(files)];
    const { stdout } = await promisify(execFile)('tar', ['-czf', '-', '-C', folder, ...names], {
      encoding: 'buffer',
      maxBuffer: ARCHIVE_MAX,
    });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a build in a folder another version, altered where that is wanted. @returns what it says of itself then */
export async function alterBuild(
  folder: string,
  version: string,
  alteration: Alteration = {},
): Promise<ReleaseFile> {
  const built: ReleaseFile = JSON.parse(await readFile(`${folder}/${RELEASE_FILE}`, 'utf8'));
  const files = { ...built.files, ...(await altered(folder, Object.keys(built.files), alteration)) };
  const { release: say = (each: ReleaseFile) => each } = alteration;
  const release = say({ ...built, version, files });
  await writeFile(`${folder}/${RELEASE_FILE}`, JSON.stringify(release));
  return release;
}

/** Alters the scripts in a folder. Gives the checksums of those that have changed. */
async function altered(
  folder: string,
  names: readonly string[],
  { script = same, server = same }: Alteration,
): Promise<Record<string, string>> {
  const changed: Record<string, string> = {};
  for (const name of names.filter((each) => /\.c?js$/.test(each))) {
    const text = await readFile(`${folder}/${name}`, 'utf8');
    const own = script(text, name);
    const after = SERVER_FILE.test(name) ? server(own) : own;
    if (after === text) continue;
    await writeFile(`${folder}/${name}`, after);
    changed[name] = integrityOf(Buffer.from(after));
  }
  return changed;
}

const same = (text: string) => text;
