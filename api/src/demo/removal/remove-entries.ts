import { sql } from 'kysely';
import { deleteWithDependents } from '../../db/dependents.ts';
import { announceChange } from '../../tournaments/change.ts';
import { giveFreePlaces } from '../../tournaments/give-free-places.ts';
import type { RemovalStep } from './remove-demo.ts';

/**
 * Takes the demo's people and their teams out of tournaments that stay, as long as nothing has been made of the entry: who
 * waits gets the place. What is played keeps its sides, as after the deletion of an account.
 */
export async function removeEntries(step: RemovalStep): Promise<void> {
  const { tx, keys, now, publish } = step;
  const people = [...step.people];
  const { rows } = await sql<{ id: string; tournament_id: string }>`
    select e.id, e.tournament_id from entries e join tournaments t on t.id = e.tournament_id
    where t.decided_state in ('draft', 'published')
      and (e.user_id = any(${people}) or e.team_id is not null and not exists (
        select from team_members m where m.team_id = e.team_id and m.user_id <> all(${people})))
      and not exists (select from stage_entries s where s.entry_id = e.id)
      and not exists (select from matches m where e.id in (m.a_entry, m.b_entry))
    order by 2, 1`.execute(tx);
  await deleteWithDependents(tx, keys, 'entries', sql`id = any(${rows.map(({ id }) => id)})`);
  for (const tournament of new Set(rows.map(({ tournament_id }) => tournament_id))) {
    const change = { tx, now, publish, user: null };
    await giveFreePlaces(change, tournament);
    await announceChange(change, tournament);
  }
}
