const states = `('draft', 'published', 'seeding', 'running', 'paused', 'completed', 'archived', 'cancelled')`;
const formats = `('single_elimination', 'double_elimination', 'round_robin', 'swiss')`;
const entryStates = `('pending', 'accepted', 'waitlisted', 'rejected', 'checked_in', 'no_show', 'active', 'eliminated',
  'dropped', 'disqualified', 'placed', 'withdrawn')`;

// Games, organizers, tournaments and who takes part.
export const tournamentStatements: readonly string[] = [
  `create table games (
    id text primary key,
    name text not null,
    slug text not null unique,
    required_connection text references connections,
    position integer not null unique
  )`,
  `create table organizers (id text primary key, name text not null, slug text not null unique, position integer not null unique)`,

  // decided_state is the last step that a person or the engine took. From 'published' to 'seeding' the present state
  // follows from the windows and the clock (src/tournaments/state.ts), so that no late job can let a late entry in.
  `create table tournaments (
    id text primary key,
    name text not null check (length(name) between 1 and 120),
    sort_key text collate "C" not null,
    game_id text not null references games,
    organizer_id text not null references organizers,
    mode text not null check (mode in ('team', 'single')),
    decided_state text not null check (decided_state in ${states}),
    listed boolean not null default true,
    team_size integer not null check (team_size between 1 and 20),
    max_members integer not null check (max_members between 1 and 40),
    best_of integer not null check (best_of between 1 and 9),
    places integer not null check (places between 2 and 1024),
    min_entries integer not null default 2 check (min_entries >= 2),
    waiting_places integer not null default 64 check (waiting_places >= 0),
    description text not null default '',
    rules text not null default '',
    image text,
    registration_opens_at timestamptz not null,
    registration_ends_at timestamptz not null,
    check_in_opens_at timestamptz,
    check_in_ends_at timestamptz,
    starts_at timestamptz not null,
    decided_at timestamptz,
    rev integer not null default 1 check (rev > 0),
    created_at timestamptz not null,
    check (mode = 'team' or (team_size = 1 and max_members = 1)),
    check (max_members >= team_size),
    check (min_entries <= places),
    check (registration_opens_at < registration_ends_at),
    check (registration_ends_at <= starts_at),
    check ((check_in_opens_at is null) = (check_in_ends_at is null)),
    check (check_in_opens_at < check_in_ends_at),
    check (registration_ends_at <= check_in_opens_at)
  )`,
  // Coming and running ones by start, ascending; decided ones the same way backwards.
  `create index tournaments_by_start on tournaments (starts_at, id) where decided_state <> 'draft'`,

  `create table stages (
    id text primary key,
    tournament_id text not null references tournaments on delete cascade,
    number integer not null check (number > 0),
    name text not null,
    format text not null check (format in ${formats}),
    state text not null default 'pending' check (state in ('pending', 'running', 'completed')),
    settings jsonb not null default '{}',
    unique (tournament_id, number)
  )`,

  // number gives the order of entry: it is drawn while the tournament's row is locked.
  `create table entries (
    id text primary key,
    number integer generated always as identity unique,
    tournament_id text not null references tournaments,
    team_id text references teams,
    user_id text references users,
    state text not null check (state in ${entryStates}),
    seed integer check (seed > 0),
    place integer check (place > 0),
    entered_by text references users,
    entered_at timestamptz not null,
    checked_in_at timestamptz,
    check (num_nonnulls(team_id, user_id) = 1),
    unique (tournament_id, id)
  )`,
  `create unique index entries_team_once on entries (tournament_id, team_id)
    where team_id is not null and state not in ('withdrawn', 'rejected')`,
  `create unique index entries_user_once on entries (tournament_id, user_id)
    where user_id is not null and state not in ('withdrawn', 'rejected')`,
  `create unique index entries_seed_once on entries (tournament_id, seed) where seed is not null`,
  `create index entries_order on entries (tournament_id, number)`,
  `create index entries_team on entries (team_id) where team_id is not null`,
  `create index entries_user on entries (user_id) where user_id is not null`,

  // The roster as it was checked in. A person stands in one roster per tournament; a withdrawn entry gives its people free.
  `create table entry_players (
    entry_id text not null,
    tournament_id text not null,
    user_id text not null references users,
    role_id text references member_roles,
    released_at timestamptz,
    primary key (entry_id, user_id),
    foreign key (tournament_id, entry_id) references entries (tournament_id, id) on delete cascade
  )`,
  `create unique index entry_players_once on entry_players (tournament_id, user_id) where released_at is null`,
  `create index entry_players_user on entry_players (user_id)`,

  `create table tournament_events (
    number integer generated always as identity primary key,
    tournament_id text not null references tournaments,
    kind text not null,
    entry_id text references entries,
    actor_id text references users,
    at timestamptz not null,
    from_state text,
    to_state text,
    reason text
  )`,
  `create index tournament_events_of on tournament_events (tournament_id, number)`,
];
