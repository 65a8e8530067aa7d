// Before the registry was in the database, it was a series of checksummed files beside the bundles.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { anyText, count, reply } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { type Blobs, readText } from './blobs.ts';
import { type Generation, RegistryUnreadable } from './generations.ts';
import type { Registry } from './registry.ts';
import { type ReleaseState, releaseState } from './release-state.ts';

const PREFIX = 'registry/';
const generationFile = reply({ number: count, checksum: anyText, state: releaseState });

/** The files of a registry, by name in ascending order. */
interface FormerFiles {
  place: string;
  list: () => Promise<string[]>;
  read: (name: string) => Promise<string | undefined>;
  removeAll: (names: readonly string[]) => Promise<void>;
}

/**
 * Copies what was live from the newest readable file, unless the database says already what is live. The files are
 * removed after the commit: a registry that is out of date must not come back with a new database.
 * @param place the bucket or the data folder @throws RegistryUnreadable when no file is readable, BucketUnreachable
 */
export async function moveFormerRegistry(
  registry: Registry,
  place: Blobs | string,
  log: (line: string) => void,
): Promise<void> {
  const files = typeof place === 'string' ? filesIn(place) : objectsIn(place);
  const names = await files.list();
  if (names.length === 0) return;
  const isMoved = await registry.transaction(async (tx) => {
    if ((await tx.lock()).number > 0) return false;
    await tx.write(await newestOf(files, names));
    return true;
  });
  if (isMoved) log('Das Verzeichnis der Releases steht jetzt in der Datenbank.');
  await files.removeAll(names);
}

async function newestOf(files: FormerFiles, names: readonly string[]): Promise<Generation> {
  for (const name of names.toReversed()) {
    const state = stateOf(await files.read(name));
    const number = Number.parseInt(name, 10);
    if (state && number > 0) return { number, state };
  }
  throw new RegistryUnreadable(
    `Kein Stand des früheren Verzeichnisses der Releases ist lesbar (${files.place}). Spiele eine Sicherung ein, oder entferne den Ordner, um neu zu beginnen.`,
  );
}

/** The state of a valid file; `undefined` for a truncated or altered one. */
function stateOf(text: string | undefined): ReleaseState | undefined {
  try {
    const [failure, file] = s.validate(JSON.parse(text ?? ''), generationFile);
    if (failure) return undefined;
    const checksum = createHash('sha256').update(JSON.stringify(file.state)).digest('hex');
    return checksum === file.checksum ? file.state : undefined;
  } catch {
    return undefined;
  }
}

function filesIn(dataDir: string): FormerFiles {
  const folder = `${dataDir}/${PREFIX}`;
  return {
    place: folder,
    list: async () => (await readdir(folder).catch((): string[] => [])).filter(isGeneration).sort(),
    read: (name) => readFile(folder + name, 'utf8'),
    removeAll: () => rm(folder, { recursive: true, force: true }),
  };
}

function objectsIn(bucket: Blobs): FormerFiles {
  return {
    place: `${bucket.place}/${PREFIX}`,
    list: async () => (await bucket.list(PREFIX)).map((key) => key.slice(PREFIX.length)).filter(isGeneration),
    read: (name) => readText(bucket, PREFIX + name),
    removeAll: async (names) => {
      await Promise.all(names.map((name) => bucket.remove(PREFIX + name)));
    },
  };
}

const isGeneration = (name: string) => /^\d{8}\.json$/.test(name);
