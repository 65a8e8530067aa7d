import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file in one step: after a crash it holds the old bytes or the new ones, never a part. */
export async function writeWhole(path: string, bytes: string | Uint8Array): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(part, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  await flushFolder(dirname(path));
}

/** Makes the names in a folder durable: a rename alone may be lost with the power. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
