// Pages as bytes, cached per route and composition until their data changes.
import type { Encoded } from '@duellwerk/api/http/encoded';
import { createQueue } from '@duellwerk/api/http/queue';
import { LRUCache } from 'lru-cache';

/** Bytes of all cached pages, every coding counted. */
const BYTES_MAX = 64 * 1024 * 1024;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 2_000;
/** Pages of what does not exist: anybody can ask for any number of them, so they must not push others out. */
const MISSING_MAX = 50;
/** Pages in the making, and those that wait for it; each holds its data, its picture and a few codings of both. */
const AT_ONCE = 8;
const QUEUE_MAX = 64;

/** What is cached: pages, frames of other sites, pictures. */
export interface Made {
  status: number;
  /** What invalidates it. */
  tags: readonly string[];
  /** From this moment (ms since 1970) it is made anew. */
  validUntil: number;
}

export interface MadePage extends Made {
  policy: string;
  /** Time that a processor worked on its picture, in ms; `null` without one. */
  drawMs: number | null;
  html: Encoded;
  /** The answers alone, for `_payload.json`. */
  payload: Encoded;
}

export interface MadeCache<Page extends Made> {
  /**
   * The page of a key, made once for all who ask meanwhile. An urgent one does not wait for its turn.
   * @throws ApiError overloaded when too many are being made
   */
  get: (key: string, make: () => Promise<Page>, urgent?: boolean) => Promise<Page>;
  /** Forgets the pages with one of these tags, also those that are being made. */
  invalidate: (tags: readonly string[] | 'everything') => void;
}

interface Making<Page> {
  page: Promise<Page>;
  /** What was invalidated since it began. */
  invalidated: Set<string>;
}

export interface PageCacheLimits {
  bytesMax?: number;
  missingMax?: number;
  atOnce?: number;
  queueMax?: number;
}

export type PageCache = MadeCache<MadePage>;

export function createPageCache(now: () => number, limits: PageCacheLimits = {}): PageCache {
  return createMadeCache(now, sizeOf, limits);
}

/** A cache of whatever is made of the API's answers; `bytesOf` says what one takes. */
export function createMadeCache<Page extends Made>(
  now: () => number,
  bytesOf: (page: Page, key: string) => number,
  limits: PageCacheLimits = {},
): MadeCache<Page> {
  const { bytesMax = BYTES_MAX, missingMax = MISSING_MAX, atOnce = AT_ONCE, queueMax = QUEUE_MAX } = limits;
  const found = new LRUCache<string, Page>({ maxSize: bytesMax, sizeCalculation: bytesOf });
  const missing = new LRUCache<string, Page>({ max: missingMax });
  const making = new Map<string, Making<Page>>();
  const bounded = createQueue(atOnce, queueMax, 'pages');

  const start = (key: string, make: () => Promise<Page>, urgent: boolean): Making<Page> => {
    const invalidated = new Set<string>();
    const page = (urgent ? Promise.resolve().then(make) : bounded(make))
      .then((made) => {
        const cache = made.status === 200 ? found : missing;
        if (!isStale(invalidated, made)) cache.set(key, made);
        return made;
      })
      .finally(() => making.delete(key));
    const entry = { page, invalidated };
    making.set(key, entry);
    return entry;
  };

  const get: MadeCache<Page>['get'] = async (key, make, urgent = false) => {
    const cached = found.get(key) ?? missing.get(key);
    if (cached && cached.validUntil > now()) return cached;
    const { page, invalidated } = making.get(key) ?? start(key, make, urgent);
    if (invalidated.size === 0) return page;
    // Something changed while it is being made. Who asks now may have changed it, and must not see what was before.
    const made = await page.catch(() => null);
    return made && !isStale(invalidated, made) ? made : get(key, make, urgent);
  };

  return {
    get,
    invalidate: (tags) => {
      for (const { invalidated } of making.values())
        for (const tag of tags === 'everything' ? ['*'] : tags) invalidated.add(tag);
      for (const cache of [found, missing]) {
        if (tags === 'everything') cache.clear();
        else
          for (const [key, made] of cache) if (made.tags.some((tag) => tags.includes(tag))) cache.delete(key);
      }
    },
  };
}

function isStale(invalidated: ReadonlySet<string>, { tags }: Made): boolean {
  return invalidated.has('*') || tags.some((tag) => invalidated.has(tag));
}

function sizeOf({ html, payload, policy }: MadePage, key: string): number {
  const sizes = [html, payload].flatMap(({ identity, br, gzip }) => [identity, br, gzip]);
  return sizes.reduce((sum, { length }) => sum + length, ENTRY_BYTES + key.length + policy.length);
}
