import { id, moment } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';

/** Where a page of the tournament list ends: decided ones come last, each part has its own direction. */
export interface Cursor {
  decided: boolean;
  startsAt: Date;
  id: string;
}

const form = s.tuple([s.boolean(), moment, id]);

export function encodeCursor({ decided, startsAt, id: last }: Cursor): string {
  return cursorOf([decided, startsAt.toISOString(), last]);
}

/** @throws ApiError invalid_request for a text that `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor {
  const [decided, startsAt, last] = partsOfCursor(text, form);
  return { decided, startsAt: new Date(startsAt), id: last };
}
