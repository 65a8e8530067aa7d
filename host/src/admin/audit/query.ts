// What the address of the page says.
import { AUDIT_EXPORT, type AuditFilter, type AuditKind, auditKinds } from '@duellwerk/shared/contract/audit';
import { nextMidnight } from '@duellwerk/shared/i18n/format';

export const TEXT_MAX = 60;
const names = ['q', 'actor', 'kind', 'object', 'from', 'until'] as const;

/** Days are those of the site's home, `2026-11-21`, both included. */
export interface AuditQuery {
  q?: string;
  actor?: string;
  kind?: AuditKind;
  object?: string;
  from?: string;
  until?: string;
}

/** The filters of an address; what nobody offers is left out. */
export function auditQueryFrom(query: Record<string, string>): AuditQuery {
  const text = (value: string | undefined) => value?.trim().slice(0, TEXT_MAX);
  const day = (value: string | undefined) => (isDay(value) ? value : undefined);
  const [q, actor] = [text(query.q), text(query.actor)];
  const kind = auditKinds.find((each) => each === query.kind);
  const object = /^\w+:[\w:./-]{1,100}$/.exec(query.object ?? '')?.[0];
  const [from, until] = [day(query.from), day(query.until)];
  return {
    ...{ ...(q && { q }), ...(actor && { actor }), ...(kind && { kind }), ...(object && { object }) },
    ...{ ...(from && { from }), ...(until && { until }) },
  };
}

const isDay = (value = '') =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T12:00:00Z`));

/** The address of filters, a query of the same page. */
export function auditAddress(query: AuditQuery): string {
  const parts = names.flatMap((name): [string, string][] => (query[name] ? [[name, query[name]]] : []));
  return `?${new URLSearchParams(parts)}`;
}

/** What the API is asked for. */
export function filterOf({ from, until, ...same }: AuditQuery): AuditFilter {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  const moment = (at: number) => new Date(at).toISOString();
  return {
    ...same,
    ...(from && { from: moment(nextMidnight(noon(from) - DAY_MS)) }),
    ...(until && { until: moment(nextMidnight(noon(until))) }),
  };
}
const DAY_MS = 24 * 60 * 60 * 1000;

/** The same as a table. */
export function exportAddress(query: AuditQuery): string {
  const parts = Object.entries(filterOf(query)).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  return `${AUDIT_EXPORT}?${new URLSearchParams(parts)}`;
}

export const isSameQuery = (one: AuditQuery, other: AuditQuery) => auditAddress(one) === auditAddress(other);
