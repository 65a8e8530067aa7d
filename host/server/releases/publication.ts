// The publication file of a version: checked files, sizes, who and when.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  integrityOf,
  RELEASE_FILE,
  type ReleaseFile,
  releaseFile,
} from '@duellwerk/shared/build/release-file.ts';
import {
  anyText,
  count,
  type Infer,
  integer,
  moment,
  nullable,
  reply,
} from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { invalid } from './refusals.ts';

/** A file name of a release: flat, no leading dot, no path traversal, within the router's length. */
export const BUNDLE_FILE = /^[A-Za-z0-9_][A-Za-z0-9_.@-]{0,99}$/;
/** A package that can be published. */
export const PACKAGE_NAME = /^(?:host|mfe-[a-z0-9-]{1,36})$/;
/** Stored beside a release's files; never served because of its dot. */
export const PUBLICATION_FILE = '.publication.json';
const COMPRESSED = /\.(?:js|json|svg)$/;
/** Names of the compressed variants that publishing writes. */
const TWIN = /\.(?:br|gz)$/;
const RELEASE_FILE_MAX = 1024 * 1024;

export const publication = reply({
  published_at: moment,
  by: anyText,
  /** Contract version of a remote; `null` for the host. */
  contract: nullable(integer(1, 1_000_000)),
  files: count,
  bytes: count,
  /** Compressed bytes of the scripts. */
  script_bytes: count,
  /** SHA-384 of the release file. */
  integrity: anyText,
});
export type Publication = Infer<typeof publication>;

/** The release file of a folder. @throws ReleaseRefused release_invalid */
export async function readRelease(folder: string): Promise<ReleaseFile> {
  const path = `${folder}/${RELEASE_FILE}`;
  const size = await stat(path).then(
    (found) => found.size,
    // Not the system's message, which names a folder of this machine.
    (cause) => {
      throw invalid(`${RELEASE_FILE} fehlt.`, cause);
    },
  );
  if (size > RELEASE_FILE_MAX) throw invalid(`${RELEASE_FILE} ist zu groß.`);
  return parseRelease(await readFile(path, 'utf8'));
}

export function parseRelease(text: string): ReleaseFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    return unreadable(cause);
  }
  const [failure, release] = s.validate(content, releaseFile);
  if (failure) return unreadable(failure);
  if (!PACKAGE_NAME.test(release.name))
    throw invalid(`${RELEASE_FILE}: ${release.name} ist kein Name eines Pakets.`);
  return release;
}

function unreadable(cause: unknown): never {
  throw invalid(`${RELEASE_FILE}: ${cause instanceof Error ? cause.message : cause}`, cause);
}

/** Checks that a folder has exactly the files of its release file. @throws ReleaseRefused release_invalid */
export async function requireWhole(folder: string, release: ReleaseFile): Promise<void> {
  for (const name of Object.keys(release.files)) {
    if (!BUNDLE_FILE.test(name) || TWIN.test(name)) throw invalid(`Unzulässiger Dateiname: ${name}`);
  }
  // These names are written into HTML, so they must be file names.
  const unnamed = namedFiles(release).filter((name) => !Object.hasOwn(release.files, name));
  if (unnamed.length > 0) throw invalid(`Eintrag ohne Datei: ${unnamed.join(', ')}`);
  const unlisted = (await readdir(folder)).filter(
    (name) => name !== RELEASE_FILE && !Object.hasOwn(release.files, name),
  );
  if (unlisted.length > 0) throw invalid(`Nicht in ${RELEASE_FILE}: ${unlisted.join(', ')}`);
  const [damage] = await damagedFiles(folder, release);
  if (damage) throw invalid(damage);
}

function namedFiles({ entry, fonts, server, views, lazy = {} }: ReleaseFile): string[] {
  const groups = views ? [views.routes, views.dialogs, views.widgets, views.catalogs] : [];
  return [
    entry,
    ...fonts,
    ...(server ? [server] : []),
    ...(views?.door ?? []),
    ...[...groups, lazy].flatMap((group) => Object.values(group).flat()),
  ];
}

/** One German line for each file that is missing or was changed. */
export async function damagedFiles(folder: string, release: ReleaseFile): Promise<string[]> {
  const findings = await Promise.all(
    Object.entries(release.files).map(async ([name, integrity]) => {
      const bytes = await readFile(`${folder}/${name}`).catch(() => undefined);
      if (!bytes) return `${name} fehlt.`;
      return integrityOf(bytes) === integrity ? undefined : `${name} passt nicht zu seiner Prüfsumme.`;
    }),
  );
  return findings.filter((finding) => finding !== undefined);
}

/** Compresses what browsers fetch, so that no request waits for it, and writes the publication file. */
export async function seal(
  folder: string,
  release: ReleaseFile,
  { by, at }: { by: string; at: Date },
): Promise<Publication> {
  const sizes = await Promise.all(
    Object.keys(release.files).map(async (name) => {
      const bytes = await readFile(`${folder}/${name}`);
      const sent = COMPRESSED.test(name) ? await writeTwins(`${folder}/${name}`, bytes) : bytes.length;
      return { bytes: bytes.length, sent: name.endsWith('.js') ? sent : 0 };
    }),
  );
  const text = JSON.stringify(release);
  const known: Publication = {
    published_at: at.toISOString(),
    by,
    contract: release.declaration?.contract ?? null,
    files: sizes.length,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    script_bytes: sizes.reduce((sum, { sent }) => sum + sent, 0),
    integrity: integrityOf(Buffer.from(text)),
  };
  await writeFile(`${folder}/${RELEASE_FILE}`, text, { flush: true });
  await writeFile(`${folder}/${PUBLICATION_FILE}`, JSON.stringify(known), { flush: true });
  return known;
}

/** @returns the size of the brotli variant */
async function writeTwins(path: string, bytes: Uint8Array): Promise<number> {
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${path}.br`, brotli, { flush: true });
  await writeFile(`${path}.gz`, zipped, { flush: true });
  return brotli.length;
}
