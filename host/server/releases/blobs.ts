import type { Readable } from 'node:stream';
import { ApiError } from '@duellwerk/api/errors';

/** Where releases are kept beside the running server: named pieces of bytes that are written once and never changed. */
export interface Blobs {
  /** How an operator finds it: a folder or the name of a bucket. */
  readonly place: string;
  /**
   * Writes a blob, whole and durable or not at all; a file by its path.
   * @throws BlobTaken when the name is taken, ReleaseRefused storage_full
   */
  putNew(key: string, content: Uint8Array | { path: string }): Promise<void>;
  /** The bytes of a blob as a stream, `undefined` without it. */
  open(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** The names that start so, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** Removes a blob; a missing one is no error. */
  remove(key: string): Promise<void>;
}

export class BlobTaken extends Error {
  override readonly name = 'BlobTaken';
}

const RETRY_SECONDS = 5;

/** The bucket does not answer, or refuses; its message is one German line for the operator. */
export class BucketUnreachable extends ApiError {
  override readonly name = 'BucketUnreachable';

  constructor(bucket: string, cause: unknown) {
    super('overloaded', [], RETRY_SECONDS);
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    this.message = `Der Bucket ${bucket} für Releases ist nicht erreichbar (${reason}).`;
    this.cause = cause;
  }
}

/** The text of a blob, `undefined` without it. */
export async function readText(blobs: Blobs, key: string): Promise<string | undefined> {
  const stream = await blobs.open(key);
  if (!stream) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
