import { type Kysely, sql } from 'kysely';

/**
 * What was ended stays ended: sessions and keys are made of the idempotency key of their request, so that the repeat of a
 * lost answer gives the same one. The hashes of those that are gone stay until no repeat can make them any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_secrets (hash text primary key, ended_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`create index ended_secrets_ended_at on ended_secrets (ended_at)`.execute(db);
  for (const [table, column] of [
    ['sessions', 'token_hash'],
    ['api_keys', 'hash'],
  ] as const) {
    const name = sql.ref(`remember_ended_${table}`);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      begin
        insert into ended_secrets (hash) select ${sql.ref(column)} from gone on conflict do nothing;
        return null;
      end $$`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_ended`)} after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function ${name}()`.execute(db);
  }
}
