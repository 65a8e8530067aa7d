import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import { clearedEligibility, mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { selectionProblems, usualSelection } from '@duellwerk/shared/rules/selection';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Change } from './change.ts';
import { eligibilityOf } from './eligibility.ts';
import * as entries from './entries-repo.ts';
import type { TournamentRow } from './repo.ts';
import { listElsewhere } from './roster-repo.ts';

/**
 * Whether an entry may play with these people; one that organizers have cleared in spite of what speaks against them.
 * @throws ApiError not_eligible, selection_invalid, player_elsewhere
 */
export async function checkRoster(
  { tx }: Pick<Change, 'tx'>,
  tournament: TournamentRow,
  entry: entries.EntryRow,
  players: readonly string[],
): Promise<void> {
  const result = await entryEligibility(tx, tournament, entry);
  if (!(entry.team_id === null ? mayEnterAlone : mayEnterAsTeam)(result)) throw new ApiError('not_eligible');
  const problems = selectionProblems(result, players);
  if (problems.length > 0) throw new ApiError('selection_invalid', problems);
  await assertNotElsewhere(tx, tournament, entry, players);
}

/** @throws ApiError player_elsewhere for players who play in the tournament for another entry */
export async function assertNotElsewhere(
  db: Kysely<Schema>,
  tournament: Pick<TournamentRow, 'id'>,
  entry: Pick<entries.EntryRow, 'id'>,
  players: readonly string[],
): Promise<void> {
  const elsewhere = await playersElsewhere(db, tournament, entry, players);
  if (elsewhere.length > 0) throw new ApiError('player_elsewhere', elsewhere);
}

async function playersElsewhere(
  db: Kysely<Schema>,
  { id: tournament }: Pick<TournamentRow, 'id'>,
  { id: entry }: Pick<entries.EntryRow, 'id'>,
  users: readonly string[],
): Promise<string[]> {
  return (await listElsewhere(db, { tournament }, { entry, users })).map(({ player }) => player);
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

/** Who plays for an entry whose people have not said so: all who can, or as many of them as may. */
export async function usualRoster(
  db: Kysely<Schema>,
  tournament: TournamentRow,
  entry: Pick<entries.EntryRow, 'id' | 'team_id' | 'user_id' | 'cleared_reason'>,
): Promise<string[]> {
  const result = await entryEligibility(db, tournament, entry);
  const all = result.member_checks.map(({ id }) => id);
  return usualSelection(result, await playersElsewhere(db, tournament, entry, all));
}

/** The checks of an entry; of one that organizers have cleared, as if nothing spoke against it. */
export async function entryEligibility(
  db: Kysely<Schema>,
  tournament: TournamentRow,
  { team_id, user_id, cleared_reason }: Pick<entries.EntryRow, 'team_id' | 'user_id' | 'cleared_reason'>,
): Promise<Eligibility> {
  const entrant = team_id === null ? { user: user_id ?? '' } : { team: team_id };
  const result = await eligibilityOf(db, tournament, entrant);
  return cleared_reason === null ? result : clearedEligibility(result);
}
