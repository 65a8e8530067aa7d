// Who may not enter the tournaments of an organizer. Everything needs tournament.manage, also bound to the organizer.
import {
  anyText,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';

export const ORGANIZER_BAN_REASON_MAX = 500;

const organizerBan = reply({
  id,
  kind: oneOf(['team', 'user']),
  /** Id of the team or of the user. */
  subject: id,
  name: anyText,
  image: nullable(anyText),
  /** for those who manage the tournaments; the site does not show it to the banned one. */
  reason: anyText,
  created_at: moment,
  /** User name; `null` for a user who is gone. */
  created_by: nullable(anyText),
  /** `null`: until it is lifted. */
  ends_at: nullable(moment),
});
export type ListedBan = Infer<typeof organizerBan>;

const params = request({ organizer: id });

export const listOrganizerBans = call({
  method: 'GET',
  path: '/v1/admin/organizers/:organizer/bans',
  summary:
    'Users and teams that may not enter the tournaments of an organizer, newest first (tournament.manage)',
  params,
  reply: reply({ items: list(organizerBan) }),
});

/**
 * Either a team or a user. Entries that there are stay: they are not eligible any more. Refuses with not_found, already_banned and
 * invalid_request, details `subject`, `reason` or `ends_at`.
 */
export const addOrganizerBan = call({
  method: 'POST',
  path: '/v1/admin/organizers/:organizer/bans',
  summary:
    'Bans a user or a team from the tournaments of an organizer, until `ends_at` or until it is lifted (tournament.manage)',
  params,
  body: request({
    team_id: nullable(id),
    user_id: nullable(id),
    reason: text(1, ORGANIZER_BAN_REASON_MAX),
    ends_at: nullable(moment),
  }),
  reply: organizerBan,
});

/** Refuses with not_found, also where the ban has ended. */
export const liftOrganizerBan = call({
  method: 'DELETE',
  path: '/v1/admin/organizers/:organizer/bans/:ban',
  summary: 'Lifts such a ban (tournament.manage)',
  params: request({ organizer: id, ban: id }),
  reply: noContent,
});
