import type { Eligibility, MemberCheck, OrganizerBan } from '@duellwerk/shared/contract/eligibility';

export interface MemberFacts {
  id: string;
  name: string;
  isPlayer: boolean;
  hasVerifiedMail: boolean;
  /** The links that the tournament's game needs, with whether this member has them. */
  connections: { id: string; name: string; exists: boolean }[];
  /** Banned, or gone from the site. */
  isBarred?: boolean;
  /** The ban that keeps them out of the tournaments of this organizer. */
  organizerBan?: OrganizerBan | null;
  /** Entered by organizers without an account, of which nothing can be asked. */
  isGuest?: boolean;
}

/**
 * Who of a team may be selected, and whether there are enough of them (specification 5, "Team join").
 *
 * A member can be selected when their role is a player's, their mail is verified, every link that the game needs exists and
 * no ban holds against them. A guest can be: organizers have vouched for them. A guest is a whole entry, also where teams play.
 * `required` is the number of players a line-up needs, `max` the largest number of members a team may bring,
 * `teamBan` the organizer's ban of the team itself.
 */
export function checkEligibility(
  members: readonly MemberFacts[],
  required: number,
  max: number,
  teamBan: OrganizerBan | null = null,
): Eligibility {
  const checks = members.map(checkMember);
  const limit = members.some(({ isGuest }) => isGuest) ? members.length : required;
  const players = checks.filter((member) => member.is_player).length;
  return {
    required_members_check: { current: players, limit, valid: players >= limit },
    max_members_check: { current: members.length, limit: max, valid: members.length <= max },
    member_checks: checks,
    ...(teamBan && { organizer_ban: teamBan }),
  };
}

function checkMember(member: MemberFacts): MemberCheck {
  const linked = member.connections.every((connection) => connection.exists);
  const isBanned = member.isBarred === true || Boolean(member.organizerBan);
  const passes = member.hasVerifiedMail && linked && !isBanned;
  return {
    id: member.id,
    name: member.name,
    is_player: member.isPlayer,
    has_verified_mail: member.hasVerifiedMail,
    can_be_selected: member.isPlayer && (passes || member.isGuest === true),
    connection: member.connections,
    ...(member.organizerBan && { organizer_ban: member.organizerBan }),
  };
}

/**
 * Whether a team with this result may enter (specification 5): both limits hold, enough members can be selected, and the
 * organizer has not banned it.
 */
export function mayEnterAsTeam(result: Eligibility): boolean {
  return (
    result.organizer_ban === undefined &&
    result.required_members_check.valid &&
    result.max_members_check.valid &&
    selectableCount(result) >= result.required_members_check.limit
  );
}

/** How many of a team may be selected. */
export const selectableCount = ({ member_checks }: Eligibility): number =>
  member_checks.filter((member) => member.can_be_selected).length;

/** Whether a single player with this result may enter (specification 5): every player-member can be selected. */
export function mayEnterAlone(result: Eligibility): boolean {
  const players = result.member_checks.filter((member) => member.is_player);
  return players.length > 0 && players.every((member) => member.can_be_selected);
}

/**
 * The same result for an entry that organizers let play in spite of what speaks against it: everybody of it can be selected,
 * and a line-up needs no more than there are.
 */
export function clearedEligibility(result: Eligibility): Eligibility {
  const { required_members_check: required, max_members_check: max, member_checks } = result;
  return {
    required_members_check: {
      ...{ current: member_checks.length, valid: true },
      limit: Math.min(required.limit, member_checks.length),
    },
    max_members_check: { ...max, valid: true },
    member_checks: member_checks.map(({ organizer_ban: _, ...member }) => ({
      ...member,
      is_player: true,
      can_be_selected: true,
    })),
  };
}
