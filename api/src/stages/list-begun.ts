import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Keys of the matches of a stage that a side has begun: it is ready, has chosen a map, plays, or has reported. Guests are ready
 * by themselves, which begins nothing.
 */
export async function listBegun(db: Kysely<Schema>, stage: string): Promise<string[]> {
  const isReady = (
    isGuest: boolean,
  ) => sql`exists (select from match_line_ups l join users u on u.id = l.user_id
    where l.match_id = m.id and l.ready_at is not null and u.is_guest = ${isGuest})`;
  const found = await sql<{ key: string }>`
    select m.key from matches m where m.stage_id = ${stage}
      and (m.state in ('reported', 'disputed') or m.state in ('ready_check', 'live') and (
        ${isReady(false)} or (m.state = 'live' and not ${isReady(true)})
        or exists (select from match_veto_steps v where v.match_id = m.id)))
    order by m.key`.execute(db);
  return found.rows.map(({ key }) => key);
}
