import { type Kysely, sql } from 'kysely';

/** What happens in a match before its end: times, line-ups, reports, disputes, the choice of maps, and words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...settings, ...matches, ...disputes, ...proposals, ...maps, ...chat, ...rulings])
    await sql.raw(statement).execute(db);
}

const settings: readonly string[] = [
  `alter table tournaments
    add ready_minutes integer not null default 10 check (ready_minutes between 1 and 120),
    add walkover_minutes integer not null default 15 check (walkover_minutes between 1 and 120),
    add answer_minutes integer not null default 15 check (answer_minutes between 1 and 2880),
    add walkover text not null default 'propose' check (walkover in ('propose', 'auto')),
    add maps text[] not null default '{}',
    add veto text not null default 'none' check (veto in ('none', 'ban', 'pick_ban'))`,
];

const matches: readonly string[] = [
  // log_rev: the revision that the log made last. What is written of a match without an event raises rev alone, so that
  // nobody's command about the whole stage is refused because of it.
  `alter table stages add log_rev integer not null default 1`,
  `update stages set log_rev = rev`,
  // walkover: the side that came, while a walkover waits for the referees. veto_first: the side that begins to choose maps,
  // drawn with veto_seed.
  `alter table matches
    add walkover text check (walkover in ('a', 'b')),
    add veto_first text check (veto_first in ('a', 'b')),
    add veto_seed text,
    add check ((veto_first is null) = (veto_seed is null))`,
];

const side = `text not null check (side in ('a', 'b'))`;
const match = `text not null references matches on delete cascade`;

const disputes: readonly string[] = [
  // closed_at: the match is played again, and what was reported before does not count any more.
  `alter table match_reports add closed_at timestamptz`,
  // side and user are null where neither side came. rounds: the numbers in which the reports differ.
  `create table match_disputes (
    id text primary key,
    match_id ${match},
    side text check (side in ('a', 'b')),
    entry_id text references entries,
    user_id text references users,
    report_version integer,
    reason text not null default '',
    rounds integer[] not null default '{}',
    created_at timestamptz not null
  )`,
  `create index match_disputes_match on match_disputes (match_id, created_at)`,
  // Private: apart from the pictures that everybody may read.
  `create table match_evidence (
    id text primary key,
    match_id ${match},
    side ${side},
    entry_id text not null references entries,
    user_id text not null references users,
    dispute_id text references match_disputes on delete set null,
    bytes bytea not null,
    created_at timestamptz not null
  )`,
  `create index match_evidence_match on match_evidence (match_id, created_at)`,
];

const proposals: readonly string[] = [
  `create table match_proposals (
    id text primary key,
    match_id ${match},
    side ${side},
    entry_id text not null references entries,
    user_id text not null references users,
    starts_at timestamptz not null,
    expires_at timestamptz not null,
    state text not null check (state in ('pending', 'accepted', 'declined', 'countered', 'superseded', 'expired')),
    created_at timestamptz not null,
    answered_by text references users,
    answered_at timestamptz
  )`,
  `create unique index match_proposals_open on match_proposals (match_id) where state = 'pending'`,
];

const maps: readonly string[] = [
  `create table match_veto_steps (
    match_id ${match},
    number integer not null check (number > 0),
    kind text not null check (kind in ('ban', 'pick', 'left')),
    map text not null,
    side text check (side in ('a', 'b')),
    user_id text references users,
    created_at timestamptz not null,
    primary key (match_id, number),
    unique (match_id, map)
  )`,
];

const chat: readonly string[] = [
  `create table match_messages (
    id text primary key,
    number integer generated always as identity unique,
    match_id ${match},
    side text check (side in ('a', 'b')),
    user_id text not null references users,
    text text not null,
    created_at timestamptz not null,
    hidden_at timestamptz,
    hidden_by text references users
  )`,
  `create index match_messages_match on match_messages (match_id, number)`,
  `create table match_message_reports (
    message_id text not null references match_messages on delete cascade,
    user_id text not null references users,
    reason text not null,
    created_at timestamptz not null,
    primary key (message_id, user_id)
  )`,
  `create table match_mutes (
    match_id ${match},
    user_id text not null references users,
    muted_by text references users,
    created_at timestamptz not null,
    primary key (match_id, user_id)
  )`,
];

const rulings: readonly string[] = [
  // amends: the ruling that this one changes. stage_event: the event of the stage's log that it made.
  `alter table rulings
    add kind text not null default 'other'
      check (kind in ('result', 'walkover', 'double_loss', 'disqualification', 'other')),
    add amends text references rulings,
    add stage_event integer,
    add undone_at timestamptz`,
];
