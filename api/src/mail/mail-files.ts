import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder keeps this many mails, the newest. */
const KEPT = 200;
const FILE = /^\d{8}-\d{9}-[\w-]{1,40}\.eml$/;

/** Writes a mail as a file, whole or not at all, and throws the oldest ones away. */
export async function keepAsFile(
  folder: string,
  { id, created_at }: { id: string; created_at: Date },
  bytes: Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${created_at
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .replace('T', '-')}-${id}.eml`;
  const part = join(folder, `${name}.part`);
  await writeFile(part, bytes, { mode: 0o600 });
  await rename(part, join(folder, name));
  // Another lane may throw the same one away at this moment.
  for (const old of (await listFiles(folder)).slice(KEPT)) await rm(join(folder, old), { force: true });
}

/** Names of the kept mails, the newest first. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(nothingYet);
  return names
    .filter((name) => FILE.test(name))
    .sort()
    .reverse();
}

/** The bytes of a kept mail, `undefined` for a name that is none. */
export async function readFileNamed(folder: string, name: string): Promise<Buffer | undefined> {
  if (!(await listFiles(folder)).includes(name)) return undefined;
  return readFile(join(folder, name));
}

function nothingYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
