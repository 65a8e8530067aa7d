import { checkEligibility, clearedEligibility } from '@duellwerk/shared/rules/eligibility';
import { shareOutPlayers } from '@duellwerk/shared/rules/line-ups';
import { usualSelection } from '@duellwerk/shared/rules/selection';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listEntryFacts } from './eligibility-repo.ts';
import type { TournamentRow } from './repo.ts';

export interface PlannedLineUp {
  players: string[];
  /** Fewer than a line-up needs, as others of the team play elsewhere; never of a guest, or of one that organizers let play anyway. */
  isShort: boolean;
}

/**
 * Who would play for each entry that was not asked to name its players, were the tournament to start now: everybody of the
 * team who can, in one roster each, shared out by need (shared/rules/line-ups). Entries with a roster keep it.
 */
export async function planLineUps(
  db: Kysely<Schema>,
  tournament: TournamentRow,
): Promise<Map<string, PlannedLineUp>> {
  const { id, team_size, max_members } = tournament;
  const found = await sql<{ id: string; cleared: boolean }>`
    select e.id, e.cleared_reason is not null as cleared from entries e
    where e.tournament_id = ${id} and e.state in ('accepted', 'checked_out', 'checked_in')
      and not exists (select from entry_players p where p.entry_id = e.id and p.released_at is null)
    order by e.number`.execute(db);
  if (found.rows.length === 0) return new Map();
  const placed = await sql<{ user_id: string }>`
    select user_id from entry_players where tournament_id = ${id} and released_at is null`.execute(db);
  const elsewhere = placed.rows.map(({ user_id }) => user_id);
  const facts = await listEntryFacts(db, tournament);
  const squads = found.rows.map((entry) => {
    // As many as there are could be chosen: which of them it will be depends on the others.
    const result = checkEligibility(facts.get(entry.id) ?? [], team_size, Number.POSITIVE_INFINITY);
    const checked = entry.cleared ? clearedEligibility(result) : result;
    const { limit: needed } = result.required_members_check;
    return {
      entry: entry.id,
      players: usualSelection(checked, elsewhere),
      needed: entry.cleared ? 0 : needed,
    };
  });
  const needed = new Map(squads.map((squad) => [squad.entry, squad.needed]));
  const rosters = shareOutPlayers(squads, { required: team_size, max: max_members });
  return new Map(
    [...rosters].map(([entry, players]) => {
      return [entry, { players, isShort: players.length < (needed.get(entry) ?? team_size) }];
    }),
  );
}
