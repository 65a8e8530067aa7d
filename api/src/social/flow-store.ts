import type { OauthPurpose, Platform } from '@duellwerk/shared/contract/social';
import type { Database } from '../db/open.ts';
import { hashOf } from '../text/secret.ts';

/** Time allowed at the provider. */
export const STATE_MINUTES = 10;
const MINUTE = 60_000;

/** A flow that was begun at a provider. */
export interface OauthFlow {
  platform: Platform;
  purpose: OauthPurpose;
  /** The user who links a service, else `null`. */
  user: string | null;
  /** Expected in the identity token, so that a token of another flow is refused. */
  nonce: string;
  /** The secret half of PKCE: a stolen code is useless without it. */
  verifier: string;
  /** Page of this site that the flow was begun on and returns to; `null` for none. */
  returnTo: string | null;
}

/** Stores a flow by its state, bound to the browser that begins it. */
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
 * Removes a flow and returns it; `undefined` for one that is unknown, used, expired, of another browser or of another
 * provider. Removed before the provider is asked: of two simultaneous callbacks only one continues, and a flow lost
 * after this has to be begun again.
 */
export async function takeFlow(
  database: Database,
  callback: { state: string; browser: string; platform: Platform; now: Date },
): Promise<OauthFlow | undefined> {
  const used = await database.transaction((tx) =>
    tx
      .deleteFrom('oauth_states')
      .where('state_hash', '=', hashOf(callback.state))
      .where('browser_hash', '=', callback.browser)
      .where('connection_id', '=', callback.platform)
      .where('expires_at', '>', callback.now)
      .returning(['purpose', 'user_id as user', 'nonce', 'verifier', 'return_to as returnTo'])
      .executeTakeFirst(),
  );
  return used && { platform: callback.platform, ...used };
}
