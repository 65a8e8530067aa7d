import type { AuditFact } from '@duellwerk/shared/contract/user-admin';

/** What an entry of the audit log says beside who did what to whom. */
interface RecordedDeed {
  action: string;
  details: unknown;
  reason: string | null;
}

/** Kinds of the ids that a field holds; an id of none of them is shown as it is. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  user: ['user'],
  players: ['user'],
  team: ['team'],
  match: ['match'],
  given: ['badge', 'decoration'],
  taken: ['badge', 'decoration'],
  connection: ['connection'],
  by: ['connection'],
};
/** Fields whose meaning depends on the action. */
const kindsByAction: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'team.handed_over': { to: ['user'] },
  'team.role_set': { from: ['member_role'], to: ['member_role'] },
};
/** What helps the site alone. */
const HIDDEN: ReadonlySet<string> = new Set(['key', 'message', 'first_admin']);
const NAME_MAX = 80;

/** References, `user:{id}`, of everything whose name the facts of an entry need. */
export function factReferences(entry: RecordedDeed): string[] {
  return fieldsOf(entry).flatMap(({ field, values }) =>
    kindsFor(entry.action, field).flatMap((kind) =>
      values.filter((value) => value.length <= NAME_MAX).map((value) => `${kind}:${value}`),
    ),
  );
}

/** The facts of an entry, with names in place of ids. */
export function factsOf(entry: RecordedDeed, names: ReadonlyMap<string, string>): AuditFact[] {
  return fieldsOf(entry).map(({ field, values }) => {
    const kinds = kindsFor(entry.action, field);
    const nameOf = (value: string) =>
      kinds.map((kind) => names.get(`${kind}:${value}`)).find((name) => name !== undefined) ?? value;
    return { field, values: values.map(nameOf) };
  });
}

const kindsFor = (action: string, field: string) => kindsByAction[action]?.[field] ?? kindsOf[field] ?? [];

function fieldsOf({ details, reason }: RecordedDeed): AuditFact[] {
  const fields = typeof details === 'object' && details !== null ? details : {};
  const all = reason === null ? fields : { ...fields, reason };
  return Object.entries(all)
    .map(([field, value]) => ({ field, values: valuesOf(value) }))
    .filter(({ field, values }) => values.length > 0 && !HIDDEN.has(field));
}

function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}
