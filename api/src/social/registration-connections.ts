import type { RegistrationConnection } from '@duellwerk/shared/contract/registration';
import type { Kysely, Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { browserOf, hashOf, newSecret, type WithCookies } from './browser.ts';

/** Somebody as a provider knows them. */
export interface PersonElsewhere {
  /** Which service, such as `discord`. */
  connection_id: string;
  /** The account there; never changes. */
  external_id: string;
  /** How the person is called there. */
  name: string;
  /** Told by the provider and verified there, else `null`. */
  mail: string | null;
  /** What the person may want to be called here. */
  username: string | null;
}

/** How long a sign-up may take after the person has come back from the provider. */
export const SIGN_UP_MINUTES = 15;
const MINUTE = 60_000;

/** What a sign-up is asked for with: its id and the request, which tells the browser. */
interface Asking {
  id: string;
  request: WithCookies;
  now: Date;
}

/** Keeps who came back from a provider for the browser that came. @returns the id that the sign-up goes on with */
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

/** What the dialog is prefilled with; uses nothing up. @throws ApiError connection_expired, also for another browser */
export async function findRegistrationConnection(
  db: Kysely<Schema>,
  config: ApiConfig,
  asking: Asking,
): Promise<RegistrationConnection> {
  const found = await db
    .selectFrom('registration_connections')
    .select(['connection_id as platform', 'name', 'mail', 'username'])
    .where('id_hash', '=', hashOf(asking.id))
    .where('browser_hash', '=', browserOf(asking.request, config))
    .where('expires_at', '>', asking.now)
    .executeTakeFirst();
  if (!found) throw new ApiError('connection_expired');
  return { id: asking.id, ...found };
}

/**
 * Uses a sign-up elsewhere up, in the transaction that makes the account; link it there with `linkAccount`. Of two at once
 * one waits and is refused, and a transaction that rolls back gives it back.
 * @throws ApiError connection_expired for one that is unknown, used, older than 15 minutes, or of another browser
 */
export async function takeRegistrationConnection(
  tx: Transaction<Schema>,
  config: ApiConfig,
  asking: Asking,
): Promise<PersonElsewhere> {
  const taken = await tx
    .deleteFrom('registration_connections')
    .where('id_hash', '=', hashOf(asking.id))
    .where('browser_hash', '=', browserOf(asking.request, config))
    .where('expires_at', '>', asking.now)
    .returning(['connection_id', 'external_id', 'name', 'mail', 'username'])
    .executeTakeFirst();
  if (!taken) throw new ApiError('connection_expired');
  return taken;
}
