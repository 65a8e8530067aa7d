import type { Platform } from '@duellwerk/shared/contract/social';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { fold } from '../../text/fold.ts';
import { demoAccounts } from '../seed.ts';

/** Somebody who has an account at the demo's provider, and so one at Discord and one at Riot. */
export interface DemoPerson {
  /** Names the person in forms and, behind the service's name, their account: see `externalIdOf`. */
  key: string;
  /** Their handle at Discord and their game name at Riot. */
  handle: string;
  /** How they call themselves at Discord. */
  name: string;
  /** What stands behind `#` at Riot. */
  tag: string;
  mail: string | null;
  /** Whether the provider has verified the address. */
  verified: boolean;
  /** A few words for the list. */
  about: string;
  /** Does not let the site know who they are. */
  refuses?: boolean;
}

/** The id of a person's account at a service; never changes. The demo's community has been made with the same ones. */
export function externalIdOf(platform: Platform, { key }: DemoPerson): string {
  return `${platform}-${key}`;
}

/** Nobody of them has an account on a fresh site. */
export const strangers = {
  newcomer: stranger('neuzugang', 'Neuzugang', 'ist noch nicht bei Duellwerk', {}),
  second: stranger('doppelpass', 'Doppelpass', 'ist auch noch nicht bei Duellwerk', {}),
  mailless: stranger('ohne-mail', 'Funkstille', 'hat dort keine E-Mail-Adresse', {
    mail: null,
    verified: false,
  }),
  unverified: stranger('unbestaetigt', 'Flüchtig', 'hat die E-Mail-Adresse dort nie bestätigt', {
    verified: false,
  }),
  refuser: stranger('lehnt-ab', 'Neinsager', 'lehnt immer ab', { refuses: true }),
} satisfies Record<string, DemoPerson>;

function stranger(key: string, name: string, about: string, more: Partial<DemoPerson>): DemoPerson {
  const mail = `${key}@duellwerk.example`;
  return { key, handle: fold(name), name, tag: 'DEMO', mail, verified: true, about, ...more };
}

const HANDLE_MAX = 32;

/** Somebody who is typed in; the same name is the same person again. `undefined` without a name. */
export function typedPerson(name: string, mail: string): DemoPerson | undefined {
  const shown = [...name.normalize('NFC').trim()].slice(0, HANDLE_MAX).join('');
  if (shown === '') return undefined;
  return {
    // Letters that ids may have; no key of a list can look like it.
    ...{ key: `frei-${Buffer.from(fold(shown)).toString('hex')}`, handle: fold(shown), name: shown },
    ...{ tag: 'FREI', mail: mail.trim() || null, verified: mail.trim() !== '', about: '' },
  };
}

/**
 * The accounts of the demo that have linked the service as the demo's community was made: a link of anybody else is never
 * offered, whatever that user is called.
 */
export async function linkedPersons(db: Kysely<Schema>, platform: Platform): Promise<DemoPerson[]> {
  const names = demoAccounts.map(({ username }) => username);
  const users = await db
    .selectFrom('users')
    .innerJoin('user_connections', 'user_connections.user_id', 'users.id')
    .select(['users.id', 'username', 'mail', 'external_id'])
    .where('username', 'in', names)
    .where('connection_id', '=', platform)
    .orderBy('username')
    .execute();
  return users
    .filter(({ id, external_id }) => external_id === `${platform}-${id}`)
    .map(({ id, username, mail }) => ({
      ...{ key: id, handle: fold(username), name: username, tag: 'EUW', mail, verified: true },
      about: 'ist bei Duellwerk damit verknüpft',
    }));
}
