import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isOfSeason } from './call-off-repo.ts';
import type { TournamentRow } from './repo.ts';

/** Whether entries may name further players themselves now, however many are left to them. A league has its own rosters. */
export async function takesSubstitutes(
  db: Kysely<Schema>,
  { id, substitutes, substitutes_until }: Pick<TournamentRow, 'id' | 'substitutes' | 'substitutes_until'>,
): Promise<boolean> {
  if (substitutes === 0 || (await isOfSeason(db, id))) return false;
  if (substitutes_until === 'end') return true;
  const found = await sql`
    select from stages s where s.tournament_id = ${id}
      and (case when s.number = 1 then s.state = 'completed' else s.state <> 'pending' end) limit 1`.execute(
    db,
  );
  return found.rows.length === 0;
}
