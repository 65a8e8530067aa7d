import { type Kysely, sql } from 'kysely';

const kinds = `('verify_mail', 'change_mail', 'reset_password', 'first_admin', 'claim_place')`;

const statements = [
  `alter table users add column is_guest boolean not null default false,
    add constraint users_guest_without_login
      check (not is_guest or (mail is null and password_hash is null and deleted_at is null))`,
  `alter table user_tokens drop constraint user_tokens_kind_check,
    add constraint user_tokens_kind_check check (kind in ${kinds})`,
];

/**
 * People whom organizers enter without an account. One is a row of `users` as long as its entry is there, so that everything that
 * names a player names them too; the link by which an account takes their place is a token.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
