// The link into a group of friends. Whoever has it may join, so it holds a secret; that is made of the site's own one, so
// that nothing in the database opens a group.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApiConfig } from '../config.ts';

/** Letters of a SHA-256 in base64url; what stands before them is the group's id. */
const MAC_LENGTH = 43;

type Secret = Pick<ApiConfig, 'secret'>;

/** The token that leads into a group now. */
function groupToken({ secret }: Secret, group: string, number: number): string {
  return group + createHmac('sha256', secret).update(`tip-group ${group} ${number}`).digest('base64url');
}

/** The path of the link. */
export const groupLink = (config: Secret, group: string, number: number) =>
  `/kicktipp?group=${groupToken(config, group, number)}`;

/** The group that a token names, which need not be right. */
export const groupOf = (token: string) => token.slice(0, -MAC_LENGTH);

/** Whether a token leads into the group that it names. */
export function isToken(config: Secret, token: string, number: number): boolean {
  const [given, right] = [token, groupToken(config, groupOf(token), number)].map((text) => Buffer.from(text));
  return (
    given !== undefined &&
    right !== undefined &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  );
}
