import type { Transaction } from 'kysely';
import { publishAll } from '../db/bus.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { StageContext } from './context.ts';
import { StageCache } from './stage-cache.ts';

/** A change that the site makes by itself, at a planned time. */
export function bySite(tx: Transaction<Schema>, now: Date): StageContext {
  return { tx, now, user: null, cache: new StageCache(), publish: (...events) => publishAll(tx, events) };
}

/** What speaks against a step is for a person to settle. Every refusal comes before the first change. */
export async function unlessRefused(step: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
