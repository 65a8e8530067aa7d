import { createPrivateKey, sign } from 'node:crypto';
import type { SigningKey } from '../demo/provider/provider.ts';

/** The claims of an identity token, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The same token with other claims, signed with `key` (ES256). */
export function withClaims(token: string, claims: Record<string, unknown>, key: SigningKey): string {
  const [head = ''] = token.split('.');
  const body = Buffer.from(JSON.stringify({ ...claimsOf(token), ...claims })).toString('base64url');
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${head}.${body}.${signature.toString('base64url')}`;
}
