import {
  anyText,
  flag,
  type Infer,
  id,
  list,
  nullable,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';

/** A person as shown beside a name: participants, members, line-ups. */
export const person = reply({ id, username: anyText, avatar: nullable(anyText) });
export type Person = Infer<typeof person>;

/** A team that the signed-in user belongs to, with every member (specification 3). */
const ownTeam = reply({
  id,
  name: anyText,
  tag: anyText,
  logo: nullable(anyText),
  owner: id,
  /** Id of the member role that the user has in it. */
  role: id,
  members: list(reply({ id, role: id })),
});
export type OwnTeam = Infer<typeof ownTeam>;

/** The signed-in user. */
const currentUser = reply({
  id,
  username: anyText,
  mail: anyText,
  mail_verified: flag,
  permissions: list(anyText),
  /** Some of the permissions do not count before a second factor is set up; absent otherwise. */
  lacks_second_factor: optional(flag),
  teams: list(ownTeam),
  connections: list(reply({ id, name: anyText })),
  images: reply({
    avatar: nullable(anyText),
    /** Address of the frame that is worn over the avatar. */
    decoration: optional(nullable(anyText)),
  }),
});
export type CurrentUser = Infer<typeof currentUser>;

export const getCurrentUser = call({
  method: 'GET',
  path: '/v1/users/@me',
  summary: 'The signed-in user',
  reply: currentUser,
});

/**
 * A cookie that scripts can read and that says no more than that a session may stand: it comes and goes with the session's
 * own. A browser without it is a visitor's, and need not ask who is signed in.
 */
export const SIGNED_IN_COOKIE = 'dw_signed_in';

/** Longest mail address that mail servers take (RFC 5321). */
export const MAIL_MAX = 254;

/** Longest password that is ever hashed: a bound on the work that one request can cause. */
export const PASSWORD_MAX = 200;

export const logout = call({
  method: 'POST',
  path: '/v1/users/logout',
  summary: 'Ends this session; also without one',
  reply: noContent,
  stored: false,
});
