import { type Kysely, sql } from 'kysely';

/** `looking` lists as `shown` does. The text is for those who are wanted, the games are what is played. */
const columns = (state: 'hidden' | 'shown') => `
  add column directory text not null default '${state}' check (directory in ('hidden', 'shown', 'looking')),
  add column directory_text text not null default '' check (length(directory_text) <= 140),
  add column directory_games text[] not null default '{}'`;

const statements = [
  // Pages of teams and rosters of tournaments are public, and lead to every team: without a decision of its managers it is listed.
  `alter table teams ${columns('shown')}`,
  `alter table users ${columns('hidden')},
    add constraint users_deleted_unlisted check (deleted_at is null or directory = 'hidden')`,
  `create index teams_directory on teams (sort_key, id) where deleted_at is null and directory <> 'hidden'`,
  `create index users_directory on users (sort_key, id) where directory <> 'hidden'`,
];

/** The directories of teams and users: who is listed, and which of them are looking for players or a team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
