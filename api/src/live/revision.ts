import type { Database } from '../db/open.ts';

/**
 * The present revision of what a topic is about, `null` for topics without one and for things that do not exist.
 * It goes with the answer to a subscription: whatever changed between a page's data and its subscription, the page learns of it.
 */
export async function revisionOf({ sql }: Database, topic: string): Promise<number | null> {
  const [subject = '', id = ''] = topic.split(':');
  if (subject !== 'tournament' && subject !== 'match') return null;
  const table = subject === 'tournament' ? 'tournaments' : 'matches';
  const row = await sql.selectFrom(table).select('rev').where('id', '=', id).executeTakeFirst();
  return row?.rev ?? null;
}
