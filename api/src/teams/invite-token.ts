import { createHmac } from 'node:crypto';
import { hashOf } from '../text/secret.ts';

/**
 * The secret part of an invite's link, 256 bits. It is made of the site's secret, so the database, which keeps its hash
 * alone, tells it to nobody, and those who manage the team can copy the link again.
 */
export function inviteToken(secret: string, invite: string): string {
  return createHmac('sha256', secret).update(`team invite ${invite}`).digest('base64url');
}

/** The token of a stored invite, `null` for one that was made with another secret of the site. */
export function knownToken(secret: string, invite: { id: string; token_hash: string | null }): string | null {
  const token = inviteToken(secret, invite.id);
  return hashOf(token) === invite.token_hash ? token : null;
}
