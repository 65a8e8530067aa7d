import type { Platform, WayPurpose } from '@duellwerk/shared/contract/social';
import type { Database } from '../db/open.ts';
import { hashOf } from './browser.ts';

/** How long somebody may stay at a provider. */
export const STATE_MINUTES = 10;
const MINUTE = 60_000;

/** A way to a provider that has been begun. */
export interface Way {
  platform: Platform;
  purpose: WayPurpose;
  /** Who links a service, else `null`. */
  user: string | null;
  /** What an identity token must carry, so that it cannot be one of another way. */
  nonce: string;
  /** The secret half of PKCE: who stole the code cannot use it. */
  verifier: string;
}

/** Keeps a way under its state, which the provider gives back, for the browser that begins it. */
export async function keepWay(
  database: Database,
  way: Way,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.deleteFrom('oauth_states').where('expires_at', '<=', now).execute();
    await tx
      .insertInto('oauth_states')
      .values({
        state_hash: hashOf(state),
        browser_hash: browser,
        connection_id: way.platform,
        purpose: way.purpose,
        user_id: way.user,
        nonce: way.nonce,
        verifier: way.verifier,
        created_at: now,
        expires_at: new Date(now.getTime() + STATE_MINUTES * MINUTE),
      })
      .execute();
  });
}

/**
 * Uses a way up and gives it; `undefined` for one that is unknown, used, too old, of another browser or to another provider.
 * It is used up before the provider is asked, so that of two answers at once one alone is looked at, and whatever happens
 * afterwards happens whole or not at all: who loses a way in between has nothing but to begin another one.
 */
export async function takeWay(
  database: Database,
  asking: { state: string; browser: string; platform: Platform; now: Date },
): Promise<Way | undefined> {
  const used = await database.transaction((tx) =>
    tx
      .deleteFrom('oauth_states')
      .where('state_hash', '=', hashOf(asking.state))
      .where('browser_hash', '=', asking.browser)
      .where('connection_id', '=', asking.platform)
      .where('expires_at', '>', asking.now)
      .returning(['purpose', 'user_id as user', 'nonce', 'verifier'])
      .executeTakeFirst(),
  );
  return used && { platform: asking.platform, ...used };
}
