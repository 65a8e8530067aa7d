import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import { checkEligibility, mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { listReminded } from '../notifications/tournament-facts.ts';
import { findStanding } from '../teams/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import {
  findTeamBan,
  listEntryFacts,
  listTeamBans,
  listTeamFacts,
  listUserFacts,
} from './eligibility-repo.ts';
import type * as entries from './entries-repo.ts';
import * as repo from './repo.ts';

/** Every check of a team or a user that wants to enter. */
export async function eligibilityOf(
  db: Kysely<Schema>,
  tournament: repo.TournamentRow,
  entrant: entries.Entrant,
): Promise<Eligibility> {
  const { team_size, max_members } = tournament;
  if ('user' in entrant)
    return checkEligibility(await listUserFacts(db, entrant.user, tournament), team_size, max_members);
  const members = await listTeamFacts(db, entrant.team, tournament);
  return checkEligibility(members, team_size, max_members, await findTeamBan(db, entrant.team, tournament));
}

/**
 * The checks of every entry of a tournament that may not play as it stands now, by the same rule. A roster that
 * is fixed plays as it is, so no one of it may be banned.
 */
export async function listNotEligible(
  db: Kysely<Schema>,
  tournament: repo.TournamentRow,
  ids: readonly string[],
): Promise<Map<string, Eligibility>> {
  const facts = await listEntryFacts(db, tournament);
  const teamBans = await listTeamBans(db, tournament);
  const { team_size, max_members } = tournament;
  const mayEnter = tournament.mode === 'single' ? mayEnterAlone : mayEnterAsTeam;
  return new Map(
    ids.flatMap((id) => {
      const members = facts.get(id) ?? [];
      const result = checkEligibility(members, team_size, max_members, teamBans.get(id) ?? null);
      const hasBanned = members.some(({ isInRoster, organizerBan }) => isInRoster && organizerBan);
      return mayEnter(result) && !hasBanned ? [] : [[id, result] as const];
    }),
  );
}

/**
 * Whether a team or a user may enter, with every reason. Told to the user themself, to the team's members and to those
 * who manage the tournament: the reasons say who has verified a mail address and who has linked what.
 */
export async function readEligibility(
  db: Kysely<Schema>,
  user: Viewer,
  { tournament: id, subject }: { tournament: string; subject: string },
  now: Date,
): Promise<Eligibility> {
  const tournament = await repo.findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  const manages = isAllowed(user.permissions, 'tournament.manage', tournament.organizer_id);
  if (tournament.decided_state === 'draft' && !manages) throw new ApiError('not_found');
  if (tournament.mode === 'single') {
    if (subject !== user.id && !manages) throw new ApiError('forbidden');
    const result = await eligibilityOf(db, tournament, { user: subject });
    if (result.member_checks.length === 0) throw new ApiError('not_found');
    return result;
  }
  const standing = await findStanding(db, subject, user.id);
  if (!standing) throw new ApiError('not_found');
  if (!standing.isMember && !manages) throw new ApiError('forbidden');
  const result = await eligibilityOf(db, tournament, { team: subject });
  return withReminded(db, result, { tournament: id, by: user.id }, now);
}

/** The same, with those marked whom the reader has reminded today. */
async function withReminded(
  db: Kysely<Schema>,
  result: Eligibility,
  about: { tournament: string; by: string },
  now: Date,
): Promise<Eligibility> {
  const blocked = result.member_checks.filter((member) => !member.can_be_selected).map(({ id }) => id);
  const reminded = await listReminded(db, about, blocked, now);
  if (reminded.size === 0) return result;
  return {
    ...result,
    member_checks: result.member_checks.map((member) =>
      reminded.has(member.id) ? { ...member, reminded: true } : member,
    ),
  };
}
