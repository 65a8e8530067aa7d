import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

async function sync(path: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFile(path: string): Promise<void> {
  await sync(path, 'r+'); // Windows flushes only writable files
}

/** Flushes the entries of a folder: a rename alone may be lost. Windows has no such call and needs none. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r');
}

/** Flushes every file and folder below and including a folder. */
export async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await flushTree(inner);
    else if (entry.isFile()) await flushFile(inner);
  }
  await flushFolder(path);
}
