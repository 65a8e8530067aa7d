import type { MatchOutcome, MatchState } from '@duellwerk/shared/contract/matches';
import type {
  EntryState,
  StageFormat,
  TournamentMode,
  TournamentState,
} from '@duellwerk/shared/contract/tournaments';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type OnlyWhenInserted<T> = ColumnType<T, T, never>;
/** Numbers that the database draws itself, for orders that must not depend on a clock. */
type Drawn = ColumnType<number, never, never>;

/** The states that are stored; those between `published` and `seeding` follow from the windows and the clock. */
export type DecidedState = Exclude<
  TournamentState,
  'registration_open' | 'registration_closed' | 'check_in_open' | 'check_in_review'
>;
export type Side = 'a' | 'b';
export type Bracket = 'W' | 'L' | 'F' | 'R';
export interface StoredGame {
  number: number;
  map: string | null;
  a: number | null;
  b: number | null;
}

export interface DomainTables {
  connections: { id: string; name: string; icon: string; sign_up: Generated<boolean>; position: number };
  badges: { id: string; name: string; image: string | null };
  member_roles: { id: string; name: string; is_manager: boolean; is_player: boolean; position: number };
  countries: { id: string };
  users: UserTable;
  user_fields: { user_id: string; key: string; value: string };
  user_permissions: { user_id: string; permission: string; granted_by: string | null; granted_at: Date };
  user_connections: {
    user_id: string;
    connection_id: string;
    external_id: string;
    name: string;
    linked_at: Date;
  };
  user_badges: { user_id: string; badge_id: string; given_at: Date };
  bans: {
    id: string;
    user_id: string;
    reason: string;
    created_by: string | null;
    created_at: Date;
    ends_at: Date | null;
    lifted_at: Date | null;
  };
  sessions: {
    /** What people name a session by; the database draws it. */
    id: Generated<string>;
    token_hash: string;
    user_id: string;
    created_at: OnlyWhenInserted<Date>;
    seen_at: Date;
    user_agent: string | null;
  };
  teams: {
    id: string;
    name: string;
    name_key: string;
    sort_key: string;
    tag: string;
    logo: string | null;
    owner_id: string;
    created_at: Date;
    deleted_at: Date | null;
  };
  team_members: { team_id: string; user_id: string; role_id: string; joined_at: Date };
  games: {
    id: string;
    name: string;
    slug: string;
    required_connection: string | null;
    position: number;
    image: string | null;
  };
  organizers: { id: string; name: string; slug: string; position: number };
  tournaments: TournamentTable;
  stages: {
    id: string;
    tournament_id: string;
    number: number;
    name: string;
    format: StageFormat;
    state: Generated<'pending' | 'running' | 'completed'>;
    settings: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  entries: {
    id: string;
    number: Drawn;
    tournament_id: string;
    team_id: string | null;
    user_id: string | null;
    state: EntryState;
    seed: number | null;
    place: number | null;
    entered_by: string | null;
    entered_at: OnlyWhenInserted<Date>;
    checked_in_at: Date | null;
  };
  entry_players: {
    entry_id: string;
    tournament_id: string;
    user_id: string;
    role_id: string | null;
    released_at: Date | null;
  };
  tournament_events: {
    number: Drawn;
    tournament_id: string;
    kind: string;
    entry_id: string | null;
    actor_id: string | null;
    at: Date;
    from_state: string | null;
    to_state: string | null;
    reason: string | null;
  };
  matches: MatchTable;
  match_rounds: StoredGame & { match_id: string };
  match_reports: {
    match_id: string;
    side: Side;
    version: Generated<number>;
    reporter_id: string;
    rounds: JSONColumnType<StoredGame[]>;
    reported_at: Date;
  };
  match_line_ups: { match_id: string; side: Side; user_id: string; ready_at: Date | null };
  match_events: {
    id: string;
    number: Drawn;
    match_id: string;
    kind: string;
    actor_id: string | null;
    at: Date;
    text: string | null;
  };
  rulings: {
    id: string;
    title: string;
    facts: string;
    decision: string;
    rule: string;
    consequence: string;
    tournament_id: string | null;
    match_id: string | null;
    author_id: string | null;
    published_at: Date;
  };
  league_seasons: {
    id: string;
    league: string;
    number: number;
    name: string;
    game_id: string;
    state: 'planned' | 'running' | 'completed';
    starts_at: Date;
    ends_at: Date;
  };
  league_divisions: {
    id: string;
    season_id: string;
    number: number;
    name: string;
    tournament_id: string;
    promoted: Generated<number>;
    relegated: Generated<number>;
  };
  tip_rounds: {
    id: string;
    number: number;
    name: string;
    rule: 'winner' | 'bo3' | 'bo5' | 'rounds';
    lead_minutes: Generated<number>;
  };
  tip_matches: { match_id: string; round_id: string; closes_at: Date };
  tips: { match_id: string; user_id: string; a: number; b: number; tipped_at: Date; points: number | null };
  content_revisions: {
    page: string;
    locale: string;
    number: number;
    /** `null`: the text that came with the software was put back. */
    source: string | null;
    created_by: string | null;
    created_at: Date;
  };
  alerts: {
    id: string;
    number: Drawn;
    style: string;
    message: string;
    created_by: string | null;
    created_at: OnlyWhenInserted<Date>;
    updated_at: Date;
    deleted_at: Date | null;
  };
  site_texts: { key: string; locale: string; text: string };
  site_config: { key: string; value: ColumnType<unknown, string, string> };
}

interface UserTable {
  id: string;
  username: string;
  username_key: string;
  sort_key: string;
  mail: string | null;
  mail_key: string | null;
  mail_verified_at: Date | null;
  password_hash: string | null;
  avatar: string | null;
  locale: Generated<string>;
  decoration_id: Generated<string | null>;
  reminders: Generated<boolean>;
  terms_accepted_at: Date | null;
  privacy_accepted_at: Date | null;
  marketing_accepted_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
}

interface TournamentTable {
  id: string;
  name: string;
  sort_key: string;
  game_id: string;
  organizer_id: string;
  mode: TournamentMode;
  decided_state: DecidedState;
  listed: Generated<boolean>;
  team_size: number;
  max_members: number;
  best_of: number;
  places: number;
  min_entries: Generated<number>;
  waiting_places: Generated<number>;
  description: Generated<string>;
  rules: Generated<string>;
  image: string | null;
  registration_opens_at: Date;
  registration_ends_at: Date;
  check_in_opens_at: Date | null;
  check_in_ends_at: Date | null;
  starts_at: Date;
  decided_at: Date | null;
  rev: Generated<number>;
  created_at: Date;
}

interface MatchTable {
  id: string;
  tournament_id: string;
  stage_id: string;
  bracket: Bracket;
  round: number;
  position: number;
  best_of: number;
  state: MatchState;
  a_entry: string | null;
  b_entry: string | null;
  a_score: number | null;
  b_score: number | null;
  winner: Side | null;
  outcome: MatchOutcome | null;
  scheduled_at: Date | null;
  deadline: Date | null;
  decided_at: Date | null;
  rev: Generated<number>;
}
