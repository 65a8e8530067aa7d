import { type Kysely, sql } from 'kysely';

/** What a tournament needs from its draft to its archive, and its entries from the request to the check-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tournaments, ...entries, ...matches]) await sql.raw(statement).execute(db);
}

const states = `('draft', 'published', 'seeding', 'running', 'paused', 'completed', 'archived', 'cancelled',
  'cancelled_min_teams')`;
const entryStates = `('pending', 'accepted', 'waitlisted', 'rejected', 'checked_in', 'checked_out', 'no_show', 'active',
  'eliminated', 'dropped', 'disqualified', 'placed', 'withdrawn')`;

const tournaments: readonly string[] = [
  `alter table tournaments drop constraint tournaments_decided_state_check`,
  // version grows with every change by organizers, unlike rev, which every entry raises.
  // noted_state: the last state of the history; the clock may be ahead of it. check_in_opened_at: the site was up while
  // check-in was open, so that whoever is not there has missed it. protest_hours: null for never archived by itself.
  `alter table tournaments
    add check (decided_state in ${states}),
    add version integer not null default 1 check (version > 0),
    add noted_state text,
    add noted_at timestamptz,
    add check_in_opened_at timestamptz,
    add reminded_at timestamptz,
    add approval boolean not null default false,
    add cancel_when_few boolean not null default false,
    add protest_hours integer check (protest_hours between 0 and 720),
    add prizes text not null default '',
    add is_template boolean not null default false,
    add series_id text references tournament_series on delete set null,
    add seed_random text`,
  `create index tournaments_series on tournaments (series_id) where series_id is not null`,
  `alter table tournament_events add late_by_s integer check (late_by_s > 0)`,
];

const entries: readonly string[] = [
  `alter table entries drop constraint entries_state_check`,
  // cleared_reason: an organizer lets it play in spite of what speaks against it.
  `alter table entries
    add check (state in ${entryStates}),
    add rev integer not null default 1 check (rev > 0),
    add cleared_reason text`,
  `create table late_check_ins (
    entry_id text primary key references entries on delete cascade,
    reason text not null,
    players jsonb not null,
    asked_by text references users,
    asked_at timestamptz not null,
    decided_by text references users,
    decided_at timestamptz,
    admitted boolean,
    check ((decided_at is null) = (admitted is null))
  )`,
];

const matches: readonly string[] = [
  // What was left until a deadline when the tournament was paused.
  `alter table matches
    add ready_left_ms bigint,
    add play_left_ms bigint,
    add answer_left_ms bigint`,
];
