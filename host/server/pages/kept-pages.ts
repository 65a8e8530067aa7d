// Pages as bytes, kept per route and composition until their data changes.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 5;
/** Bytes of all kept pages, every coding counted. */
const BYTES_MAX = 64 * 1024 * 1024;

/** The same content in every coding that a browser may take. */
export interface Encoded {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  hash: string;
}

export interface MadePage {
  status: number;
  policy: string;
  /** Time that a processor worked on its picture, in ms; `null` without one. */
  drawMs: number | null;
  html: Encoded;
  /** The answers alone, for `_payload.json`. */
  payload: Encoded;
  /** What makes it outdated. */
  tags: readonly string[];
  /** From this moment (ms since 1970) it is made anew. */
  validUntil: number;
}

export interface KeptPages {
  /** The page of a key, made once for all who ask meanwhile. */
  get: (key: string, make: () => Promise<MadePage>) => Promise<MadePage>;
  /** Forgets the pages with one of these tags, also those that are being made. */
  drop: (tags: readonly string[] | 'everything') => void;
}

export async function encoded(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  return {
    identity,
    br,
    gzip: zipped,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
  };
}

interface Entry {
  page: Promise<MadePage>;
  made?: MadePage;
  /** While it is being made: what was dropped since it began. */
  dropped: Set<string>;
}

export function createKeptPages(now: () => number, bytesMax = BYTES_MAX): KeptPages {
  const entries = new Map<string, Entry>();
  const making = new Set<Entry>();
  let bytes = 0;

  const forget = (key: string) => {
    const entry = entries.get(key);
    if (entry?.made) bytes -= sizeOf(entry.made);
    entries.delete(key);
  };

  const keep = (key: string, make: () => Promise<MadePage>): Entry => {
    const entry: Entry = { page: Promise.resolve().then(make), dropped: new Set() };
    making.add(entry);
    entry.page
      .then((made) => {
        if (entries.get(key) !== entry) return;
        if (isOutdated(entry, made)) return void entries.delete(key);
        entry.made = made;
        bytes += sizeOf(made);
        for (const first of entries.keys()) {
          if (bytes <= bytesMax) break;
          if (first !== key) forget(first);
        }
      })
      .catch(() => entries.get(key) === entry && entries.delete(key))
      .finally(() => making.delete(entry));
    return entry;
  };

  const get: KeptPages['get'] = async (key, make) => {
    const known = entries.get(key);
    if (known?.made && known.made.validUntil <= now()) forget(key);
    const entry = entries.get(key) ?? keep(key, make);
    // Moved to the end: the first one is the least recently used.
    entries.delete(key);
    entries.set(key, entry);
    if (entry.made || entry.dropped.size === 0) return entry.page;
    // Something changed while it is being made. Who asks now may have changed it, and must not see what was before.
    const made = await entry.page.catch(() => null);
    return made && !isOutdated(entry, made) ? made : get(key, make);
  };

  return {
    get,
    drop: (tags) => {
      const list = tags === 'everything' ? ['*'] : tags;
      for (const { dropped } of making) for (const tag of list) dropped.add(tag);
      for (const [key, { made }] of entries)
        if (made && (tags === 'everything' || made.tags.some((tag) => tags.includes(tag)))) forget(key);
    },
  };
}

function isOutdated({ dropped }: Entry, { tags }: MadePage): boolean {
  return dropped.has('*') || tags.some((tag) => dropped.has(tag));
}

function sizeOf({ html, payload }: MadePage): number {
  const sizes = [html, payload].flatMap(({ identity, br, gzip: zipped }) => [identity, br, zipped]);
  return sizes.reduce((sum, { length }) => sum + length, 0);
}
