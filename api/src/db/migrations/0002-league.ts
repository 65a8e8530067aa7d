// League and predictions. A division is played as a tournament of its own, which the tournament list leaves out.
export const leagueStatements: readonly string[] = [
  `create table league_seasons (
    id text primary key,
    league text not null,
    number integer not null check (number > 0),
    name text not null,
    game_id text not null references games,
    state text not null check (state in ('planned', 'running', 'completed')),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    unique (league, number),
    check (starts_at < ends_at)
  )`,
  `create table league_divisions (
    id text primary key,
    season_id text not null references league_seasons on delete cascade,
    number integer not null check (number > 0),
    name text not null,
    tournament_id text not null unique references tournaments,
    promoted integer not null default 0 check (promoted >= 0),
    relegated integer not null default 0 check (relegated >= 0),
    unique (season_id, number)
  )`,
  `create table tip_rounds (
    id text primary key,
    number integer not null unique check (number > 0),
    name text not null,
    rule text not null check (rule in ('winner', 'bo3', 'bo5', 'rounds')),
    lead_minutes integer not null default 0 check (lead_minutes between 0 and 1440)
  )`,
  // closes_at is a latch: once passed, a later start of the match does not open its tips again.
  `create table tip_matches (
    match_id text primary key references matches,
    round_id text not null references tip_rounds on delete cascade,
    closes_at timestamptz not null
  )`,
  `create index tip_matches_round on tip_matches (round_id, closes_at)`,
  `create table tips (
    match_id text not null references tip_matches on delete cascade,
    user_id text not null references users on delete cascade,
    a integer not null check (a >= 0),
    b integer not null check (b >= 0),
    tipped_at timestamptz not null,
    points integer check (points >= 0),
    primary key (match_id, user_id)
  )`,
  `create index tips_user on tips (user_id)`,
];
