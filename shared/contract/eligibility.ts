import { anyText, count, flag, type Infer, id, list, reply } from '@duellwerk/shared/contract/schema';

const limitCheck = reply({ current: count, limit: count, valid: flag });

/** One member of the team (or the single player) with what stands in the way of selecting them. */
export const memberCheck = reply({
  id,
  name: anyText,
  is_player: flag,
  has_verified_mail: flag,
  can_be_selected: flag,
  /** The links that the game needs. */
  connection: list(reply({ id, name: anyText, exists: flag })),
});

/** The eligibility result of specification 3. */
export const eligibility = reply({
  required_members_check: limitCheck,
  max_members_check: limitCheck,
  member_checks: list(memberCheck),
});

export type MemberCheck = Infer<typeof memberCheck>;
export type Eligibility = Infer<typeof eligibility>;

export interface MemberFacts {
  id: string;
  name: string;
  isPlayer: boolean;
  hasVerifiedMail: boolean;
  /** The links that the tournament's game needs, with whether this member has them. */
  connections: { id: string; name: string; exists: boolean }[];
}

/**
 * Who of a team may be selected, and whether there are enough of them (specification 5, "Team join").
 *
 * A member can be selected when their role is a player's, their mail is verified and every link that the game needs exists.
 * `required` is the number of players a line-up needs, `max` the largest number of members a team may bring.
 */
export function checkEligibility(
  members: readonly MemberFacts[],
  required: number,
  max: number,
): Eligibility {
  const checks = members.map(checkMember);
  const players = checks.filter((member) => member.is_player).length;
  return {
    required_members_check: { current: players, limit: required, valid: players >= required },
    max_members_check: { current: members.length, limit: max, valid: members.length <= max },
    member_checks: checks,
  };
}

function checkMember(member: MemberFacts): MemberCheck {
  const linked = member.connections.every((connection) => connection.exists);
  return {
    id: member.id,
    name: member.name,
    is_player: member.isPlayer,
    has_verified_mail: member.hasVerifiedMail,
    can_be_selected: member.isPlayer && member.hasVerifiedMail && linked,
    connection: member.connections,
  };
}

/**
 * Whether a team with this result may enter (specification 5): both limits hold and enough members can be selected.
 */
export function mayEnterAsTeam(result: Eligibility): boolean {
  const selectable = result.member_checks.filter((member) => member.can_be_selected).length;
  return (
    result.required_members_check.valid &&
    result.max_members_check.valid &&
    selectable >= result.required_members_check.limit
  );
}

/** Whether a single player with this result may enter (specification 5): every player-member can be selected. */
export function mayEnterAlone(result: Eligibility): boolean {
  const players = result.member_checks.filter((member) => member.is_player);
  return players.length > 0 && players.every((member) => member.can_be_selected);
}
