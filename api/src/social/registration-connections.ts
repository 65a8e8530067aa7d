import type { RegistrationConnection } from '@duellwerk/shared/contract/registration';
import type { Kysely, Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { hashOf, newSecret } from '../text/secret.ts';
import { browserOf, type WithCookies } from './browser.ts';

/** A person as a provider knows them. */
export interface PersonElsewhere {
  /** The service, such as `discord`. */
  connection_id: string;
  /** Id of the account there; never changes. */
  external_id: string;
  /** Display name there. */
  name: string;
  /** Verified by the provider, else `null`. */
  mail: string | null;
  /** Suggested user name. */
  username: string | null;
}

/** Time for the sign-up after the return from the provider. */
export const SIGN_UP_MINUTES = 15;
const MINUTE = 60_000;

interface Lookup {
  id: string;
  request: WithCookies;
  now: Date;
}

/** Stores the person who returned from a provider, bound to the browser. @returns the id for the sign-up */
export async function keepRegistrationConnection(
  tx: Transaction<Schema>,
  person: PersonElsewhere,
  browser: string,
  now: Date,
): Promise<string> {
  const id = newSecret();
  await tx.deleteFrom('registration_connections').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('registration_connections')
    .values({
      ...person,
      id_hash: hashOf(id),
      browser_hash: browser,
      created_at: now,
      expires_at: new Date(now.getTime() + SIGN_UP_MINUTES * MINUTE),
    })
    .execute();
  return id;
}

/** What prefills the dialog; consumes nothing. @throws ApiError connection_expired, also for another browser */
export async function findRegistrationConnection(
  db: Kysely<Schema>,
  config: ApiConfig,
  lookup: Lookup,
): Promise<RegistrationConnection> {
  const found = await db
    .selectFrom('registration_connections')
    .select(['connection_id as platform', 'name', 'mail', 'username'])
    .where('id_hash', '=', hashOf(lookup.id))
    .where('browser_hash', '=', browserOf(lookup.request, config))
    .where('expires_at', '>', lookup.now)
    .executeTakeFirst();
  if (!found) throw new ApiError('connection_expired');
  return { id: lookup.id, ...found };
}

/**
 * Consumes a stored person in the transaction that makes the account; link it there with `linkAccount`. Of two
 * concurrent calls one waits and is refused; a rollback restores it.
 * @throws ApiError connection_expired for one that is unknown, used, older than 15 minutes, or of another browser
 */
export async function takeRegistrationConnection(
  tx: Transaction<Schema>,
  config: ApiConfig,
  lookup: Lookup,
): Promise<PersonElsewhere> {
  const taken = await tx
    .deleteFrom('registration_connections')
    .where('id_hash', '=', hashOf(lookup.id))
    .where('browser_hash', '=', browserOf(lookup.request, config))
    .where('expires_at', '>', lookup.now)
    .returning(['connection_id', 'external_id', 'name', 'mail', 'username'])
    .executeTakeFirst();
  if (!taken) throw new ApiError('connection_expired');
  return taken;
}
