import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret of 256 bits, safe in URLs and cookies. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The stored form of a secret: SHA-256, hexadecimal. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
