// Users, teams and what belongs to them. `*_key` columns hold the folded text (src/text/fold.ts) and are unique: two names
// that a reader would take for the same are the same. `sort_key` is folded too and sorts alike on both engines (COLLATE "C").
export const peopleStatements: readonly string[] = [
  `create table connections (
    id text primary key,
    name text not null,
    icon text not null,
    sign_up boolean not null default false,
    position integer not null unique
  )`,
  `create table badges (id text primary key, name text not null, image text)`,
  `create table member_roles (
    id text primary key,
    name text not null,
    is_manager boolean not null,
    is_player boolean not null,
    position integer not null unique
  )`,
  `create table countries (id text primary key check (id ~ '^[A-Z]{2}$'))`,

  `create table users (
    id text primary key,
    username text not null check (length(username) between 1 and 32),
    username_key text not null,
    sort_key text collate "C" not null,
    mail text,
    mail_key text,
    mail_verified_at timestamptz,
    password_hash text,
    avatar text,
    locale text not null default 'de' check (locale in ('de', 'en')),
    terms_accepted_at timestamptz,
    privacy_accepted_at timestamptz,
    marketing_accepted_at timestamptz,
    created_at timestamptz not null,
    deleted_at timestamptz,
    constraint users_personal_data_gone check (deleted_at is null or (mail is null and password_hash is null))
  )`,
  `create unique index users_username_key on users (username_key)`,
  `create unique index users_mail_key on users (mail_key) where mail_key is not null`,
  `create index users_sort on users (sort_key, id)`,

  `create table user_fields (
    user_id text not null references users on delete cascade,
    key text not null,
    value text not null check (length(value) <= 200),
    primary key (user_id, key)
  )`,
  `create table user_permissions (
    user_id text not null references users on delete cascade,
    permission text not null,
    granted_by text references users,
    granted_at timestamptz not null,
    primary key (user_id, permission)
  )`,
  `create table user_connections (
    user_id text not null references users on delete cascade,
    connection_id text not null references connections,
    external_id text not null,
    name text not null,
    linked_at timestamptz not null,
    primary key (user_id, connection_id),
    unique (connection_id, external_id)
  )`,
  `create table user_badges (
    user_id text not null references users on delete cascade,
    badge_id text not null references badges,
    given_at timestamptz not null,
    primary key (user_id, badge_id)
  )`,
  `create table bans (
    id text primary key,
    user_id text not null references users on delete cascade,
    reason text not null,
    created_by text references users,
    created_at timestamptz not null,
    ends_at timestamptz,
    lifted_at timestamptz,
    check (ends_at is null or ends_at > created_at)
  )`,
  `create index bans_user on bans (user_id) where lifted_at is null`,
  // Only the SHA-256 of a token is kept: who reads this table cannot sign in with it.
  `create table sessions (
    token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
    user_id text not null references users on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    user_agent text
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_seen on sessions (seen_at)`,

  `create table teams (
    id text primary key,
    name text not null check (length(name) between 1 and 60),
    name_key text not null,
    sort_key text collate "C" not null,
    tag text not null check (length(tag) between 1 and 6),
    logo text,
    owner_id text not null references users,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create unique index teams_name_key on teams (name_key) where deleted_at is null`,
  `create index teams_sort on teams (sort_key, id)`,
  `create table team_members (
    team_id text not null references teams,
    user_id text not null references users,
    role_id text not null references member_roles,
    joined_at timestamptz not null,
    primary key (team_id, user_id)
  )`,
  `create index team_members_user on team_members (user_id)`,
  // The owner is always a member. Checked at commit, so that a team and its first member can be written in one transaction.
  `alter table teams add constraint teams_owner_is_member
    foreign key (id, owner_id) references team_members (team_id, user_id) deferrable initially deferred`,
];
