import { type Kysely, sql } from 'kysely';

/** What people are told, what of it they want, their calendars, and alerts that end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...notifications, ...settings, ...calendar, ...alerts])
    await sql.raw(statement).execute(db);
}

const notifications: readonly string[] = [
  // fact: what happened; a person is told of it once. entry_id: the entry of theirs that it is about. by_mail: a mail of
  // it has to be written still.
  `create table notifications (
    id text primary key default gen_random_uuid()::text,
    number integer generated always as identity unique,
    user_id text not null references users on delete cascade,
    fact text not null,
    kind text not null,
    tournament_id text references tournaments on delete cascade,
    match_id text references matches on delete cascade,
    team_id text references teams on delete cascade,
    entry_id text references entries on delete cascade,
    data jsonb not null,
    on_site boolean not null,
    by_mail boolean not null,
    created_at timestamptz not null,
    read_at timestamptz,
    unique (fact, user_id)
  )`,
  `create index notifications_user on notifications (user_id, number) where on_site`,
  `create index notifications_unread on notifications (user_id) where on_site and read_at is null`,
  `create index notifications_age on notifications (created_at)`,
  `create index notifications_tournament on notifications (tournament_id)`,
  `create index notifications_match on notifications (match_id)`,
  `create index notifications_team on notifications (team_id)`,
  `create index notifications_entry on notifications (entry_id)`,
];

const settings: readonly string[] = [
  // What is not here is as it comes with the software.
  `create table notification_settings (
    user_id text not null references users on delete cascade,
    kind text not null,
    on_site boolean not null,
    by_mail boolean not null,
    primary key (user_id, kind)
  )`,
  `insert into notification_settings (user_id, kind, on_site, by_mail)
    select u.id, k.kind, true, false
    from users u, (values ('check_in_opened'), ('check_in_closing'), ('match_ready')) k (kind)
    where not u.reminders and u.deleted_at is null`,
  `alter table users drop column reminders`,
];

const calendar: readonly string[] = [
  // Which address of a person's calendar counts, see calendar/address.ts.
  `alter table users add column calendar_number integer not null default 1`,
  // What a calendar says of it has changed so often, and when last: by whoever changes it.
  `alter table tournaments
    add column calendar_sequence integer not null default 0,
    add column calendar_changed_at timestamptz not null default now()`,
  `alter table matches
    add column calendar_sequence integer not null default 0,
    add column calendar_changed_at timestamptz not null default now()`,
  `create function raise_calendar_sequence() returns trigger language plpgsql as $$
    begin
      new.calendar_sequence := old.calendar_sequence + 1;
      new.calendar_changed_at := now();
      return new;
    end $$`,
  `create trigger tournament_calendar before update on tournaments for each row
    when ((old.name, old.starts_at, old.check_in_opens_at, old.check_in_ends_at, old.decided_state like 'cancelled%')
      is distinct from
      (new.name, new.starts_at, new.check_in_opens_at, new.check_in_ends_at, new.decided_state like 'cancelled%'))
    execute function raise_calendar_sequence()`,
  `create trigger match_calendar before update on matches for each row
    when ((old.scheduled_at, old.best_of, old.a_entry, old.b_entry, old.state = 'cancelled')
      is distinct from (new.scheduled_at, new.best_of, new.a_entry, new.b_entry, new.state = 'cancelled'))
    execute function raise_calendar_sequence()`,
];

const alerts: readonly string[] = [
  // From this moment on nobody sees it; null for as long as nobody takes it away.
  `alter table alerts add column ends_at timestamptz`,
];
