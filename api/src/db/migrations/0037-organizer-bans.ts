import { type Kysely, sql } from 'kysely';

const statements = [
  `create table organizer_bans (
    id text primary key,
    organizer_id text not null references organizers on delete cascade,
    user_id text references users on delete cascade,
    team_id text references teams on delete cascade,
    reason text not null,
    created_by text references users,
    created_at timestamptz not null,
    ends_at timestamptz,
    lifted_at timestamptz,
    check (num_nonnulls(user_id, team_id) = 1),
    check (ends_at is null or ends_at > created_at)
  )`,
  `create index organizer_bans_user on organizer_bans (organizer_id, user_id) where lifted_at is null`,
  `create index organizer_bans_team on organizer_bans (organizer_id, team_id) where lifted_at is null`,
];

/** Organizers keep users and teams out of their own tournaments. A ban that was lifted, or has ended, stays on record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
