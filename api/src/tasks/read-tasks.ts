import type { OpenTasks } from '@duellwerk/shared/contract/tasks';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listEntryFacts, listMatchFacts } from './repo.ts';
import { openTasksOf } from './tasks.ts';

/** What a person has to do now. */
export async function readTasks(db: Kysely<Schema>, user: string, now: Date): Promise<OpenTasks> {
  return openTasksOf(await listEntryFacts(db, user), await listMatchFacts(db, user), now);
}
