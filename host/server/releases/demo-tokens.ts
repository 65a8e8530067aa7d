// In the demo each remote's team finds its token in the data folder, so that its command line works in a fresh checkout.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Schema } from '@duellwerk/api/db/schema';
import type { Kysely } from 'kysely';
import { holderOf, makeToken } from './http/team-tokens.ts';

const LABEL = 'Demo';

/** Writes a token of its own for each remote into a folder that only this user reads. One that holds stays. */
export async function provideDemoTokens(
  db: Kysely<Schema>,
  remotes: readonly string[],
  folder: string,
  now: Date,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of remotes) {
    const path = `${folder}/${name}`;
    const present = await readFile(path, 'utf8').catch(() => '');
    const holder = await holderOf(db, present.trim(), now);
    if (holder?.package === name) continue;
    const { token } = await makeToken(db, { package: name, label: LABEL, by: 'npm start', now });
    await writeFile(path, `${token}\n`, { mode: 0o600 });
  }
}
