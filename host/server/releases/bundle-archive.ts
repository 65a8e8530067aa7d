// Releases in a bucket: one object per release, so that it is complete or absent.
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import { releaseVersion } from '@duellwerk/shared/contract/releases';
import * as s from 'superstruct';
import { pack } from 'tar-stream';
import { type Blobs, BlobTaken, readText } from './blobs.ts';
import { damagedFiles, type Publication, readRelease } from './publication.ts';
import { ReleaseRefused } from './refusals.ts';
import { unpackTar } from './unpack.ts';

export interface BundleArchive {
  /** Stores the files of a folder as one release. @throws ReleaseRefused release_exists, storage_full */
  put: (folder: string, release: ReleaseFile, publication: Publication) => Promise<void>;
  /** Unpacks a release into an empty folder. @returns whether it exists @throws ReleaseRefused when it is damaged */
  get: (name: string, version: string, folder: string) => Promise<boolean>;
  publication: (name: string, version: string) => Promise<string | undefined>;
  packages: () => Promise<string[]>;
  versions: (name: string) => Promise<string[]>;
  /** Whether anything of a version is there, be it the half of one. */
  isLeft: (name: string, version: string) => Promise<boolean>;
  /** Deletes a version; a missing one is no error. */
  remove: (name: string, version: string) => Promise<void>;
}

const ROOT = 'bundles/';
/** A release's own files, their compressed variants and its publication file. */
const ARCHIVED_FILE = /^\.?[A-Za-z0-9_][A-Za-z0-9_.@-]{0,109}$/;
/** Only against a bucket that somebody else wrote to: our own archives are smaller. */
const GIB = 1024 ** 3;
const limits = { compressed: GIB, file: GIB, total: GIB, count: 5_000 };

export function createBundleArchive(blobs: Blobs): BundleArchive {
  const keyOf = (name: string, version: string, ending: 'tar' | 'json') =>
    `${ROOT}${name}/${version}.${ending}`;

  return {
    put: async (folder, { name, version }, publication) => {
      const path = `${folder}.tar`;
      try {
        await packFolder(folder, path);
        await blobs.putNew(keyOf(name, version, 'tar'), { path });
      } catch (error) {
        if (!(error instanceof BlobTaken)) throw error;
        throw new ReleaseRefused('release_exists', [`${name} ${version} ist schon veröffentlicht.`], error);
      } finally {
        await rm(path, { force: true });
      }
      await blobs.putNew(keyOf(name, version, 'json'), Buffer.from(JSON.stringify(publication)));
    },
    get: async (name, version, folder) => {
      const stream = await blobs.open(keyOf(name, version, 'tar'));
      if (!stream) return false;
      await unpackTar(stream, { folder, names: ARCHIVED_FILE, limits });
      const damage = await damagedFiles(folder, await readRelease(folder));
      if (damage.length > 0) throw new ReleaseRefused('release_invalid', damage);
      return true;
    },
    publication: (name, version) => readText(blobs, keyOf(name, version, 'json')),
    isLeft: async (name, version) =>
      (await blobs.has(keyOf(name, version, 'tar'))) || blobs.has(keyOf(name, version, 'json')),
    // In this order: without the archive it is no version any more.
    remove: async (name, version) => {
      await blobs.remove(keyOf(name, version, 'tar'));
      await blobs.remove(keyOf(name, version, 'json'));
    },
    packages: async () => (await blobs.list(ROOT)).map((key) => key.split('/')[1] ?? ''),
    versions: async (name) =>
      (await blobs.list(`${ROOT}${name}/`))
        .filter((key) => key.endsWith('.tar'))
        .map((key) => key.slice(`${ROOT}${name}/`.length, -'.tar'.length))
        .filter((version) => s.is(version, releaseVersion)),
  };
}

async function packFolder(folder: string, path: string): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(path));
  const add = async () => {
    for (const name of (await readdir(folder)).sort()) {
      const { size } = await stat(`${folder}/${name}`);
      await pipeline(createReadStream(`${folder}/${name}`), tar.entry({ name, size }));
    }
    tar.finalize();
  };
  await Promise.all([written, add()]);
}
