// What a page that was drawn on the server brings along, and what `_payload.json` of a path gives for a later visit:
// the answers of the API that it was drawn from. The browser opens the same route with the same answers and arrives at
// the same picture, whichever versions of the remotes it runs; nothing depends on ids of stores.

import {
  anyText,
  epochMilliseconds,
  flag,
  type Infer,
  integer,
  optional,
  type Schema,
} from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';

/** One answer of the API. */
export interface ServedAnswer {
  /** Address with its query, `/v1/tournaments?phase=open`. */
  path: string;
  status: number;
  /** The parsed JSON. */
  body: unknown;
}

// The body is checked by its own call's schema when it is used.
const servedAnswer = s.type({
  path: anyText,
  status: integer(100, 599),
  body: s.unknown(),
}) as unknown as Schema<ServedAnswer>;

export const served = s.type({
  build: anyText,
  drawn: flag,
  now: optional(epochMilliseconds),
  name: optional(anyText),
  answers: s.array(servedAnswer),
}) as unknown as Schema<{
  /** The composition that it was made for. */
  build: string;
  /** Whether the document holds the picture, or the browser draws from these answers. */
  drawn: boolean;
  /** The present that the picture's moments are told by, in epoch milliseconds; absent without one. */
  now?: number;
  /** What the page is called; absent where it has no name of its own. */
  name?: string;
  answers: ServedAnswer[];
}>;
export type Served = Infer<typeof served>;

/** Id of the inline JSON element with the answers. */
export const SERVED_ELEMENT = 'dw-served';

/** File name of a path's answers, below the path itself. */
export const PAYLOAD_FILE = '_payload.json';
