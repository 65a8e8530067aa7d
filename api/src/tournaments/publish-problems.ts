import { stageProblems } from '@duellwerk/shared/bracket/stages';
import { mostGames } from '@duellwerk/shared/rules/tournament-settings';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listStages } from '../stages/repo.ts';
import type { TournamentRow } from './repo.ts';

/** Everything that speaks against showing a draft to everyone, `place:problem`. */
export async function publishProblems(
  db: Kysely<Schema>,
  tournament: TournamentRow,
  now: Date,
): Promise<string[]> {
  const problems: string[] = [];
  if (tournament.name.trim() === '') problems.push('name:missing');
  if (tournament.starts_at <= now) problems.push('starts_at:past');
  if (tournament.registration_ends_at <= now) problems.push('registration_ends_at:past');
  if (tournament.check_in_ends_at && tournament.check_in_ends_at <= now)
    problems.push('check_in_ends_at:past');
  // Places that become free at the last moment go to who waited and came: somebody has to ask who has come.
  if (tournament.waiting_places > 0 && tournament.check_in_opens_at === null)
    problems.push('check_in:needed_by_waiting_list');
  const stages = (await listStages(db, tournament.id)).map((stage) => ({
    ...stage,
    settings: { best_of: stage.tournament_best_of, ...stage.settings },
  }));
  // Otherwise its longest matches would begin without a choice of maps.
  if (tournament.veto !== 'none' && tournament.maps.length < mostGames(tournament.best_of, stages))
    problems.push('maps:too_few');
  problems.push(...stageProblems(stages, tournament.places).map(({ path, code }) => `${path}:${code}`));
  return problems;
}
