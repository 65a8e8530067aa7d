import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createQueue } from './queue.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 5;
/** Compression runs on the four threads that files need too, and takes megabytes while it does. */
const AT_ONCE = 3;
const QUEUE_MAX = 200;
const bounded = createQueue(AT_ONCE, QUEUE_MAX);

/** The same content in every coding that a browser may take. */
export interface Encoded {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Names the content. */
  readonly hash: string;
}

/** @throws ApiError overloaded when too much is being compressed */
export async function encoded(text: string): Promise<Encoded> {
  const identity = unpooled(Buffer.from(text));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return bounded(async () => ({
    identity,
    br: unpooled(await compressBrotli(identity, { params })),
    gzip: unpooled(await compressGzip(identity)),
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
  }));
}

/** Memory of its own: a small buffer may be a part of a larger one, which would stay as long as it does. */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
