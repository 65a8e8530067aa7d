import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;
const source = new AsyncLocalStorage<() => string>();

/** A new opaque id: 16 characters of A-Z a-z 0-9 _ -, 96 random bits. */
export function newId(): string {
  return source.getStore()?.() ?? randomBytes(ID_BYTES).toString('base64url');
}

/** Runs a piece of work whose new ids, and those of everything that it awaits, come from `makeId`: the same every time. */
export function withIds<T>(makeId: () => string, work: () => Promise<T>): Promise<T> {
  return source.run(makeId, work);
}
