import { type Kysely, sql } from 'kysely';

/** `looking` lists as `shown` does. What is said to those who are looked for, and the games that it is about. */
const columns = (state: 'hidden' | 'shown') => `
  add column directory text not null default '${state}' check (directory in ('hidden', 'shown', 'looking')),
  add column directory_text text not null default '' check (length(directory_text) <= 140),
  add column directory_games text[] not null default '{}'`;

const statements = [
  // Pages of teams and rosters of tournaments are public, and lead to every team: one that nobody has decided about is shown.
  `alter table teams ${columns('shown')}`,
  `alter table users ${columns('hidden')},
    add constraint users_deleted_unlisted check (deleted_at is null or directory = 'hidden')`,
  `create index teams_directory on teams (sort_key, id) where deleted_at is null and directory <> 'hidden'`,
  `create index users_directory on users (sort_key, id) where directory <> 'hidden'`,
];

/** Who is in the directories of teams and of users, and who looks for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
