// Published builds: one immutable folder per version, never written again.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  integrityOf,
  RELEASE_FILE,
  type ReleaseFile,
  releaseFile,
} from '@duellwerk/shared/build/release-file.ts';
import * as s from 'superstruct';
import { flushFolder } from './write-file.ts';

/** A file name of a release: flat, no leading dot, nothing that leaves its folder, no longer than the router takes. */
export const BUNDLE_FILE = /^[A-Za-z0-9_][A-Za-z0-9_.@-]{0,99}$/;
/** Start of the name of a release that is not whole yet. */
const PART = '.part-';
/** No publishing takes this long. */
const PART_MAX_MS = 60 * 60 * 1000;
const COMPRESSED = /\.(?:js|json|svg)$/;

export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

export interface BundleStore {
  /** Takes over a finished build. @throws ReleaseRefused when the version exists or the files do not fit their release file. */
  publish: (buildFolder: string) => Promise<ReleaseFile>;
  has: (name: string, version: string) => boolean;
  release: (name: string, version: string) => Promise<ReleaseFile>;
  /** Folder of one published version. */
  folder: (name: string, version: string) => string;
}

/** The bundle store below a folder; the folder is made when missing. */
export async function openBundleStore(root: string): Promise<BundleStore> {
  await mkdir(root, { recursive: true });
  await clearLeftParts(root);
  const folder = (name: string, version: string) => `${root}/${name}/${version}`;
  const has = (name: string, version: string) => existsSync(`${folder(name, version)}/${RELEASE_FILE}`);

  return {
    folder,
    has,
    release: async (name, version) => readRelease(folder(name, version)),
    publish: async (buildFolder) => {
      const release = await readRelease(buildFolder);
      if (has(release.name, release.version)) {
        throw alreadyThere(release);
      }
      // Written beside its place and moved there when whole: a crash leaves no half release under a real address.
      const part = `${root}/${PART}${randomBytes(6).toString('hex')}`;
      try {
        await copyRelease(release, buildFolder, part);
        await mkdir(`${root}/${release.name}`, { recursive: true });
        await rename(part, folder(release.name, release.version)).catch((cause) => {
          // Another publisher of the same version was faster: a folder with files is never replaced.
          throw has(release.name, release.version) ? alreadyThere(release) : cause;
        });
        await flushFolder(`${root}/${release.name}`);
      } finally {
        await rm(part, { recursive: true, force: true });
      }
      return release;
    },
  };
}

/** Removes what publishers left that were killed; a young part may belong to one that is at work. */
async function clearLeftParts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(PART)) continue;
    // Gone meanwhile: its publisher has just finished.
    const part = await stat(`${root}/${name}`).catch(() => undefined);
    if (part && Date.now() - part.mtimeMs > PART_MAX_MS)
      await rm(`${root}/${name}`, { recursive: true, force: true });
  }
}

function alreadyThere({ name, version }: ReleaseFile): ReleaseRefused {
  return new ReleaseRefused(`${name} ${version} ist schon veröffentlicht.`);
}

async function readRelease(folder: string): Promise<ReleaseFile> {
  const content = await readFile(`${folder}/${RELEASE_FILE}`, 'utf8').then(JSON.parse).catch(refused);
  const [failure, release] = s.validate(content, releaseFile);
  if (failure) return refused(failure);
  return release;
}

function refused(cause: Error): never {
  throw new ReleaseRefused(`${RELEASE_FILE}: ${cause.message}`, { cause });
}

async function copyRelease(release: ReleaseFile, from: string, to: string): Promise<void> {
  // These names go into the page's HTML, so they must be names of files, which are checked below.
  const named = [release.entry, ...release.fonts].filter((name) => !Object.hasOwn(release.files, name));
  if (named.length > 0) throw new ReleaseRefused(`Eintrag ohne Datei: ${named.join(', ')}`);
  await mkdir(to, { recursive: true });
  for (const [name, integrity] of Object.entries(release.files)) {
    if (!BUNDLE_FILE.test(name)) throw new ReleaseRefused(`Unzulässiger Dateiname: ${name}`);
    const bytes = await readFile(`${from}/${name}`).catch((cause) => {
      throw new ReleaseRefused(`${name} fehlt.`, { cause });
    });
    if (integrityOf(bytes) !== integrity)
      throw new ReleaseRefused(`${name} passt nicht zu seiner Prüfsumme.`);
    await writeFile(`${to}/${name}`, bytes, { flush: true });
    if (COMPRESSED.test(name)) await writeCompressed(`${to}/${name}`, bytes);
  }
  await writeFile(`${to}/${RELEASE_FILE}`, JSON.stringify(release), { flush: true });
}

/** Compressed once here, so that no request ever waits for it. */
async function writeCompressed(path: string, bytes: Uint8Array): Promise<void> {
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${path}.br`, brotli, { flush: true });
  await writeFile(`${path}.gz`, zipped, { flush: true });
}
