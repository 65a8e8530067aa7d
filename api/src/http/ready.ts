import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesDeleted, withDeletedNames } from '../text/deleted-user.ts';
import type { Locale } from '../text/locale.ts';
import { codingOf } from './coding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 5;
const ENTRIES_MAX = 500;

/** An answer as bytes, made once per version of its data. */
export interface Ready {
  readonly value: unknown;
  readonly identity: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** Without quotes; every encoding adds its own ending, as a strong ETag names exact bytes. */
  readonly hash: string;
  /** What makes it outdated, see `outdatedBy`. */
  readonly tags: readonly string[];
  readonly validUntil: Date | null;
}

export interface Built {
  value: unknown;
  /** When the value changes by the clock alone, `null` for never. */
  validUntil: Date | null;
}

export interface ReadyStore {
  /** The answer of `key`, built once until one of its `tags` is dropped or its time has passed. */
  get(key: string, tags: readonly string[], build: () => Promise<Built>): Promise<Ready>;
  drop(tag: string): void;
  dropAll(): void;
}

interface Entry {
  tags: readonly string[];
  ready: Promise<Ready>;
  validUntil: Date | null;
}

/** Keeps at most some hundred answers; the least recently used go first. */
export function createReadyStore(clock: () => Date): ReadyStore {
  const entries = new Map<string, Entry>();

  const keep = (key: string, tags: readonly string[], build: () => Promise<Built>): Entry => {
    const entry: Entry = { tags, validUntil: null, ready: Promise.resolve().then(make) };
    async function make() {
      const built = await build();
      entry.validUntil = built.validUntil;
      return { ...(await encode(built.value)), tags, validUntil: built.validUntil };
    }
    // An error is told to those who wait and kept for nobody else.
    entry.ready.catch(() => entries.get(key) === entry && entries.delete(key));
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
      return entry.ready;
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

const translated = new WeakMap<Ready, Promise<Ready>>();

/**
 * The answer for readers of a language: the very same one, unless it names people whose account is deleted. The words for
 * them are the only ones that stand in an answer and belong to the reader, so no answer is made twice for anything else.
 */
export async function readyFor(locale: Locale, ready: Ready): Promise<Ready> {
  if (locale === 'de' || !namesDeleted(ready.identity)) return ready;
  const known = translated.get(ready) ?? translate(locale, ready);
  translated.set(ready, known);
  return known;
}

async function translate(locale: Locale, ready: Ready): Promise<Ready> {
  const json = withDeletedNames(ready.identity.toString(), locale);
  return { ...ready, ...(await encode(JSON.parse(json))) };
}

async function encode(value: unknown): Promise<Omit<Ready, 'tags' | 'validUntil'>> {
  const identity = Buffer.from(JSON.stringify(value));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [brotli, zipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { value, identity, brotli, gzip: zipped, hash };
}

/** A request with this header is told what makes the answer outdated; the page server asks so. */
export const WANTS_TAGS = 'x-wants-tags';
/** Tags of the answer, separated by spaces. */
export const TAGS = 'x-tags';
/** ISO moment from which the answer is another by the clock alone. */
export const VALID_UNTIL = 'x-valid-until';

/** Answers with the encoding that the client takes, or 304 when it has these very bytes' content already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  const encoding = codingOf(request.headers['accept-encoding']);
  const ending = { br: '-br', gzip: '-gz', identity: '' }[encoding];
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language')
    .header('etag', `"${ready.hash}${ending}"`);
  if (request.headers[WANTS_TAGS] !== undefined) {
    reply.header(TAGS, ready.tags.join(' '));
    if (ready.validUntil) reply.header(VALID_UNTIL, ready.validUntil.toISOString());
  }
  if (isKnown(request.headers['if-none-match'], ready.hash)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = { br: ready.brotli, gzip: ready.gzip, identity: ready.identity }[encoding];
  return reply.type('application/json; charset=utf-8').send(bytes);
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
