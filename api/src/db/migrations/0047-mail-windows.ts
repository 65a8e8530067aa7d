import { type Kysely, sql } from 'kysely';

/** How many mails of a kind an address has got, all senders and all processes together; see mail/limit.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_windows (
    addressee text not null,
    kind text not null,
    subject text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    sent integer not null,
    primary key (addressee, kind, subject)
  )`.execute(db);
  await sql`create index mail_windows_ends_at on mail_windows (ends_at)`.execute(db);
}
