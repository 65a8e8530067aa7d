import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { findStage } from '../stages/repo.ts';
import { findTournament, type TournamentRow } from '../tournaments/repo.ts';
import type * as repo from './repo.ts';
import type { LeaguePlay } from './season-tournament.ts';

/** How a division is played, and its tournament. */
export async function readPlay(
  db: Kysely<Schema>,
  { id, tournament_id, stage_id }: repo.DivisionRow,
): Promise<{ play: LeaguePlay; tournament: TournamentRow }> {
  const tournament = await findTournament(db, tournament_id);
  const stage = await findStage(db, stage_id);
  if (!tournament || !stage) throw new Error(`Division ${id} has nothing that is played.`);
  const { best_of, team_size, max_members } = tournament;
  return { play: { best_of, team_size, max_members, settings: stage.settings }, tournament };
}
