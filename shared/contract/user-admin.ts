// /admin/users: who is here, and what is done about it. Everything needs user.moderate unless said.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  map,
  moment,
  nullable,
  oneOf,
  optional,
  page,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { directoryEntry } from './directory.ts';
import { permissions } from './permissions.ts';
import { CURSOR_MAX } from './selectors.ts';

export const BAN_REASON_MAX = 500;

/** A user in the administration's list. What follows the avatar is for holders of user.moderate only. */
const listedUser = reply({
  id,
  username: anyText,
  avatar: nullable(anyText),
  mail: optional(anyText),
  mail_verified: optional(flag),
  banned: optional(flag),
  joined_at: optional(moment),
});
export type ListedUser = Infer<typeof listedUser>;

/** Also the selector search of the specification (7): holders of any permission may ask. */
export const listUsers = call({
  method: 'GET',
  path: '/v1/admin/users',
  summary: 'Users by name, for holders of user.moderate also by mail (any permission)',
  query: request({
    q: optional(text(0, 100)),
    state: optional(oneOf(['banned', 'unverified', 'staff'])),
    cursor: optional(pattern(/^[\w-]+$/, CURSOR_MAX)),
  }),
  reply: page(listedUser),
});

const ban = reply({
  id,
  reason: anyText,
  created_at: moment,
  /** User name; `null` for nobody in particular. */
  created_by: nullable(anyText),
  /** `null`: until it is lifted. */
  ends_at: nullable(moment),
  lifted_at: nullable(moment),
});

const managedUser = reply({
  id,
  username: anyText,
  avatar: nullable(anyText),
  mail: anyText,
  mail_verified: flag,
  joined_at: moment,
  permissions: list(anyText),
  badges: list(id),
  decorations: list(id),
  /** Of the frames above by their ids, archived ones too. */
  decoration_names: map(anyText),
  connections: list(reply({ id, name: anyText })),
  teams: list(reply({ id, name: anyText })),
  /** Open ones. */
  sessions: count,
  directory: optional(directoryEntry),
  /** Whether a ban holds now. */
  banned: flag,
  /** Newest first. */
  bans: list(ban),
});
export type ManagedUser = Infer<typeof managedUser>;

const params = request({ user: id });

export const getManagedUser = call({
  method: 'GET',
  path: '/v1/admin/users/:user',
  summary: 'A user as the administration sees it',
  params,
  reply: managedUser,
});

/** A permission, perhaps bound to one organizer: `tournament.manage:{organizer id}`. */
const grantedPermission = pattern(
  new RegExp(`^(${permissions.map((each) => each.replace('.', '\\.')).join('|')})(:[\\w-]{1,40})?$`),
  80,
);

/** Needs platform.admin. Refuses with last_admin. */
export const setPermissions = call({
  method: 'PUT',
  path: '/v1/admin/users/:user/permissions',
  summary: 'Sets what a user may do (platform.admin)',
  params,
  body: request({ permissions: list(grantedPermission, 60) }),
  reply: managedUser,
});

export const setHonours = call({
  method: 'PUT',
  path: '/v1/admin/users/:user/honours',
  summary: 'Sets the badges and avatar frames that a user was given',
  params,
  body: request({ badges: list(id, 100), decorations: list(id, 100) }),
  reply: managedUser,
});

/** Ends all sessions. Nobody bans themselves; who holds platform.admin is banned by such a holder only. */
export const banUser = call({
  method: 'POST',
  path: '/v1/admin/users/:user/bans',
  summary: 'Bans a user, until `ends_at` or until it is lifted',
  params,
  body: request({ reason: text(1, BAN_REASON_MAX), ends_at: nullable(moment) }),
  reply: managedUser,
});

export const unbanUser = call({
  method: 'DELETE',
  path: '/v1/admin/users/:user/bans',
  summary: 'Lifts every ban of a user',
  params,
  reply: managedUser,
});

export const verifyUser = call({
  method: 'POST',
  path: '/v1/admin/users/:user/verify',
  summary: 'Takes the mail address of a user as confirmed',
  params,
  reply: managedUser,
});

/** They can list themselves again. */
export const unlistUser = call({
  method: 'POST',
  path: '/v1/admin/users/:user/unlist',
  summary: 'Takes a user out of the directory, and deletes what they say there',
  params,
  reply: managedUser,
});

export const endUserSessions = call({
  method: 'DELETE',
  path: '/v1/admin/users/:user/sessions',
  summary: 'Ends every session of a user',
  params,
  reply: noContent,
});

/** What is known of an entry: permissions as codes, everything else by its name. */
const auditFact = reply({ field: anyText, values: list(anyText) });
export type AuditFact = Infer<typeof auditFact>;

export const auditEntry = reply({
  id: anyText,
  at: moment,
  /** `null`: the site itself. */
  actor: nullable(reply({ id, username: anyText })),
  action: anyText,
  /** What it was done to, `alert:{id}`, where that is not whom the history is about. */
  object: optional(nullable(reply({ ref: anyText, name: nullable(anyText) }))),
  facts: optional(list(auditFact)),
  /** The same in lines `key: value`, for releases that do not know the facts. */
  details: anyText,
});
export type AuditEntry = Infer<typeof auditEntry>;

export const listUserAudit = call({
  method: 'GET',
  path: '/v1/admin/users/:user/audit',
  summary: 'What was done to a user and by them, newest first',
  params,
  query: request({ cursor: optional(pattern(/^[\w-]+$/, CURSOR_MAX)) }),
  reply: page(auditEntry),
});
