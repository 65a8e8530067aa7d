import type { Readable } from 'node:stream';
import { ApiError } from '@duellwerk/api/errors';
import { operatorText } from '@duellwerk/api/log/operator-text';

/** Storage of releases: named blobs that are written once and never changed. */
export interface Blobs {
  /** For the operator: a folder or the name of a bucket. */
  readonly place: string;
  /**
   * Writes a blob atomically and durably; a file by its path.
   * @throws BlobTaken when the name exists, ReleaseRefused storage_full
   */
  putNew(key: string, content: Uint8Array | { path: string }): Promise<void>;
  /** A blob as a stream, `undefined` without it. */
  open(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** The names with a prefix, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** Removes a blob; a missing one is no error. */
  remove(key: string): Promise<void>;
}

export class BlobTaken extends Error {
  override readonly name = 'BlobTaken';
}

const RETRY_SECONDS = 5;

/** The bucket does not answer, or refuses; the message is one German line for the operator. */
export class BucketUnreachable extends ApiError {
  override readonly name = 'BucketUnreachable';

  constructor(bucket: string, cause: unknown) {
    super('overloaded', [], RETRY_SECONDS);
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    this.message = operatorText(
      `Der Bucket ${bucket} ist nicht erreichbar (${reason}).`,
      `The bucket ${bucket} cannot be reached (${reason}).`,
    );
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
