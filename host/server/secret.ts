import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * The secret that keys this installation's hashes: `SECRET` where it is set (the same for every process), else one that
 * is made once and kept in the data folder, readable by its owner only.
 */
export async function installationSecret(env: NodeJS.ProcessEnv, dataDir: string): Promise<string> {
  if (env.SECRET) return env.SECRET;
  const path = `${dataDir}/secret`;
  if (!existsSync(path))
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  return readFile(path, 'utf8');
}
