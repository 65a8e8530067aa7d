import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret of 256 bits, safe in URLs and cookies. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * The day, to be a part of a secret that is made of a request's idempotency key: the repeat of a lost answer makes the same
 * secret, a repeat on a later day another one.
 */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The stored form of a secret: SHA-256, hexadecimal. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
