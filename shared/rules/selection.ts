import type { Eligibility } from '@duellwerk/shared/contract/eligibility';

/**
 * What is wrong with the players that an entry would check in with (specification 5): too few, too many, twice the same, nobody
 * of the team, somebody who cannot be selected. `place:problem`, an empty list for a good selection.
 */
export function selectionProblems(result: Eligibility, players: readonly string[]): string[] {
  const { limit: required } = result.required_members_check;
  const { limit: max } = result.max_members_check;
  const members = new Map(result.member_checks.map((member) => [member.id, member]));
  const problems = [...new Set(players)].flatMap((id) => {
    const member = members.get(id);
    if (!member) return [`${id}:unknown`];
    return member.can_be_selected ? [] : [`${id}:not_selectable`];
  });
  if (new Set(players).size < players.length) problems.push('players:twice');
  if (players.length < required) problems.push(`required:${required}`);
  if (players.length > max) problems.push(`max:${max}`);
  return problems;
}

/**
 * The same result for a change of a roster while the tournament is played: who is in it may stay, whatever has become of
 * them in the team, and the team has been let in already.
 */
export function keptEligibility(
  { required_members_check: required, max_members_check: max, member_checks }: Eligibility,
  roster: readonly { id: string; name: string }[],
): Eligibility {
  const kept = new Set(roster.map(({ id }) => id));
  const present = new Set(member_checks.map(({ id }) => id));
  const stay = ({ id, name }: { id: string; name: string }) => ({
    ...{ id, name, is_player: true, has_verified_mail: true, can_be_selected: true, connection: [] },
  });
  return {
    required_members_check: { ...required, valid: true },
    max_members_check: { ...max, valid: true },
    member_checks: [
      ...member_checks.map((member) => (kept.has(member.id) ? stay(member) : member)),
      ...roster.filter(({ id }) => !present.has(id)).map(stay),
    ],
  };
}

/** Who would play without anybody having chosen: all who can be selected, the first of them where those are too many. */
export function usualSelection(
  { member_checks, max_members_check: { limit: max } }: Eligibility,
  elsewhere: readonly string[] = [],
): string[] {
  return member_checks
    .filter(({ id, can_be_selected }) => can_be_selected && !elsewhere.includes(id))
    .map(({ id }) => id)
    .slice(0, max);
}
