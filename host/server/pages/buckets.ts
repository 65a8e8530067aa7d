import { type ApiConfig, usesTls } from '@duellwerk/api/config';

/** How many canary buckets there are: a share is set to a hundredth of a percent. */
const BUCKETS = 10_000;

/** The golden ratio's fraction: steps of this length fill a circle evenly, however few they are. */
const STEP = (Math.sqrt(5) - 1) / 2;

/**
 * Gives new visitors their buckets, 0 to 9999. Not by chance but by a low-discrepancy sequence: of n visitors in a row
 * the share below any bound is off by little more than 1/n, where chance would need thousands of visitors.
 * @param start where on the circle it begins, 0 to 1; by chance, so that restarts do not favour the same buckets
 */
export function createBuckets(start: number = Math.random()): () => number {
  let place = start;
  return () => {
    place = (place + STEP) % 1;
    return Math.floor(place * BUCKETS);
  };
}

/** The cookie that keeps a browser's bucket. Over TLS no neighbouring subdomain can plant one of this name. */
export function bucketCookieOf(config: ApiConfig): string {
  return usesTls(config) ? '__Host-dw_bucket' : 'dw_bucket';
}

/** The bucket that a cookie names; `null` for anything else. */
export function readBucket(cookie: string | undefined): number | null {
  return cookie !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(cookie) ? Number(cookie) : null;
}
