import { id, moment } from '@duellwerk/shared/contract/schema';
import { is } from 'superstruct';
import { ApiError } from '../errors.ts';

/** Where a page of the tournament list ends: decided ones come last, each part has its own direction. */
export interface Cursor {
  decided: boolean;
  startsAt: Date;
  id: string;
}

export function encodeCursor({ decided, startsAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([decided, startsAt.toISOString(), id])).toString('base64url');
}

/** @throws ApiError invalid_request for a text that `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor {
  const parts = parsed(text);
  if (!Array.isArray(parts) || parts.length !== 3) throw new ApiError('invalid_request', ['cursor']);
  const [decided, startsAt, last] = parts as unknown[];
  // Held to the forms of the contract: the database refuses some years and characters with an error of its own.
  if (typeof decided !== 'boolean' || !is(startsAt, moment) || !is(last, id)) {
    throw new ApiError('invalid_request', ['cursor']);
  }
  return { decided, startsAt: new Date(startsAt), id: last };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
