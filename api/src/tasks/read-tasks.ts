import type { OpenTasks } from '@duellwerk/shared/contract/tasks';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { findNextStart, listEntryFacts, listMatchFacts } from './repo.ts';
import { openTasksOf } from './tasks.ts';

/** What a person has to do now, and what they play next. */
export async function readTasks(db: Kysely<Schema>, user: string, now: Date): Promise<OpenTasks> {
  const entries = await listEntryFacts(db, user);
  const matches = await listMatchFacts(db, user);
  const next = await findNextStart(db, user, now);
  return openTasksOf(entries, matches, next, now);
}
