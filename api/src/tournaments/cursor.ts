import { id, moment } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';

/** The parts of the tournament list, in their order: what can be joined, what else is not decided, what is. */
export const listParts = ['open', 'undecided', 'decided'] as const;
export type ListPart = (typeof listParts)[number];

/** Where a page of the tournament list ends; each part has its own direction. */
export interface Cursor {
  part: ListPart;
  startsAt: Date;
  id: string;
  /** When the first page was read: what could be joined then stays in its part on every further page. */
  readAt: Date;
}

const form = s.tuple([s.enums(listParts), moment, id, moment]);

export function encodeCursor({ part, startsAt, id: last, readAt }: Cursor): string {
  return cursorOf([part, startsAt.toISOString(), last, readAt.toISOString()]);
}

/** @throws ApiError invalid_request for a text that `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor {
  const [part, startsAt, last, readAt] = partsOfCursor(text, form);
  return { part, startsAt: new Date(startsAt), id: last, readAt: new Date(readAt) };
}
