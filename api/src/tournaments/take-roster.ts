import { mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { selectionProblems } from '@duellwerk/shared/rules/selection';
import { ApiError } from '../errors.ts';
import type { Change } from './change.ts';
import { eligibilityOf } from './eligibility.ts';
import * as entries from './entries-repo.ts';
import type { TournamentRow } from './repo.ts';

/**
 * Whether an entry may play with these people.
 * @throws ApiError not_eligible, selection_invalid, player_elsewhere
 */
export async function checkRoster(
  { tx }: Pick<Change, 'tx'>,
  tournament: TournamentRow,
  { id, team_id, user_id }: entries.EntryRow,
  players: readonly string[],
): Promise<void> {
  const entrant = team_id === null ? { user: user_id ?? '' } : { team: team_id };
  const result = await eligibilityOf(tx, tournament, entrant);
  if (!(team_id === null ? mayEnterAlone : mayEnterAsTeam)(result)) throw new ApiError('not_eligible');
  const problems = selectionProblems(result, players);
  if (problems.length > 0) throw new ApiError('selection_invalid', problems);
  const elsewhere = await entries.listElsewhere(tx, tournament.id, id, players);
  if (elsewhere.length > 0) throw new ApiError('player_elsewhere', elsewhere);
}

/** The same, and keeps them as they are now; what becomes of the team does not change that any more. */
export async function takeRoster(
  change: Pick<Change, 'tx'>,
  tournament: TournamentRow,
  entry: entries.EntryRow,
  players: readonly string[],
): Promise<void> {
  await checkRoster(change, tournament, entry, players);
  await entries.writeRoster(change.tx, tournament.id, entry.id, players);
}
