import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Blobs, BlobTaken, BucketUnreachable } from './blobs.ts';
import { namedFailure } from './refusals.ts';

export interface BucketSettings {
  bucket: string;
  /** Endpoint of a server other than Amazon's; uses path-style addresses. */
  endpoint: string | undefined;
  region: string | undefined;
}

const DEFAULT_REGION = 'eu-central-1';
const CONNECT_MS = 5_000;
const REQUEST_MS = 30_000;

const nothing = () => undefined;
/** The SDK's own log is off: failures are reported in one line. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Blobs as objects of an S3-compatible bucket. Credentials come from the SDK's usual environment variables. */
export function s3Blobs({
  bucket,
  endpoint,
  region = DEFAULT_REGION,
}: BucketSettings): Blobs & { close(): void } {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many other servers support neither the newer checksums nor trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  const asked = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (statusOf(error) === 404 && !isNoBucket(error)) return undefined;
      throw refusalOf(bucket, error);
    }
  };
  const has = async (key: string) =>
    (await asked(() => client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))) !== undefined;

  return {
    place: bucket,
    has,
    close: () => client.destroy(),
    remove: async (key) => {
      await asked(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })));
    },
    open: async (key) => {
      const found = await asked(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
      return found?.Body instanceof Readable ? found.Body : undefined;
    },
    list: async (prefix) => {
      const keys: string[] = [];
      let after: string | undefined;
      do {
        const page = await asked(() =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after })),
        );
        for (const { Key } of page?.Contents ?? []) if (Key) keys.push(Key);
        after = page?.NextContinuationToken;
      } while (after);
      return keys.sort();
    },
    putNew: async (key, content) => {
      // For servers without conditional writes; the lock on changes makes this exclusive.
      if (await has(key)) throw new BlobTaken(key);
      const body =
        content instanceof Uint8Array
          ? { Body: content, ContentLength: content.length }
          : { Body: createReadStream(content.path), ContentLength: (await stat(content.path)).size };
      await asked(() =>
        client.send(new PutObjectCommand({ Bucket: bucket, Key: key, IfNoneMatch: '*', ...body })),
      );
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function isNoBucket(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchBucket';
}

/** 412: the name exists. 409: somebody is writing it right now. */
function refusalOf(bucket: string, error: unknown): unknown {
  const status = statusOf(error);
  if (status === 412 || status === 409) return new BlobTaken(bucket, { cause: error });
  const named = namedFailure(error);
  return named === error ? new BucketUnreachable(bucket, error) : named;
}
