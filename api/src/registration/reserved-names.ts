import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { fold } from '../text/fold.ts';
import { skeletonOf } from '../text/look-alike.ts';

/** Names that could pass for the site itself. */
const RESERVED = skeletons(
  ...['administration', 'mods', 'moderation', 'root', 'system', 'support', 'team', 'official', 'offiziell'],
  ...['hilfe', 'help', 'security', 'sicherheit', 'postmaster', 'webmaster', 'anonym', 'anonymous'],
  ...['null', 'undefined', 'me', 'bot', 'owner', 'inhaber', 'betreiber', 'leitung', 'info', 'kontakt'],
);
/** Roles that no name may contain, not even beside other words: "Admin Hans", "Support-Team". */
const OFFICES = skeletons(
  ...['admin', 'administrator', 'mod', 'moderator', 'support', 'staff', 'orga', 'organizer', 'organisator'],
  ...['schiedsrichter', 'referee', 'turnierleitung', 'turnierleiter', 'moderatorin', 'schiedsrichterin'],
);
/** The same inside longer words: "SuperAdmin", "Moderator2". */
const TITLES = skeletons('admin', 'moderator', 'schiedsrichter', 'referee', 'turnierleit', 'duellwerk');
/** Beginnings of the names of deleted accounts. */
const DELETED = skeletons('gelöschte', 'geloeschte', 'deleted user');
/** Shorter site names are part of too many ordinary words. */
const CONTAINED_MIN = 5;

export interface KnownNames {
  site: readonly string[];
  /** Names of organizers, and of accounts with permissions. */
  taken: readonly string[];
}

/** Whether a name could pass for the site, its staff or an organizer. */
export function isReserved(username: string, { site, taken }: KnownNames): boolean {
  const looks = variantsOf(username);
  const words = username.split(/[ ._-]+|(?<=\p{Ll})(?=\p{Lu})/u).flatMap(variantsOf);
  const sites = skeletons(...site);
  return (
    skeletons(...taken).includes(skeletonOf(username)) ||
    looks.some((look) => RESERVED.includes(look)) ||
    looks.some((look) => TITLES.some((title) => look.startsWith(title) || look.endsWith(title))) ||
    looks.some((look) =>
      sites.some((name) => look === name || (name.length >= CONTAINED_MIN && look.includes(name))),
    ) ||
    looks.some((look) => DELETED.some((start) => look.startsWith(start))) ||
    words.some((word) => OFFICES.includes(word))
  );
}

/** Skeletons of a name as it is, and without surrounding numbers ("admin2"). */
function variantsOf(name: string): string[] {
  const plain = fold(name).replace(/^[\d ._-]+|[\d ._-]+$/g, '');
  return plain === '' ? [skeletonOf(name)] : [skeletonOf(name), skeletonOf(plain)];
}

function skeletons(...names: readonly string[]): string[] {
  return names.map(skeletonOf).filter((name) => name !== '');
}

/**
 * Whether a name could pass for the site, its staff or an organizer, as they are called now.
 * @param self the account that takes the name; its current name does not count
 */
export async function isReservedName(tx: Transaction<Schema>, name: string, self?: string): Promise<boolean> {
  return isReserved(name, await readKnownNames(tx, self));
}

/** How the site, its organizers and its staff are called now. */
export async function readKnownNames(db: Kysely<Schema>, self?: string): Promise<KnownNames> {
  const settings = await db
    .selectFrom('site_config')
    .select('value')
    .where('key', 'in', ['title', 'platform_name'])
    .execute();
  const organizers = await db.selectFrom('organizers').select('name').execute();
  const people = await db
    .selectFrom('users as u')
    .select('u.username')
    .where('u.id', 'in', db.selectFrom('user_permissions').select('user_id'))
    .where('u.id', '<>', self ?? '')
    .execute();
  return {
    site: settings.map(({ value }) => value).filter((value) => typeof value === 'string'),
    taken: [...organizers.map(({ name }) => name), ...people.map((person) => person.username)],
  };
}

/** @param self the account that takes the name; its current name does not count */
export async function requireUnreservedName(
  tx: Transaction<Schema>,
  username: string,
  self?: string,
): Promise<void> {
  if (await isReservedName(tx, username, self)) throw new ApiError('username_reserved');
}
