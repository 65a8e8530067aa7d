import { open } from 'node:fs/promises';

/** Makes the names in a folder durable: a rename alone may be lost with the power. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
