import type { AdministrativeEntry, AuditChange, AuditFilter } from '@duellwerk/shared/contract/audit';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { fold, likePattern } from '../text/fold.ts';
import { namesOf } from './names.ts';

interface Row {
  id: number;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  subject: string;
  subject_name: string | null;
  entry_id: string | null;
  reason: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Lists of names are shown as far as people read them; the database has all. */
const SHOWN_VALUES = 20;

/** At most `limit` administrative entries before one, the newest first. */
export async function listEntries(
  db: Kysely<Schema>,
  { actor, kind, object, from, until, q }: AuditFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AdministrativeEntry[]> {
  const conditions = [sql`a.administrative`];
  if (before !== null) conditions.push(sql`a.id < ${before}`);
  if (actor?.trim()) conditions.push(sql`u.sort_key like ${likePattern(fold(actor)).slice(1)}`);
  if (kind !== undefined) conditions.push(sql`a.action like ${`${kind}.%`}`);
  if (object !== undefined) conditions.push(sql`a.subject = ${object}`);
  if (from !== undefined) conditions.push(sql`a.at >= ${new Date(from)}`);
  if (until !== undefined) conditions.push(sql`a.at < ${new Date(until)}`);
  for (const word of fold(q ?? '')
    .split(' ')
    .filter(Boolean))
    conditions.push(mentions(likePattern(word)));
  const found = await sql<Row>`
    select a.id, a.at, u.id as actor_id, u.username as actor_name, a.action, a.subject, a.subject_name, a.entry_id,
      a.reason, a.before, a.after
    from audit a left join users u on u.id = a.actor_id
    where ${sql.join(conditions, sql` and `)}
    order by a.id desc limit ${limit}`.execute(db);
  const names = await namesOf(db, found.rows.flatMap(referencesOf));
  return found.rows.map((row) => entryOf(row, names));
}

/** What an entry says itself, and who it is about: names of people and teams are those of now. */
const mentions = (pattern: string) => sql`(a.search_key like ${pattern}
  or a.subject in (select 'user:' || id from users where sort_key like ${pattern})
  or a.subject in (select 'team:' || id from teams where sort_key like ${pattern})
  or a.entry_id in (select e.id from entries e left join teams t on t.id = e.team_id left join users p on p.id = e.user_id
    where coalesce(t.sort_key, p.sort_key) like ${pattern}))`;

const referencesOf = ({ subject, entry_id, before, after }: Row): string[] => [
  ...[subject, ...(entry_id === null ? [] : [`entry:${entry_id}`])],
  ...[before, after].flatMap((facts) => Object.values(facts).flatMap(valuesOf)),
];

function entryOf(row: Row, names: ReadonlyMap<string, string>): AdministrativeEntry {
  const { id, at, actor_id, actor_name, action, subject, subject_name, entry_id, reason } = row;
  return {
    ...{ id: String(id), at: at.toISOString(), action, object: subject, reason },
    actor: actor_id === null || actor_name === null ? null : { id: actor_id, username: actor_name },
    name: names.get(subject) ?? subject_name,
    entry: entry_id === null ? null : (names.get(`entry:${entry_id}`) ?? null),
    changes: changesOf(row, names),
  };
}

function changesOf(
  { before, after }: Pick<Row, 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
): AuditChange[] {
  const shown = (value: unknown) => valuesOf(value).map((text) => names.get(text) ?? text);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }));
}

/** A value as texts: none for nothing. */
function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return [String(value)];
  const texts = value.slice(0, SHOWN_VALUES).map(String);
  return value.length > SHOWN_VALUES ? [...texts, `… (${value.length})`] : texts;
}
