// What a site is set up with: games, organizers, roles. Each kind of it is a short ordered list with the same calls.
import {
  anyText,
  count,
  flag,
  id,
  list,
  reply,
  request,
  type Schema,
  type Shape,
  text,
} from '@duellwerk/shared/contract/schema';
import { type Call, call, noContent } from '../call.ts';
import { AVATAR_MAX, AVATAR_TYPES } from '../images.ts';

/** Entries of one kind, archived ones included. */
export const ENTRIES_MAX = 200;

/** What every entry has beside the fields of its kind. */
export interface CommonParts {
  id: string;
  name: string;
  /** Grows with every change. */
  rev: number;
  archived: boolean;
  /** How many things refer to it; what is used can be archived but not deleted. */
  uses: number;
}

const common = { id, name: anyText, rev: count, archived: flag, uses: count };
const params = request({ entry: id });

/** The largest name of an entry. */
export const NAME_MAX = 80;
/** What an entry is called, in the language of the site. */
export const entryName = text(1, NAME_MAX);
/** What it is called in English; empty where the name is the same. */
export const englishName = text(0, NAME_MAX);

type Fields = Record<string, object>;
type Nothing = Record<never, never>;
type OfEntry = { entry: string };

/** The calls of a list whose entries come with the software. */
export interface FixedListCalls<Body extends object, Entry extends CommonParts> {
  list: Call<Nothing, Nothing, undefined, { items: Entry[] }>;
  update: Call<OfEntry, Nothing, Body & { rev: number }, Entry>;
  archive: Call<OfEntry, Nothing, { rev: number; archived: boolean }, Entry>;
  order: Call<Nothing, Nothing, { ids: string[] }, { items: Entry[] }>;
}

/** The calls of a list whose entries people make. */
export interface MasterDataCalls<Body extends object, Entry extends CommonParts>
  extends FixedListCalls<Body, Entry> {
  create: Call<Nothing, Nothing, Body, Entry>;
  remove: Call<OfEntry, Nothing, undefined, null>;
}

/** The calls of either kind of list, for code that serves or shows any of them. */
export type ListCalls<Body extends object, Entry extends CommonParts> = FixedListCalls<Body, Entry> &
  Partial<MasterDataCalls<Body, Entry>>;

export interface PictureCalls<Entry extends CommonParts> {
  setPicture: Call<OfEntry, Nothing, undefined, Entry>;
  removePicture: Call<OfEntry, Nothing, undefined, Entry>;
}

interface Declaration<F extends Fields, S extends Fields> {
  /** The permission that the calls need, for their summaries. */
  who: string;
  /** What a client sends; an update sends all of them. */
  fields: F;
  /** What the server answers beside the common parts. */
  shown: S;
}

/**
 * Declares the calls of a kind below `/v1/settings/{path}`.
 * Creating and changing refuse with slug_taken, too_many_entries and what the kind refuses by itself; changing and archiving
 * with stale_version (details: the current revision), ordering too when the list is not the current one; removing with in_use.
 */
export function masterData<F extends Fields, S extends Fields>(
  path: string,
  what: string,
  parts: Declaration<F, S>,
): MasterDataCalls<Shape<F>, Shape<S> & CommonParts> {
  const { who, fields, shown } = parts;
  const own = `/v1/settings/${path}`;
  return {
    ...fixedList(path, what, parts),
    create: call({
      method: 'POST',
      path: own,
      summary: `${what}: adds one (${who})`,
      body: request(fields),
      reply: entryOf(shown),
    }),
    remove: call({
      method: 'DELETE',
      path: `${own}/:entry`,
      summary: `${what}: deletes one that nothing refers to (${who})`,
      params,
      reply: noContent,
    }),
  };
}

/** The same for a list whose entries come with the software and are neither added nor deleted. */
export function fixedList<F extends Fields, S extends Fields>(
  path: string,
  what: string,
  { who, fields, shown }: Declaration<F, S>,
): FixedListCalls<Shape<F>, Shape<S> & CommonParts> {
  const entry = entryOf(shown);
  const items = reply({ items: list(entry) }) as unknown as Schema<{ items: (Shape<S> & CommonParts)[] }>;
  const own = `/v1/settings/${path}`;
  return {
    list: call({ method: 'GET', path: own, summary: `${what}, in order (${who})`, reply: items }),
    update: call({
      method: 'PUT',
      path: `${own}/:entry`,
      summary: `${what}: changes one (${who})`,
      params,
      body: request({ ...fields, rev: count }) as unknown as Schema<Shape<F> & { rev: number }>,
      reply: entry,
    }),
    archive: call({
      method: 'PUT',
      path: `${own}/:entry/archived`,
      summary: `${what}: archives or restores one (${who})`,
      params,
      body: request({ rev: count, archived: flag }),
      reply: entry,
    }),
    order: call({
      method: 'PUT',
      path: `${own}/order`,
      summary: `${what}: orders all of them (${who})`,
      body: request({ ids: list(id, ENTRIES_MAX) }),
      reply: items,
    }),
  };
}

/** The calls for the picture of an entry, whose kind shows it under some field. Refuse as those for avatars. */
export function masterDataPicture<S extends Fields>(
  path: string,
  what: string,
  { who, shown }: { who: string; shown: S },
): PictureCalls<Shape<S> & CommonParts> {
  const own = `/v1/settings/${path}/:entry/picture`;
  return {
    setPicture: call({
      method: 'PUT',
      path: own,
      summary: `${what}: changes the picture to the one that is the body (${who})`,
      params,
      upload: { types: AVATAR_TYPES, max: AVATAR_MAX },
      reply: entryOf(shown),
      stored: false,
    }),
    removePicture: call({
      method: 'DELETE',
      path: own,
      summary: `${what}: takes the picture away (${who})`,
      params,
      reply: entryOf(shown),
    }),
  };
}

const entryOf = <S extends Fields>(shown: S) =>
  reply({ ...common, ...shown }) as unknown as Schema<Shape<S> & CommonParts>;
