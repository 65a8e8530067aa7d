import type { ClaimingTeam, claimProblems } from '@duellwerk/shared/contract/claims';
import { isCalledOff } from '@duellwerk/shared/rules/tournament-moves';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isBanned } from '../organizer-bans/repo.ts';
import { isEntered } from '../tournaments/entries-repo.ts';
import { findTournament, type TournamentRow } from '../tournaments/repo.ts';
import { usualRoster } from '../tournaments/take-roster.ts';
import { type GuestPlace, listActingTeams } from './repo.ts';

type Db = Kysely<Schema>;

/** Whether a place is none to be taken any more, by whomever. */
export const isOver = ({ decided_state }: Pick<GuestPlace, 'decided_state'>): boolean =>
  decided_state === 'archived' || isCalledOff(decided_state);

/** What keeps a place from being taken, `null` for nothing. Eligibility is no part of it: organizers have given the place. */
export async function claimProblem(
  db: Db,
  place: GuestPlace,
  user: string | null,
): Promise<(typeof claimProblems)[number] | null> {
  const { tournament, organizer_id } = place;
  if (isOver(place)) return 'over';
  if (user === null || place.mode === 'team') return null;
  if (await isEntered(db, tournament.id, { user })) return 'already_entered';
  return (await isBanned(db, organizer_id, { kind: 'user', id: user })) ? 'banned_by_organizer' : null;
}

/** The same for a team, whose line-up has to be complete: it may be asked to play at once. */
export async function teamClaimProblem(
  db: Db,
  { tournament, organizer_id }: GuestPlace,
  { team, roster, needed }: { team: string; roster: readonly string[]; needed: number },
): Promise<ClaimingTeam['problem']> {
  if (await isEntered(db, tournament.id, { team })) return 'already_entered';
  if (await isBanned(db, organizer_id, { kind: 'team', id: team })) return 'banned_by_organizer';
  return roster.length < needed ? 'line_up_short' : null;
}

/** Who would play in the place of a guest for a team. */
export const rosterFor = (
  db: Db,
  tournament: TournamentRow,
  { entry, team }: { entry: string; team: string },
): Promise<string[]> =>
  usualRoster(db, tournament, { id: entry, team_id: team, user_id: null, cleared_reason: null });

/** The teams for which a user could take a place, each with what speaks against it. */
export async function readClaimingTeams(
  db: Db,
  place: GuestPlace,
  user: string,
): Promise<{ needed: number; teams: ClaimingTeam[] }> {
  const tournament = await findTournament(db, place.tournament.id);
  if (!tournament) return { needed: 0, teams: [] };
  const needed = tournament.team_size;
  const teams: ClaimingTeam[] = [];
  for (const team of await listActingTeams(db, user)) {
    const roster = await rosterFor(db, tournament, { entry: place.entry, team: team.id });
    const problem = await teamClaimProblem(db, place, { team: team.id, roster, needed });
    teams.push({ ...team, players: roster.length, problem });
  }
  return { needed, teams };
}
