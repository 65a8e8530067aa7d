// How many mails one address gets, over all senders. Counted in the database: all processes together.
import { sql, type Transaction } from 'kysely';
import type { Limit } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { foldMail } from '../text/fold.ts';
import { hashOf } from '../text/secret.ts';
import { type MailKind, mailLimits } from './kinds.ts';

const MINUTE = 60;

/** Of mails about one thing, such as the proposals for one match, the next one waits so long and covers all. */
export const PER_SUBJECT: Limit = { count: 1, seconds: 5 * MINUTE };

interface Counted {
  kind: MailKind;
  address: string;
  now: Date;
}

/** Counts a mail against the limit of its kind. @returns whether it may be written */
export async function takeFromLimit(
  tx: Transaction<Schema>,
  { kind, address, now }: Counted,
): Promise<boolean> {
  const limit = mailLimits[kind];
  return (
    'bounded' in limit || (await take(tx, { addressee: address, kind, subject: '', now }, limit)) === null
  );
}

/** Counts a mail about one thing. @returns when the next one may be written, `null` when this one may */
export function takeForSubject(
  tx: Transaction<Schema>,
  { kind, address, subject, now }: Counted & { subject: string },
): Promise<Date | null> {
  return take(tx, { addressee: address, kind, subject, now }, PER_SUBJECT);
}

/** In one statement, so that of two at once one waits and then finds the other counted. */
async function take(
  tx: Transaction<Schema>,
  { addressee, kind, subject, now }: { addressee: string; kind: string; subject: string; now: Date },
  { count, seconds }: Limit,
): Promise<Date | null> {
  const end = new Date(now.getTime() + seconds * 1000);
  const row = { addressee: hashOf(foldMail(addressee)), kind, subject };
  // A window that starts later than now was opened before the clock was set back.
  const isOver = sql<boolean>`(w.ends_at <= ${now} or w.starts_at > ${now})`;
  const taken = await sql`
    insert into mail_windows as w (addressee, kind, subject, starts_at, ends_at, sent)
    values (${row.addressee}, ${kind}, ${subject}, ${now}, ${end}, 1)
    on conflict (addressee, kind, subject) do update set
      sent = case when ${isOver} then 1 else w.sent + 1 end,
      starts_at = case when ${isOver} then excluded.starts_at else w.starts_at end,
      ends_at = case when ${isOver} then excluded.ends_at else w.ends_at end
    where ${isOver} or w.sent < ${count}
    returning 1`.execute(tx);
  if (taken.rows.length > 0) return null;
  const { ends_at } = await tx
    .selectFrom('mail_windows')
    .select('ends_at')
    .where('addressee', '=', row.addressee)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return ends_at;
}
