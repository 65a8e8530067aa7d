// In the demo each remote's token is in the data folder, so that the command line works in a fresh checkout.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Schema } from '@duellwerk/api/db/schema';
import type { Kysely } from 'kysely';
import { holderOf, makeToken } from './http/team-tokens.ts';

const LABEL = 'Demo';
const CREATOR = 'npm start';

/** Writes a token for each remote into a private folder. A valid one is kept. */
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
    const { token } = await makeToken(db, { package: name, label: LABEL, by: CREATOR, now });
    await writeFile(path, `${token}\n`, { mode: 0o600 });
  }
}

/** Takes them away again: anybody with a copy of the files could release with them. */
export async function removeDemoTokens(db: Kysely<Schema>, folder: string): Promise<void> {
  await db
    .deleteFrom('release_tokens')
    .where('label', '=', LABEL)
    .where('created_by', '=', CREATOR)
    .execute();
  await rm(folder, { recursive: true, force: true });
}
