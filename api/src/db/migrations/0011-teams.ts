import { type Kysely, sql } from 'kysely';

/** How people come into teams: invites by link and by name, requests to join. Teams get versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // rev grows with every change, version with those of name, tag and logo.
  `alter table teams
    add column rev integer not null default 1 check (rev > 0),
    add column version integer not null default 1 check (version > 0)`,
  // Of a link only the SHA-256 is kept. An invite by name is for one user and has one use: their answer, yes or no.
  `create table team_invites (
    id text primary key,
    team_id text not null references teams,
    token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
    user_id text references users,
    role_id text not null references member_roles,
    max_uses integer not null check (max_uses > 0),
    uses integer not null default 0 check (uses >= 0 and uses <= max_uses),
    created_by text references users,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    check (num_nonnulls(token_hash, user_id) = 1),
    check (user_id is null or max_uses = 1)
  )`,
  `create index team_invites_team on team_invites (team_id)`,
  `create unique index team_invites_user_once on team_invites (user_id, team_id)
    where user_id is not null and revoked_at is null and uses = 0`,
  // Who has joined by a link: nobody does so twice.
  `create table team_invite_uses (
    invite_id text not null references team_invites on delete cascade,
    user_id text not null references users,
    used_at timestamptz not null,
    primary key (invite_id, user_id)
  )`,
  `create index team_invite_uses_user on team_invite_uses (user_id)`,
  `create table team_requests (
    id text primary key,
    team_id text not null references teams,
    user_id text not null references users,
    created_at timestamptz not null,
    closed_at timestamptz,
    outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
    closed_by text references users,
    check ((closed_at is null) = (outcome is null))
  )`,
  `create unique index team_requests_open on team_requests (user_id, team_id) where closed_at is null`,
  `create index team_requests_team on team_requests (team_id) where closed_at is null`,
];
