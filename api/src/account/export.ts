import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Kysely } from 'kysely';
import { readSettings } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { imageAt } from '../images/address.ts';
import { findImage } from '../images/repo.ts';
import { readmeOf } from './export-readme.ts';
import { readOwnData } from './export-repo.ts';

/** Everything stored about a person as a ZIP of JSON files, with the avatar and a readme. */
export async function exportOf(db: Kysely<Schema>, user: string, now: Date): Promise<Uint8Array> {
  const data = await readOwnData(db, user);
  const { username, avatar } = await db
    .selectFrom('users')
    .select(['username', 'avatar'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const { title } = await readSettings(db);
  const files: Zippable = {
    'README.txt': strToU8(readmeOf(String(title ?? 'Duellwerk'), username, now)),
  };
  for (const [name, value] of Object.entries(data)) {
    files[`${name}.json`] = strToU8(`${JSON.stringify(value, null, 2)}\n`);
  }
  const image = imageAt(avatar);
  const bytes = image === null ? undefined : await findImage(db, image);
  // Already compressed.
  if (bytes) files['avatar.webp'] = [bytes, { level: 0 }];
  return zipSync(files, { mtime: now });
}
