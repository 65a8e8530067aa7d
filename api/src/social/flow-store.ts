import type { OauthPurpose, Platform } from '@duellwerk/shared/contract/social';
import type { Database } from '../db/open.ts';
import { hashOf } from './browser.ts';

/** How long somebody may stay at a provider. */
export const STATE_MINUTES = 10;
const MINUTE = 60_000;

/** A flow that has been begun at a provider. */
export interface OauthFlow {
  platform: Platform;
  purpose: OauthPurpose;
  /** Who links a service, else `null`. */
  user: string | null;
  /** What an identity token must carry, so that it cannot be one of another flow. */
  nonce: string;
  /** The secret half of PKCE: who stole the code cannot use it. */
  verifier: string;
  /** A path of this site that a login leads back to; `null` for the start page. */
  returnTo: string | null;
}

/** Stores a flow under its state, which the provider gives back, for the browser that begins it. */
export async function storeFlow(
  database: Database,
  flow: OauthFlow,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.deleteFrom('oauth_states').where('expires_at', '<=', now).execute();
    await tx
      .insertInto('oauth_states')
      .values({
        state_hash: hashOf(state),
        browser_hash: browser,
        connection_id: flow.platform,
        purpose: flow.purpose,
        user_id: flow.user,
        nonce: flow.nonce,
        verifier: flow.verifier,
        return_to: flow.returnTo,
        created_at: now,
        expires_at: new Date(now.getTime() + STATE_MINUTES * MINUTE),
      })
      .execute();
  });
}

/**
 * Removes a flow and returns it; `undefined` for one that is unknown, used, too old, of another browser or to another provider.
 * It is used up before the provider is asked, so that of two answers at once one alone is looked at, and whatever happens
 * afterwards happens whole or not at all: a flow that is lost in between has to be begun again.
 */
export async function takeFlow(
  database: Database,
  asking: { state: string; browser: string; platform: Platform; now: Date },
): Promise<OauthFlow | undefined> {
  const used = await database.transaction((tx) =>
    tx
      .deleteFrom('oauth_states')
      .where('state_hash', '=', hashOf(asking.state))
      .where('browser_hash', '=', asking.browser)
      .where('connection_id', '=', asking.platform)
      .where('expires_at', '>', asking.now)
      .returning(['purpose', 'user_id as user', 'nonce', 'verifier', 'return_to as returnTo'])
      .executeTakeFirst(),
  );
  return used && { platform: asking.platform, ...used };
}
