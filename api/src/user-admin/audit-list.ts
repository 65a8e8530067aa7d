import { integer } from '@duellwerk/shared/contract/schema';
import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import type { AuditEntry } from '@duellwerk/shared/contract/user-admin';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Struct, tuple } from 'superstruct';
import { factReferences, factsOf } from '../audit/entry-facts.ts';
import { namesOf } from '../audit/names.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import { findUser } from './repo.ts';

interface AuditPage {
  items: AuditEntry[];
  next_cursor: string | null;
}

const endForm: Struct<[number], null> = tuple([integer(1, Number.MAX_SAFE_INTEGER)]);

/** What was done to a user and what they did, newest first. @throws ApiError not_found, invalid_request for a made up cursor */
export async function listAudit(
  db: Kysely<Schema>,
  user: string,
  cursor: string | undefined,
  now: Date,
): Promise<AuditPage> {
  const before = endOf(cursor);
  if (!(await findUser(db, user, now))) throw new ApiError('not_found');
  const subject = `user:${user}`;
  return pageOf(db, {
    subject,
    condition: sql<boolean>`(audit.subject = ${subject} or audit.actor_id = ${user})`,
    before,
  });
}

/** What was done to a team, newest first. @throws ApiError not_found, invalid_request for a made up cursor */
export async function listTeamAudit(
  db: Kysely<Schema>,
  team: string,
  cursor: string | undefined,
): Promise<AuditPage> {
  const before = endOf(cursor);
  const known = await db.selectFrom('teams').select('id').where('id', '=', team).executeTakeFirst();
  if (!known) throw new ApiError('not_found');
  const subject = `team:${team}`;
  return pageOf(db, { subject, condition: sql<boolean>`audit.subject = ${subject}`, before });
}

function endOf(cursor: string | undefined): number | null {
  return cursor === undefined ? null : partsOfCursor(cursor, endForm)[0];
}

async function pageOf(
  db: Kysely<Schema>,
  { subject, condition, before }: { subject: string; condition: RawBuilder<boolean>; before: number | null },
): Promise<AuditPage> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor.id', 'audit.actor_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.subject_name', 'audit.reason'])
    .select(['audit.details', 'actor.id as actor_id', 'actor.username'])
    .where(condition)
    .$if(before !== null, (query) => query.where('audit.id', '<', before))
    .orderBy('audit.id', 'desc')
    .limit(SELECTOR_PAGE + 1)
    .execute();
  const shown = rows.slice(0, SELECTOR_PAGE);
  const last = shown.at(-1);
  const names = await namesOf(
    db,
    shown.flatMap((row) => [row.subject, ...factReferences(row)]),
  );
  return {
    items: shown.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      actor:
        row.actor_id === null || row.username === null ? null : { id: row.actor_id, username: row.username },
      action: row.action,
      object:
        row.subject === subject
          ? null
          : { ref: row.subject, name: names.get(row.subject) ?? row.subject_name },
      facts: factsOf(row, names),
      details: linesOf(
        row.subject === subject ? row.details : { subject: row.subject, ...toObject(row.details) },
      ),
    })),
    next_cursor: last && rows.length > shown.length ? cursorOf([last.id]) : null,
  };
}

/** Details of an entry as people read them: a line `key: value` each, without what is empty. */
export function linesOf(details: unknown): string {
  return Object.entries(toObject(details))
    .map(([key, value]) => [key, wordsOf(value)])
    .filter(([, words]) => words !== '')
    .map(([key, words]) => `${key}: ${words}`)
    .join('\n');
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toObject(details: unknown): object {
  return typeof details === 'object' && details !== null ? details : {};
}
