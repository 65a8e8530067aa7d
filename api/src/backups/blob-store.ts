import { randomBytes } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { flushFolder } from '../db/flush.ts';

/** Named contents that are written once: a folder, or a bucket of the page server. */
export interface BlobStore {
  /** For the operator. */
  readonly place: string;
  /** Writes a blob atomically and durably; a file by its path. */
  putNew(key: string, content: Uint8Array | { path: string }): Promise<void>;
  open(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** The names with a prefix, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** Removes a blob; a missing one is no error. */
  remove(key: string): Promise<void>;
}

/** Prefix of unfinished files. */
const PART = '.part-';

/** Blobs as files of a folder, readable by their owner only. Files are copied: a link would change with its original. */
export function folderBlobs(root: string): BlobStore {
  const pathOf = (key: string) => join(root, key);
  return {
    place: root,
    has: async (key) => existsSync(pathOf(key)),
    putNew: async (key, content) => {
      const target = pathOf(key);
      const folder = dirname(target);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, PART + randomBytes(6).toString('hex'));
      try {
        if ('path' in content) await copyFile(content.path, part, constants.COPYFILE_FICLONE);
        else await writeFile(part, content, { mode: 0o600 });
        await chmod(part, 0o600);
        await flushFile(part);
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await flushFolder(folder);
    },
    open: async (key) => (existsSync(pathOf(key)) ? createReadStream(pathOf(key)) : undefined),
    list: async (prefix) => {
      const folder = pathOf(prefix);
      if (!existsSync(folder)) return [];
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile() && !entry.name.startsWith(PART))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
