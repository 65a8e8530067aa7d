// Before the registry was in the database, it was a series of checksummed files beside the bundles.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename } from 'node:fs/promises';
import type { OperatorLog } from '@duellwerk/api/log/operator-log';
import { operatorText } from '@duellwerk/api/log/operator-text';
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
  /** Puts them where no start looks, for an operator who restores a backup of before. */
  setAside: (names: readonly string[]) => Promise<void>;
}

interface Move {
  registry: Registry;
  /** The bucket or the data folder. */
  place: Blobs | string;
  /** Whether other processes serve this site: an older one would go on writing files. */
  isAlone: () => Promise<boolean>;
  log: OperatorLog;
}

/**
 * Copies what was live from the newest readable file, unless the database says already what is live. The files are set
 * aside after the commit: a registry that is out of date must not come back with a new database.
 * @throws RegistryUnreadable when no file is readable or older processes run, BucketUnreachable
 */
export async function moveFormerRegistry({ registry, place, isAlone, log }: Move): Promise<void> {
  const files = typeof place === 'string' ? filesIn(place) : objectsIn(place);
  const names = await files.list();
  if (names.length === 0) return;
  if ((await registry.newestNumber()) > 0) {
    log(
      operatorText(
        `Dateien eines früheren Verzeichnisses der Releases zählen nicht: ${files.place}`,
        `Files of a former registry of releases are ignored: ${files.place}`,
      ),
    );
  } else {
    // Asked before the transaction: within it nothing else may use the database.
    if (!(await isAlone()))
      throw new RegistryUnreadable(
        'Das Verzeichnis der Releases zieht in die Datenbank um. Beende dafür zuerst alle anderen Prozesse.',
      );
    const former = await newestOf(files, names, log);
    await registry.transaction(async (tx) => {
      if ((await tx.lock()).number === 0) await tx.write(former);
    });
    log(
      operatorText(
        'Das Verzeichnis der Releases steht jetzt in der Datenbank.',
        'The registry of releases is in the database now.',
      ),
    );
  }
  await files.setAside(names);
}

async function newestOf(files: FormerFiles, names: readonly string[], log: OperatorLog): Promise<Generation> {
  for (const name of names.toReversed()) {
    const state = stateOf(await files.read(name));
    const number = Number.parseInt(name, 10);
    if (state && number > 0) return { number, state };
    log(
      operatorText(
        `Das Verzeichnis der Releases ist beschädigt: ${files.place}${name} zählt nicht.`,
        `The registry of releases is damaged: ${files.place}${name} is ignored.`,
      ),
      { level: 'warn' },
    );
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
    list: async () => (await readdir(folder).catch(absent)).filter(isGeneration).sort(),
    read: (name) => readFile(folder + name, 'utf8'),
    setAside: () =>
      rename(folder, `${dataDir}/registry.moved-${new Date().toISOString().replaceAll(':', '-')}`),
  };
}

function objectsIn(bucket: Blobs): FormerFiles {
  return {
    place: `${bucket.place}/${PREFIX}`,
    list: async () => (await bucket.list(PREFIX)).map((key) => key.slice(PREFIX.length)).filter(isGeneration),
    read: (name) => readText(bucket, PREFIX + name),
    setAside: async (names) => {
      const folder = `registry.moved-${new Date().toISOString()}/`;
      for (const name of names) {
        await bucket.putNew(folder + name, Buffer.from((await readText(bucket, PREFIX + name)) ?? ''));
        await bucket.remove(PREFIX + name);
      }
    },
  };
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

const isGeneration = (name: string) => /^\d{8}\.json$/.test(name);
