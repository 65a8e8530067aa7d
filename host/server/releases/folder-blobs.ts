import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder } from '@duellwerk/api/db/flush';
import { type Blobs, BlobTaken } from './blobs.ts';
import { namedFailure } from './refusals.ts';

/** Blobs as files in a folder, which is created with the first one. */
export function folderBlobs(root: string): Blobs {
  const pathOf = (key: string) => `${root}/${key}`;
  return {
    place: root,
    has: async (key) => existsSync(pathOf(key)),
    open: async (key) => (existsSync(pathOf(key)) ? createReadStream(pathOf(key)) : undefined),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async (prefix) => {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const names = await readdir(pathOf(folder), { recursive: true }).catch(absent);
      return names
        .map((name) => folder + name)
        .filter((key) => key.startsWith(prefix) && !key.endsWith(PART))
        .sort();
    },
    putNew: (key, content) =>
      writeLinked(pathOf(key), content).catch((error) => {
        throw namedFailure(error);
      }),
  };
}

const PART = '.part';

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Links flushed bytes to a name; fails when the name exists. */
async function writeLinked(path: string, content: Uint8Array | { path: string }): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomBytes(6).toString('hex')}${PART}`;
  try {
    if (!(content instanceof Uint8Array)) await copyFile(content.path, part);
    const file = await open(part, content instanceof Uint8Array ? 'wx' : 'r+');
    try {
      if (content instanceof Uint8Array) await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(part, path).catch((cause: NodeJS.ErrnoException) => {
      throw cause.code === 'EEXIST' ? new BlobTaken(path, { cause }) : cause;
    });
    await flushFolder(dirname(path));
  } finally {
    await rm(part, { force: true });
  }
}
