// /admin/audit: what people in office have done, site-wide. Everything needs platform.admin.
import {
  anyText,
  type Infer,
  id,
  list,
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
import { call } from './call.ts';
import { CURSOR_MAX } from './selectors.ts';

/** What the kind of an entry begins with, `tournament.paused`. */
export const auditKinds = [
  'tournament',
  'entry',
  'stage',
  'match',
  'ruling',
  'user',
  'team',
  'alert',
  'content',
  'release',
  'series',
  'webhook',
  'league',
  'tip',
  'job',
  'setting',
  'setup',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** A field as it was and as it is, each as no, one or several values; people, teams and entries by their names. */
const change = reply({ field: anyText, before: list(anyText), after: list(anyText) });
export type AuditChange = Infer<typeof change>;

const administrativeEntry = reply({
  id: anyText,
  at: moment,
  /** `null`: the site itself. */
  actor: nullable(reply({ id, username: anyText })),
  action: anyText,
  /** What it was done to: `tournament:{id}`, with what it is called. */
  object: anyText,
  name: nullable(anyText),
  /** Whose entry it was about. */
  entry: nullable(anyText),
  reason: nullable(anyText),
  changes: list(change),
});
export type AdministrativeEntry = Infer<typeof administrativeEntry>;

const filter = {
  /** A user name or the beginning of one. */
  actor: optional(text(0, 60)),
  kind: optional(oneOf(auditKinds)),
  object: optional(pattern(/^\w+:[\w:./-]+$/, 120)),
  from: optional(moment),
  until: optional(moment),
  /** Words in names, reasons and values. */
  q: optional(text(0, 100)),
};
export const auditFilter = request(filter);
export type AuditFilter = Infer<typeof auditFilter>;

export const listAdministrativeAudit = call({
  method: 'GET',
  path: '/v1/admin/audit',
  summary: 'What people in office have done, newest first (platform.admin)',
  query: request({ ...filter, cursor: optional(pattern(/^[\w-]+$/, CURSOR_MAX)) }),
  reply: page(administrativeEntry),
});

/** The same as a table, with the same filter; a file, no call. */
export const AUDIT_EXPORT = '/v1/admin/audit.csv';
