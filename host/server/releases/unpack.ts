// Unpacks untrusted tar files: no path traversal, only plain files, all within limits.
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ApiError } from '@duellwerk/api/errors';
import { extract, type Header } from 'tar-stream';
import { invalid, namedFailure, ReleaseRefused } from './refusals.ts';
import type { UploadLimits } from './upload-limits.ts';

/** Opens a file for writing; replaced only in tests of a full disk. */
export type OpenFile = (path: string) => NodeJS.WritableStream;

const openNew: OpenFile = (path) => createWriteStream(path, { flags: 'wx', flush: true });

interface Unpacking {
  /** Must exist. */
  folder: string;
  /** Which file names are accepted. */
  names: RegExp;
  limits: UploadLimits;
  openFile?: OpenFile | undefined;
}

/** Headers and padding of the maximum number of files, with room for extended headers. */
const OVERHEAD = 1024 * 1024;

/**
 * Unpacks a gzipped tar into a folder. A refused upload is read to its end and dropped.
 * @throws ReleaseRefused too_large, release_invalid (with the reason), storage_full
 */
export async function unpackUpload(upload: Readable, unpacking: Unpacking): Promise<void> {
  const { limits } = unpacking;
  const gunzip = createGunzip();
  let sent = 0;
  let unpacked = 0;
  upload.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    if (sent > limits.compressed) gunzip.destroy(tooLarge('Die Datei', limits.compressed));
  });
  gunzip.on('data', (chunk: Buffer) => {
    unpacked += chunk.length;
    // Limits what is small only while compressed, such as an endless extended header.
    if (unpacked > limits.total + OVERHEAD) gunzip.destroy(tooLarge('Der Inhalt', limits.total));
  });
  const gone = () => {
    if (!upload.readableEnded) gunzip.destroy(invalid('Die Datei kam nicht vollständig an.'));
  };
  upload.once('close', gone);
  upload.on('error', (cause) => gunzip.destroy(invalid('Die Datei kam nicht vollständig an.', cause)));
  upload.pipe(gunzip);
  try {
    const whole = unpackTar(gunzip, unpacking);
    // The sender may have disconnected before the listener is attached; then there is no event.
    if (upload.destroyed) gone();
    await whole;
  } catch (error) {
    // Clients read the reply only after sending everything.
    upload.unpipe(gunzip);
    upload.resume();
    throw error;
  } finally {
    gunzip.destroy();
  }
}

/** Unpacks a plain tar into a folder. @throws like `unpackUpload` */
export async function unpackTar(
  source: Readable,
  { folder, names, limits, openFile = openNew }: Unpacking,
): Promise<void> {
  const tar = extract();
  const seen = new Set<string>();
  let total = 0;
  let last: Promise<void> = Promise.resolve();
  const intake = async (header: Header, content: AsyncIterable<unknown>) => {
    const { name, size } = header;
    requirePlain(header, names, seen);
    seen.add(name);
    total += size;
    if (seen.size > limits.count) throw tooLarge('Die Zahl der Dateien', limits.count);
    if (size > limits.file) throw tooLarge(name, limits.file);
    if (total > limits.total) throw tooLarge('Der Inhalt', limits.total);
    await pipeline(content, openFile(`${folder}/${name}`));
  };
  try {
    await new Promise<void>((resolve, reject) => {
      tar.on('entry', (header, content, next) => {
        last = intake(header, content);
        last.then(() => next(), reject);
      });
      tar.once('error', reject);
      tar.once('finish', () => last.then(resolve, reject));
      source.once('error', reject);
      source.pipe(tar);
    });
  } catch (error) {
    source.unpipe(tar);
    tar.destroy();
    await last.catch(() => undefined);
    throw refusal(error);
  }
}

function requirePlain({ name, type }: Header, names: RegExp, seen: ReadonlySet<string>): void {
  if (!names.test(name)) throw invalid(`Unzulässiger Dateiname: ${printable(name)}`);
  if (type !== 'file') throw invalid(`${name} ist keine Datei, sondern ${type}.`);
  if (seen.has(name)) throw invalid(`${name} kommt zweimal vor.`);
}

/** An untrusted name, safe to show in a reply. */
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 120)).slice(1, -1);
}

function tooLarge(what: string, limit: number): ReleaseRefused {
  return new ReleaseRefused('too_large', [`${what} ist zu groß, höchstens ${limit}.`]);
}

function refusal(error: unknown): unknown {
  const named = namedFailure(error);
  if (named instanceof ApiError || hasSystemCode(error)) return named;
  if (isZlib(error)) return invalid('Die Datei ist kein vollständiges gzip.', error);
  return invalid('Die Datei ist kein vollständiges tar.', error);
}

/** An error of this machine, not of the upload. */
function hasSystemCode(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && 'syscall' in error;
}

function isZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
