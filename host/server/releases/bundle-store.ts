// Published builds: one immutable folder per version, never written again.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { flushFolder } from '@duellwerk/api/db/flush';
import { RELEASE_FILE, type ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import { releaseVersion } from '@duellwerk/shared/contract/releases';
import * as s from 'superstruct';
import type { BundleArchive } from './bundle-archive.ts';
import {
  BUNDLE_FILE,
  damagedFiles,
  PACKAGE_NAME,
  PUBLICATION_FILE,
  type Publication,
  parseRelease,
  publication,
  readRelease,
  requireWhole,
  seal,
} from './publication.ts';
import { invalid, namedFailure, ReleaseRefused } from './refusals.ts';
import { type OpenFile, unpackUpload } from './unpack.ts';
import { type UploadLimits, uploadLimits } from './upload-limits.ts';

/** Prefix of the folders of unfinished releases. */
const PART = '.part-';
/** No publishing takes longer. */
const PART_MAX_MS = 60 * 60 * 1000;

/** A build to publish: a folder on this machine, or an upload that names its package and version. */
export type Build = string | { upload: Readable; name: string; version: string };

/** A checked and compressed build, not public yet. */
export interface ReceivedBuild {
  release: ReleaseFile;
  publication: Publication;
  /** Uploads it to the bucket, where one is configured. @throws ReleaseRefused release_exists, storage_full */
  keep: () => Promise<void>;
  /** Makes it public at its address. @throws ReleaseRefused release_exists */
  place: () => Promise<void>;
  /** Cleans up; always called last. */
  drop: () => Promise<void>;
}

export interface BundleStore {
  readonly limits: UploadLimits;
  /** Checks and compresses a build. @throws ReleaseRefused release_invalid, too_large, storage_full */
  receive: (build: Build, by: string) => Promise<ReceivedBuild>;
  /** All three: receive, keep, place. @throws ReleaseRefused also release_exists */
  publish: (build: Build, by?: string) => Promise<ReleaseFile>;
  /** Whether its files are on this machine. */
  has: (name: string, version: string) => boolean;
  /** Fetches its files to this machine. @returns whether the version exists */
  ensure: (name: string, version: string) => Promise<boolean>;
  /** The release file of a version on this machine. @throws ReleaseRefused */
  release: (name: string, version: string) => Promise<ReleaseFile>;
  /** The same synchronously, `undefined` where it is not on this machine. */
  peek: (name: string, version: string) => ReleaseFile | undefined;
  publication: (name: string, version: string) => Promise<Publication | undefined>;
  /** Names of all published packages, and the versions of one. */
  packages: () => Promise<string[]>;
  versions: (name: string) => Promise<string[]>;
  /** One German line per file of a version that is missing or was changed. */
  damage: (name: string, version: string) => Promise<string[]>;
  /** Whether a version was deleted: then it counts as missing, whatever is left of its files. */
  isGone: (name: string, version: string) => boolean;
  /** Whether any file of a version is left, here or in the bucket. */
  isLeft: (name: string, version: string) => Promise<boolean>;
  /** Deletes a version's files here and in the bucket; what is missing is no error. */
  erase: (name: string, version: string) => Promise<void>;
  /** Deletes its files on this machine alone. */
  eraseHere: (name: string, version: string) => Promise<void>;
  /** Deletes what killed processes have left of unfinished work. */
  clearParts: () => Promise<void>;
  /** Folder of one published version. */
  folder: (name: string, version: string) => string;
}

export interface StoreOptions {
  /** Durable storage of releases; the folder is then a cache. */
  archive?: BundleArchive | undefined;
  limits?: UploadLimits | undefined;
  now?: (() => Date) | undefined;
  /** Whether a version was deleted. */
  isGone?: ((name: string, version: string) => boolean) | undefined;
  openFile?: OpenFile | undefined;
}

/** The bundle store in a folder, which is created when missing. */
export async function openBundleStore(root: string, options: StoreOptions = {}): Promise<BundleStore> {
  const { archive, limits = uploadLimits(), now = () => new Date(), openFile } = options;
  const { isGone = () => false } = options;
  await mkdir(root, { recursive: true });
  await clearLeftParts(root);
  const folder = (name: string, version: string) => `${root}/${name}/${version}`;
  const isHere = (name: string, version: string) => existsSync(`${folder(name, version)}/${RELEASE_FILE}`);
  const has = (name: string, version: string) => !isGone(name, version) && isHere(name, version);
  const newPart = () => `${root}/${PART}${randomBytes(6).toString('hex')}`;
  const coming = new Map<string, Promise<boolean>>();

  const receive = async (build: Build, by: string): Promise<ReceivedBuild> => {
    const part = newPart();
    const drop = () => rm(part, { recursive: true, force: true });
    try {
      await mkdir(part);
      if (typeof build === 'string') await copyBuild(build, part);
      else await unpackUpload(build.upload, { folder: part, names: BUNDLE_FILE, limits, openFile });
      const release = await readRelease(part);
      if (typeof build !== 'string') requireNamed(release, build);
      if (has(release.name, release.version)) throw taken(release);
      await requireWhole(part, release);
      const known = await seal(part, release, { by, at: now() });
      const keep = async () => archive?.put(part, release, known);
      return { release, publication: known, keep, place: () => place(part, release), drop };
    } catch (error) {
      await drop();
      throw namedFailure(error);
    }
  };

  const place = async (part: string, { name, version }: { name: string; version: string }) => {
    try {
      await mkdir(`${root}/${name}`, { recursive: true });
      // Moved there when complete: a crash leaves no half release under a real address.
      await rename(part, folder(name, version));
      await flushFolder(`${root}/${name}`);
    } catch (cause) {
      // A concurrent publisher of the same version was faster: a folder with files is never replaced.
      throw has(name, version) ? taken({ name, version }) : namedFailure(cause);
    }
  };

  const bring = async (name: string, version: string) => {
    const part = newPart();
    try {
      await mkdir(part);
      if (!(await archive?.get(name, version, part))) return false;
      await place(part, { name, version }).catch((error) => {
        if (!has(name, version)) throw error;
      });
      return true;
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  };

  const eraseHere = async (name: string, version: string) => {
    const part = newPart();
    try {
      // Out of its address at once, whatever happens while its files are deleted.
      await rename(folder(name, version), part);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    await rm(part, { recursive: true, force: true });
  };

  return {
    isGone,
    isLeft: async (name, version) =>
      isHere(name, version) || ((await archive?.isLeft(name, version)) ?? false),
    erase: async (name, version) => {
      await archive?.remove(name, version);
      await eraseHere(name, version);
    },
    eraseHere,
    clearParts: () => clearLeftParts(root),
    limits,
    receive,
    folder,
    has,
    release: (name, version) => readRelease(folder(name, version)),
    peek: (name, version) =>
      has(name, version)
        ? parseRelease(readFileSync(`${folder(name, version)}/${RELEASE_FILE}`, 'utf8'))
        : undefined,
    publish: async (build, by = '') => {
      const received = await receive(build, by);
      try {
        await received.keep();
        await received.place();
        return received.release;
      } finally {
        await received.drop();
      }
    },
    ensure: async (name, version) => {
      if (has(name, version)) return true;
      if (!archive || isGone(name, version)) return false;
      const key = `${name}@${version}`;
      const running = coming.get(key) ?? bring(name, version).finally(() => coming.delete(key));
      coming.set(key, running);
      return running;
    },
    publication: async (name, version) => {
      const path = `${folder(name, version)}/${PUBLICATION_FILE}`;
      const text = has(name, version)
        ? await readFile(path, 'utf8')
        : await archive?.publication(name, version);
      return text === undefined ? undefined : s.create(JSON.parse(text), publication);
    },
    packages: async () => packagesIn([...(await names(root)), ...((await archive?.packages()) ?? [])]),
    versions: async (name) => {
      const local = (await names(`${root}/${name}`)).filter((version) => s.is(version, releaseVersion));
      const all = new Set([...local, ...((await archive?.versions(name)) ?? [])]);
      return [...all].filter((version) => !isGone(name, version));
    },
    damage: async (name, version) => {
      const release = await readRelease(folder(name, version));
      const foreign =
        release.name === name && release.version === version ? [] : [`${RELEASE_FILE} ist vertauscht.`];
      return [...foreign, ...(await damagedFiles(folder(name, version), release))];
    },
  };
}

const packagesIn = (names: string[]) => [...new Set(names)].filter((name) => PACKAGE_NAME.test(name)).sort();

const names = (folder: string) => readdir(folder).catch((): string[] => []);

function requireNamed(release: ReleaseFile, { name, version }: { name: string; version: string }): void {
  if (release.name !== name || release.version !== version)
    throw invalid(`Der Build ist ${release.name} ${release.version}, nicht ${name} ${version}.`);
}

function taken({ name, version }: { name: string; version: string }): ReleaseRefused {
  return new ReleaseRefused('release_exists', [`${name} ${version} ist schon veröffentlicht.`]);
}

/** Removes the leftovers of killed publishers; a young one may still be in use. */
async function clearLeftParts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(PART)) continue;
    // Already gone: its publisher has just finished.
    const part = await stat(`${root}/${name}`).catch(() => undefined);
    if (part && Date.now() - part.mtimeMs > PART_MAX_MS)
      await rm(`${root}/${name}`, { recursive: true, force: true });
  }
}

async function copyBuild(from: string, to: string): Promise<void> {
  await readRelease(from);
  for (const name of await readdir(from)) {
    if (!BUNDLE_FILE.test(name)) throw invalid(`Unzulässiger Dateiname: ${name}`);
    await copyFile(`${from}/${name}`, `${to}/${name}`);
    await chmod(`${to}/${name}`, 0o600); // a copy keeps the rights of its source, whatever the umask
  }
}
