// A build as it travels: a gzipped tar of its files, flat, with its release file first.
import { readFile } from 'node:fs/promises';
import * as s from 'superstruct';
import { integrityOf, RELEASE_FILE, type ReleaseFile, releaseFile } from '../build/release-file.ts';
import { archiveOf } from './archive.ts';
import { CommandFailure } from './failure.ts';

export interface PackedBuild {
  archive: Buffer;
  release: ReleaseFile;
  /** How many files and bytes are in it, its release file not counted. */
  files: number;
  bytes: number;
}

/**
 * Packs the build of a folder; equal builds give equal archives.
 * @throws CommandFailure when there is no build, or not a whole one.
 */
export async function packBuild(folder: string): Promise<PackedBuild> {
  const release = await readRelease(folder);
  const names = Object.keys(release.files).sort();
  const contents = await Promise.all(names.map((name) => readWhole(folder, name, release.files[name] ?? '')));
  return {
    archive: await archiveOf([
      { name: RELEASE_FILE, bytes: Buffer.from(JSON.stringify(release)) },
      ...names.map((name, index) => ({ name, bytes: contents[index] ?? Buffer.alloc(0) })),
    ]),
    release,
    files: names.length,
    bytes: contents.reduce((sum, { length }) => sum + length, 0),
  };
}

async function readRelease(folder: string): Promise<ReleaseFile> {
  const text = await readFile(`${folder}/${RELEASE_FILE}`, 'utf8').catch(() => {
    throw new CommandFailure(1, `In ${folder} liegt kein Build. Lass --no-build weg oder baue zuerst.`);
  });
  const [failure, release] = s.validate(parsed(text), releaseFile);
  if (failure) throw torn(folder, `${RELEASE_FILE}: ${failure.message}`);
  return release;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readWhole(folder: string, name: string, integrity: string): Promise<Buffer> {
  const bytes = await readFile(`${folder}/${name}`).catch(() => {
    throw torn(folder, `${name} fehlt`);
  });
  if (integrityOf(bytes) !== integrity) throw torn(folder, `${name} passt nicht zu seiner Prüfsumme`);
  return bytes;
}

function torn(folder: string, detail: string): CommandFailure {
  return new CommandFailure(
    1,
    `Der Build in ${folder} ist nicht ganz. Lösche den Ordner und versuch es noch einmal.`,
    [detail],
  );
}
