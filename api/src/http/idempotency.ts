import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { localeOf } from '../text/locale.ts';
import type { AppContext } from './app-context.ts';
import type { DomainEvent } from './domain-event.ts';

/** Header of an answer that was given before and is repeated from its record. */
export const replayed = 'idempotency-replayed';
const KEY = /^[\w-]{8,80}$/;

/** What happened, as it is kept: status and body as text (`null`: no content). */
export interface StoredAnswer {
  status: number;
  body: string | null;
  /** To be told once it is committed. */
  events: readonly DomainEvent[];
  /** To be done once it is committed, for this answer alone: a repeated one has none. */
  onCommit?: readonly (() => void)[];
}

type KeyedRequest = Pick<FastifyRequest, 'headers' | 'method' | 'url'>;

interface Subject {
  request: KeyedRequest;
  /** Who asks for what: one key in another scope is another key. */
  scope: string;
  body: unknown;
}

/**
 * Runs an effect once per `Idempotency-Key`: the key's row and the effect are committed together, a repeated key gets the
 * first answer. A twin that arrives meanwhile waits for the row and then repeats. Refusals by rule are kept too (their
 * changes are undone); what a client may try again (401 408 409 425 429 5xx) leaves no row. Without a key the effect just runs.
 */
export async function once(
  context: Pick<AppContext, 'database' | 'config' | 'clock'>,
  subject: Subject,
  effect: (tx: Transaction<Schema>) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const key = keyOf(subject.request);
  if (key === null) {
    return { ...(await context.database.transaction(effect)), replayed: false };
  }
  const row = { scope: subject.scope, key, req_hash: hashOf(context.config.secret, subject) };
  return context.database.transaction(async (tx) => {
    const isFirst = await claim(tx, row, context.clock());
    if (!isFirst) return { ...(await recorded(tx, row)), replayed: true };
    const answer = await refusable(tx, subject.request, effect);
    await tx
      .updateTable('idem')
      .set({ status: answer.status, body: answer.body })
      .where('scope', '=', row.scope)
      .where('key', '=', key)
      .execute();
    return { ...answer, replayed: false };
  });
}

/** The key of a request, `null` for none. @throws ApiError invalid_request for one that is no key */
export function keyOf({ headers }: Pick<KeyedRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('invalid_request', ['Idempotency-Key']);
  return key;
}

/** Whether a request with this key was answered in this scope and its answer is still kept. */
export async function isAnswered(
  db: Kysely<Schema>,
  { headers }: Pick<KeyedRequest, 'headers'>,
  scope: string,
): Promise<boolean> {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return false;
  const row = await db
    .selectFrom('idem')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

interface Row {
  scope: string;
  key: string;
  req_hash: string;
}

async function claim(tx: Transaction<Schema>, row: Row, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('idem')
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function recorded(tx: Transaction<Schema>, row: Row): Promise<StoredAnswer> {
  const first = await tx
    .selectFrom('idem')
    .select(['req_hash', 'status', 'body'])
    .where('scope', '=', row.scope)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  if (first.req_hash !== row.req_hash) throw new ApiError('key_reused');
  if (first.status === null) throw new Error('A committed idempotency row has no answer.');
  return { status: first.status, body: first.body, events: [] };
}

/** Runs the effect under a savepoint, so that a refusal undoes its changes and is still recorded. */
async function refusable(
  tx: Transaction<Schema>,
  request: KeyedRequest,
  effect: (tx: Transaction<Schema>) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  await sql`savepoint effect`.execute(tx);
  try {
    return await effect(tx);
  } catch (error) {
    if (!(error instanceof ApiError) || mayBeTriedAgain(error.status)) throw error;
    await sql`rollback to savepoint effect`.execute(tx);
    const body = JSON.stringify(error.toReply(localeOf(request.headers['accept-language'])));
    return { status: error.status, body, events: [] };
  }
}

function mayBeTriedAgain(status: number): boolean {
  return status >= 500 || [401, 408, 409, 425, 429].includes(status);
}

// Keyed, because bodies can hold secrets that a plain hash would let somebody guess.
function hashOf(secret: string, { request, body }: Subject): string {
  const text = JSON.stringify([request.method, request.url, body ?? null], sortedKeys);
  return createHmac('sha256', secret).update(text).digest('hex');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
