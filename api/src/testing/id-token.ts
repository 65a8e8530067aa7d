import { createHmac, createPrivateKey, sign } from 'node:crypto';
import type { SigningKey } from '../demo/provider/provider.ts';

type Part = Record<string, unknown>;

/** The claims of an identity token, unchecked. */
function claimsOf(token: string): Part {
  return parsed(token.split('.')[1]);
}

/**
 * The same token with other claims, signed with `key` (ES256).
 * @param head what its header says besides
 */
export function withClaims(token: string, claims: Part, key: SigningKey, head: Part = {}): string {
  const signed = joined({ ...parsed(token.split('.')[0]), ...head }, { ...claimsOf(token), ...claims });
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** The same token sealed with a secret that both sides know (HS256). */
export function sealedWith(token: string, secret: string): string {
  const sealed = joined({ alg: 'HS256' }, claimsOf(token));
  return `${sealed}.${createHmac('sha256', secret).update(sealed).digest('base64url')}`;
}

/** The same token, which says of itself that nobody has signed it. */
export function unsigned(token: string): string {
  return `${joined({ alg: 'none' }, claimsOf(token))}.`;
}

function parsed(part = ''): Part {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function joined(...parts: Part[]): string {
  return parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}
