import type { InsertQueryBuilder, InsertResult, Transaction } from 'kysely';
import type { Schema } from './db/schema.ts';
import { fold } from './text/fold.ts';

/** A value as people can be told it. People, teams and entries stand as `user:{id}`, `team:{id}`, `entry:{id}`. */
export type Fact = string | number | boolean | null | readonly string[];
export type Facts = Readonly<Record<string, Fact>>;

/** What an administrative command leaves beside who did it. */
export interface Deed {
  /** What the subject is called; needless for people and teams, who are named as they are called when it is read. */
  name?: string | null;
  entry?: string | null;
  reason?: string | null;
  before?: Facts;
  after?: Facts;
}

export interface AuditEntry {
  actor: string | null;
  action: string;
  subject: string;
  at: Date;
  /** Nothing secret. */
  details?: Record<string, unknown>;
  /** Of what somebody does in office; absent for what people do with their own things. */
  deed?: Deed;
}

/** Notes who did what to whom, in the transaction that does it. */
export async function writeAudit(tx: Transaction<Schema>, entry: AuditEntry): Promise<void> {
  await insertAudit(tx, entry).execute();
}

/** The same as a part of another statement. */
export function insertAudit(
  tx: Transaction<Schema>,
  { actor, action, subject, at, details = {}, deed }: AuditEntry,
): InsertQueryBuilder<Schema, 'audit', InsertResult> {
  return tx.insertInto('audit').values({
    ...{ at, actor_id: actor, action, subject, details: JSON.stringify(details) },
    administrative: deed !== undefined,
    ...columnsOf(deed ?? {}),
  });
}

function columnsOf({ name = null, entry = null, reason = null, before = {}, after = {} }: Deed) {
  const [was, is] = changedOnly(before, after);
  const words = [name, reason, ...Object.values(was), ...Object.values(is)].flat();
  return {
    subject_name: name,
    entry_id: entry,
    reason,
    before: JSON.stringify(was),
    after: JSON.stringify(is),
    search_key: fold(words.filter((word) => typeof word === 'string').join(' ')),
  };
}

/** Both without the fields that are the same, and without empty ones of what is new or gone. */
function changedOnly(before: Facts, after: Facts): [Facts, Facts] {
  const differs = (key: string) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
  const isEmpty = (value: Fact | undefined) => value === '' || (Array.isArray(value) && value.length === 0);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(differs)
    .filter(
      (key) => !(isEmpty(before[key]) && !(key in after)) && !(isEmpty(after[key]) && !(key in before)),
    );
  const of = (facts: Facts) =>
    Object.fromEntries(keys.flatMap((key) => (key in facts ? [[key, facts[key] ?? null]] : [])));
  return [of(before), of(after)];
}
