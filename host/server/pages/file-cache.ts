// Published files in memory: they never change, most are small, and every visitor wants the same few.
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Bytes of all cached files, and of the largest one; what is larger is read anew each time. */
const BYTES_MAX = 48 * 1024 * 1024;
const FILE_MAX = 1024 * 1024;

export interface FileCache {
  /** The file as bytes, or its size where it is too large for the cache; `undefined` when there is no such file. */
  find: (path: string) => Promise<{ size: number; content: Buffer | undefined } | undefined>;
}

interface Cached {
  content: Promise<Buffer>;
  size: number;
  modified: number;
}

export function createFileCache(bytesMax = BYTES_MAX, fileMax = FILE_MAX): FileCache {
  const cache = new LRUCache<string, Cached>({
    maxSize: bytesMax,
    sizeCalculation: ({ size }, path) => size + path.length + 200,
  });

  const read = (path: string, size: number, modified: number): Cached => {
    const entry = { content: readFile(path), size, modified };
    entry.content.catch(() => cache.peek(path) === entry && cache.delete(path));
    cache.set(path, entry);
    return entry;
  };

  return {
    find: async (path) => {
      // Asked each time: a version that is gone is gone at once, and one that is repaired is there again.
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const { size, mtimeMs } = found;
      if (size > fileMax) return { size, content: undefined };
      const known = cache.get(path);
      const fits = known && known.size === size && known.modified === mtimeMs;
      const content = await (fits ? known : read(path, size, mtimeMs)).content.catch(() => undefined);
      return content && { size: content.length, content };
    },
  };
}
