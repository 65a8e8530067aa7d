const states = `('pending', 'bye', 'scheduled', 'ready_check', 'live', 'reported', 'disputed', 'final', 'cancelled', 'void')`;
const outcomes = `('played', 'walkover_a', 'walkover_b', 'double_loss', 'ruling')`;

// Matches with all that happens in them, and the rulings.
export const matchStatements: readonly string[] = [
  `create table matches (
    id text primary key,
    tournament_id text not null references tournaments,
    stage_id text not null references stages,
    bracket text not null check (bracket in ('W', 'L', 'F', 'R')),
    round integer not null check (round > 0),
    position integer not null check (position >= 0),
    best_of integer not null check (best_of between 1 and 9),
    state text not null check (state in ${states}),
    a_entry text,
    b_entry text,
    a_score integer check (a_score >= 0),
    b_score integer check (b_score >= 0),
    winner text check (winner in ('a', 'b')),
    outcome text check (outcome in ${outcomes}),
    scheduled_at timestamptz,
    deadline timestamptz,
    decided_at timestamptz,
    rev integer not null default 1 check (rev > 0),
    unique (stage_id, bracket, round, position),
    foreign key (tournament_id, a_entry) references entries (tournament_id, id),
    foreign key (tournament_id, b_entry) references entries (tournament_id, id),
    check (a_entry <> b_entry),
    check ((outcome is not null) = (state = 'final')),
    check (winner is null or state in ('final', 'bye')),
    check (state not in ('scheduled', 'ready_check', 'live', 'reported', 'disputed')
      or (a_entry is not null and b_entry is not null))
  )`,
  `create index matches_of_tournament on matches (tournament_id, stage_id, bracket, round, position)`,
  `create index matches_a on matches (a_entry) where a_entry is not null`,
  `create index matches_b on matches (b_entry) where b_entry is not null`,
  `create table match_rounds (
    match_id text not null references matches on delete cascade,
    number integer not null check (number > 0),
    map text,
    a integer check (a >= 0),
    b integer check (b >= 0),
    primary key (match_id, number),
    check ((a is null) = (b is null))
  )`,
  // One report per side, replaced until it is answered; a confirmation names the version it saw.
  `create table match_reports (
    match_id text not null references matches on delete cascade,
    side text not null check (side in ('a', 'b')),
    version integer not null default 1 check (version > 0),
    reporter_id text not null references users,
    rounds jsonb not null,
    reported_at timestamptz not null,
    primary key (match_id, side)
  )`,
  `create table match_line_ups (
    match_id text not null references matches on delete cascade,
    side text not null check (side in ('a', 'b')),
    user_id text not null references users,
    ready_at timestamptz,
    primary key (match_id, user_id)
  )`,
  `create index match_line_ups_user on match_line_ups (user_id)`,
  `create table match_events (
    id text primary key,
    number integer generated always as identity unique,
    match_id text not null references matches on delete cascade,
    kind text not null,
    actor_id text references users,
    at timestamptz not null,
    text text
  )`,
  `create index match_events_of on match_events (match_id, number)`,
  `create table rulings (
    id text primary key,
    title text not null,
    facts text not null,
    decision text not null,
    rule text not null,
    consequence text not null,
    tournament_id text references tournaments,
    match_id text references matches,
    author_id text references users,
    published_at timestamptz not null,
    check (match_id is null or tournament_id is not null)
  )`,
  `create index rulings_newest on rulings (published_at desc, id)`,
  `create index rulings_match on rulings (match_id) where match_id is not null`,
];
