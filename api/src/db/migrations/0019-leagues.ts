import { type Kysely, sql } from 'kysely';

/** Leagues with their calendars, what the places of a division give, and what became of everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...leagues, ...seasons, ...divisions, ...calendar, ...ends])
    await sql.raw(statement).execute(db);
}

const leagues: readonly string[] = [
  // The id stands in addresses: 'vcd'.
  `create table leagues (
    id text primary key,
    name text not null,
    game_id text not null references games,
    organizer_id text not null references organizers,
    created_at timestamptz not null
  )`,
  `insert into leagues (id, name, game_id, organizer_id, created_at)
    select distinct on (s.league) s.league, 'Liga', s.game_id,
      coalesce(t.organizer_id, (select id from organizers order by position limit 1)), s.starts_at
    from league_seasons s
    left join league_divisions d on d.season_id = s.id left join tournaments t on t.id = d.tournament_id
    order by s.league, s.number desc`,
];

const seasons: readonly string[] = [
  `alter table league_seasons rename column league to league_id`,
  // rev grows with every change of the season or of one of its divisions. rosters_lock_at: from then on rosters change in
  // transfer windows only.
  `alter table league_seasons
    add foreign key (league_id) references leagues,
    add rev integer not null default 1 check (rev > 0),
    add rosters_lock_at timestamptz`,
  `update league_seasons set rosters_lock_at = starts_at`,
  `alter table league_seasons alter rosters_lock_at set not null`,
];

const divisions: readonly string[] = [
  `alter table league_divisions rename column promoted to direct_promote`,
  `alter table league_divisions rename column relegated to direct_relegate`,
  `alter table league_divisions
    add relegation_up integer not null default 0 check (relegation_up >= 0),
    add relegation_down integer not null default 0 check (relegation_down >= 0)`,
];

const calendar: readonly string[] = [
  // Matches of a day are played at plays_at unless their sides agree on another time until ends_at.
  `create table league_match_days (
    season_id text not null references league_seasons on delete cascade,
    number integer not null check (number > 0),
    starts_at timestamptz not null,
    plays_at timestamptz not null,
    ends_at timestamptz not null,
    primary key (season_id, number),
    check (starts_at <= plays_at),
    check (plays_at < ends_at)
  )`,
  `create table league_transfer_windows (
    season_id text not null references league_seasons on delete cascade,
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    primary key (season_id, opens_at),
    check (opens_at < closes_at)
  )`,
];

const ends: readonly string[] = [
  // Matches about a place: of two divisions (division_id is the higher one), or of those who are level in one. Each is a
  // tournament of its own, as a division is.
  `create table league_deciders (
    id text primary key,
    season_id text not null references league_seasons on delete cascade,
    division_id text not null references league_divisions,
    kind text not null check (kind in ('relegation', 'tie_break')),
    tournament_id text not null unique references tournaments,
    created_at timestamptz not null
  )`,
  `create index league_deciders_season on league_deciders (season_id)`,
  // to_number: the division of the next season, counted from the highest; null for who leaves the league.
  `create table league_movements (
    season_id text not null references league_seasons on delete cascade,
    team_id text not null references teams,
    from_number integer not null check (from_number > 0),
    to_number integer check (to_number > 0),
    place integer not null check (place > 0),
    zone text not null check (zone in ('direct_promote', 'relegation_up', 'hold', 'relegation_down', 'direct_relegate')),
    movement text not null check (movement in ('promote', 'stay', 'relegate', 'remove')),
    primary key (season_id, team_id),
    check ((to_number is null) = (movement = 'remove'))
  )`,
  `create index league_movements_team on league_movements (team_id)`,
];
