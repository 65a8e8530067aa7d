import { open } from 'node:fs/promises';

/** Makes the entries of a folder durable: a rename alone may be lost in a power failure. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
