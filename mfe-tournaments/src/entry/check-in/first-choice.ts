import type { Eligibility } from '@duellwerk/shared/contract/eligibility';

/**
 * Who is selected when the dialog opens: those who were checked in before, else all who can be selected, or, where that
 * would be too many, as many of them as a line-up needs.
 */
export function firstChoice(result: Eligibility, roster: readonly string[]): string[] {
  const able = result.member_checks.filter((member) => member.can_be_selected).map(({ id }) => id);
  const before = able.filter((id) => roster.includes(id));
  if (before.length > 0) return before;
  const { limit: max } = result.max_members_check;
  return able.length <= max ? able : able.slice(0, result.required_members_check.limit);
}
