import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/** A new opaque id: 16 characters of A-Z a-z 0-9 _ -, 96 random bits. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
