import type { Struct } from 'superstruct';
import { is } from 'superstruct';
import { ApiError } from '../errors.ts';

/** Where a page of a list ends: the values that the list is ordered by, as a text for the next request. */
export function cursorOf(parts: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The values of a cursor, held to their forms. @throws ApiError invalid_request for a text that `cursorOf` did not make */
export function partsOfCursor<T>(text: string, form: Struct<T>): T {
  const parts = parsed(text);
  if (!is(parts, form)) throw new ApiError('invalid_request', ['cursor']);
  return parts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
