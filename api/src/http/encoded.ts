import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createQueue } from './queue.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 5;
/** A page is a tenth smaller with it and takes some 100 ms. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
/** What packing it again may take of one processor. */
const BEST_SHARE = 0.1;
/** Compression runs on the four threads that files need too, and takes megabytes while it does. */
const AT_ONCE = 3;
const QUEUE_MAX = 200;
const bounded = createQueue(AT_ONCE, QUEUE_MAX, 'compression');

/** The same content in every coding that a browser may take. */
export interface Encoded {
  readonly identity: Buffer;
  /** Becomes smaller when `packBest` has been at it. */
  br: Buffer;
  readonly gzip: Buffer;
  /** Names the content. */
  readonly hash: string;
}

/** @throws ApiError overloaded when too much is being compressed */
export async function encoded(text: string): Promise<Encoded> {
  const identity = unpooled(Buffer.from(text));
  return bounded(async () => ({
    identity,
    br: await brotli(identity, BROTLI_QUALITY),
    gzip: unpooled(await compressGzip(identity)),
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
  }));
}

async function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return unpooled(await compressBrotli(bytes, { params }));
}

const best = new WeakSet<Encoded>();
let restsUntil = 0;

/**
 * Packs content that is going to be sent again as small as can be, beside everything else: one at a time, and with rests
 * in between, so that a site whose pages change all the time hardly feels it. When it is not the time, nothing happens.
 */
export async function packBest(content: Encoded): Promise<void> {
  if (best.has(content) || performance.now() < restsUntil) return;
  best.add(content);
  restsUntil = Number.POSITIVE_INFINITY;
  const began = performance.now();
  try {
    content.br = await brotli(content.identity, BEST_QUALITY);
  } finally {
    const now = performance.now();
    restsUntil = now + (now - began) * (1 / BEST_SHARE - 1);
  }
}

/** Memory of its own: a small buffer may be a part of a larger one, which would stay as long as it does. */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
