import { anyText, count, flag, type Infer, id, list, reply } from '@duellwerk/shared/contract/schema';

const limitCheck = reply({ current: count, limit: count, valid: flag });

/** One member of the team (or the single player) with what stands in the way of selecting them. */
const memberCheck = reply({
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
