import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesDeleted, withDeletedNames } from '../text/deleted-user.ts';
import type { Locale } from '../text/locale.ts';
import { codingOf } from './coding.ts';
import { type Encoded, encoded } from './encoded.ts';

const ENTRIES_MAX = 500;

/** An answer as bytes, made once per version of its data. */
export interface CachedReply extends Encoded {
  readonly value: unknown;
  /** What makes it outdated, see `invalidatedBy`. */
  readonly tags: readonly string[];
  readonly validUntil: Date | null;
}

export interface Built {
  value: unknown;
  /** When the value changes by the clock alone, `null` for never. */
  validUntil: Date | null;
}

export interface ReplyCache {
  /** The answer of `key`, built once until one of its `tags` is dropped or its time has passed. */
  get(key: string, tags: readonly string[], build: () => Promise<Built>): Promise<CachedReply>;
  drop(tag: string): void;
  dropAll(): void;
}

interface Entry {
  tags: readonly string[];
  reply: Promise<CachedReply>;
  validUntil: Date | null;
}

/** Keeps at most some hundred answers; the least recently used go first. */
export function createReplyCache(clock: () => Date): ReplyCache {
  const entries = new Map<string, Entry>();

  const keep = (key: string, tags: readonly string[], build: () => Promise<Built>): Entry => {
    const entry: Entry = { tags, validUntil: null, reply: Promise.resolve().then(make) };
    async function make() {
      const built = await build();
      entry.validUntil = built.validUntil;
      return { ...(await encode(built.value)), tags, validUntil: built.validUntil };
    }
    // Errors reach the callers that wait for this entry and are never cached.
    entry.reply.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry;
  };

  return {
    get(key, tags, build) {
      const known = entries.get(key);
      entries.delete(key);
      const outdated = known?.validUntil && known.validUntil <= clock();
      const entry = known && !outdated ? known : keep(key, tags, build);
      entries.set(key, entry);
      if (entries.size > ENTRIES_MAX) dropFirst(entries);
      return entry.reply;
    },
    drop(tag) {
      for (const [key, entry] of entries) if (entry.tags.includes(tag)) entries.delete(key);
    },
    dropAll: () => entries.clear(),
  };
}

function dropFirst(entries: Map<string, Entry>): void {
  const first = entries.keys().next();
  if (!first.done) entries.delete(first.value);
}

const translated = new WeakMap<CachedReply, Promise<CachedReply>>();

/**
 * The answer for readers of a language: the very same one, unless it names people whose account is deleted. The words for
 * them are the only ones that stand in an answer and belong to the reader, so no answer is made twice for anything else.
 */
export async function replyFor(locale: Locale, reply: CachedReply): Promise<CachedReply> {
  if (locale === 'de' || !namesDeleted(reply.identity)) return reply;
  const known = translated.get(reply) ?? translate(locale, reply);
  translated.set(reply, known);
  return known;
}

async function translate(locale: Locale, reply: CachedReply): Promise<CachedReply> {
  const json = withDeletedNames(reply.identity.toString(), locale);
  return { ...reply, ...(await encode(JSON.parse(json))) };
}

async function encode(value: unknown): Promise<Omit<CachedReply, 'tags' | 'validUntil'>> {
  return { value, ...(await encoded(JSON.stringify(value))) };
}

/** A request with this header gets the tags that invalidate the answer; the page server sends it. */
export const WANTS_TAGS = 'x-wants-tags';
/** Tags of the answer, separated by spaces. */
export const TAGS = 'x-tags';
/** ISO moment from which the answer is another by the clock alone. */
export const VALID_UNTIL = 'x-valid-until';

/** Answers with the encoding that the client takes, or 304 when it has these very bytes' content already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  const encoding = codingOf(request.headers['accept-encoding']);
  const ending = { br: '-br', gzip: '-gz', identity: '' }[encoding];
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language')
    .header('etag', `"${cached.hash}${ending}"`);
  if (request.headers[WANTS_TAGS] !== undefined) {
    reply.header(TAGS, cached.tags.join(' '));
    if (cached.validUntil) reply.header(VALID_UNTIL, cached.validUntil.toISOString());
  }
  if (isKnown(request.headers['if-none-match'], cached.hash)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(cached[encoding]);
}

/** Whether an `If-None-Match` header names this hash: the weak comparison, to which W/ and the encoding's ending do not matter. */
export function isKnown(header: string | undefined, hash: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => {
    const bare = tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"|"$/g, '')
      .replace(/-(?:br|gz)$/, '');
    return bare === hash || bare === '*';
  });
}
