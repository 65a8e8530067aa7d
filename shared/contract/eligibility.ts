import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';

const limitCheck = reply({ current: count, limit: count, valid: flag });

/** Keeps a user or a team out of the tournaments of this organizer; `ends_at` is `null` until it is lifted. */
const organizerBan = reply({ ends_at: nullable(moment) });
export type OrganizerBan = Infer<typeof organizerBan>;

/** One member of the team (or the single player) with what stands in the way of selecting them. */
const memberCheck = reply({
  id,
  name: anyText,
  is_player: flag,
  has_verified_mail: flag,
  can_be_selected: flag,
  /** The links that the game needs. */
  connection: list(reply({ id, name: anyText, exists: flag })),
  organizer_ban: optional(organizerBan),
  /** The reader has reminded them today of what they lack. */
  reminded: optional(flag),
});

/** The eligibility result of specification 3. The ban is the team's own: with it the team does not enter at all. */
export const eligibility = reply({
  required_members_check: limitCheck,
  max_members_check: limitCheck,
  member_checks: list(memberCheck),
  organizer_ban: optional(organizerBan),
});

export type MemberCheck = Infer<typeof memberCheck>;
export type Eligibility = Infer<typeof eligibility>;
