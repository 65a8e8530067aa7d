import { type Schema as ContractSchema, id, text } from '@duellwerk/shared/contract/schema';
import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import type { Kysely } from 'kysely';
import { type Struct, tuple } from 'superstruct';
import type { Schema } from '../db/schema.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import { fold } from '../text/fold.ts';
import type { Locale } from '../text/locale.ts';

/** What a selector asks for: words of the name, and where the last page ended. */
export interface SearchQuery {
  q?: string | undefined;
  cursor?: string | undefined;
}

/** One thing that can be chosen. Lists are ordered by `order`, then by id; both compare by their code units. */
export interface Choice {
  id: string;
  name: string;
  slug?: string;
  order: string;
  /** Folded text that it is found by instead of its name. */
  found?: string;
}

export interface ChoicePage {
  items: { id: string; name: string; slug?: string }[];
  next_cursor: string | null;
}

/** Finds one page of a kind of thing, with names in `locale`. */
export type Search = (db: Kysely<Schema>, query: SearchQuery, locale: Locale) => Promise<ChoicePage>;

export interface PageEnd {
  order: string;
  id: string;
}

/** Folding a name can make it longer than anybody may write it. */
const ORDER_MAX = 2000;

/** The end that a cursor names, `null` without one. @throws ApiError invalid_request for a made up cursor */
export function endOf(
  cursor: string | undefined,
  order: ContractSchema<string> = text(0, ORDER_MAX),
): PageEnd | null {
  if (cursor === undefined) return null;
  const form: Struct<[string, string], null> = tuple([order, id]);
  const [lastOrder, lastId] = partsOfCursor(cursor, form);
  return { order: lastOrder, id: lastId };
}

/** A page of choices in their order; one choice more than a page tells that another follows. */
function toPage(choices: readonly Choice[]): ChoicePage {
  const shown = choices.slice(0, SELECTOR_PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map(({ id: own, name, slug }) => ({
      id: own,
      name,
      ...(slug === undefined ? {} : { slug }),
    })),
    next_cursor: last && choices.length > shown.length ? cursorOf([last.order, last.id]) : null,
  };
}

/** A page of a whole list, which is in order. */
export function pageOf(all: readonly Choice[], { q, cursor }: SearchQuery): ChoicePage {
  const end = endOf(cursor);
  const wanted = fold(q ?? '');
  const rest = all.filter(
    (choice) => (choice.found ?? fold(choice.name)).includes(wanted) && (!end || compare(choice, end) > 0),
  );
  return toPage(rest);
}

/** The list in the order that its cursors count in. */
export function inOrder(choices: readonly Choice[]): Choice[] {
  return [...choices].sort(compare);
}

function compare(left: PageEnd, right: PageEnd): number {
  if (left.order !== right.order) return left.order < right.order ? -1 : 1;
  if (left.id === right.id) return 0;
  return left.id < right.id ? -1 : 1;
}
