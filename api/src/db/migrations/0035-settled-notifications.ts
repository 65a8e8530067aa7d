import { type Kysely, sql } from 'kysely';

/** A match that goes on has what it asked people for marked as read, by a job: a result waits for no bell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function settle_notifications_of_match() returns trigger language plpgsql as $$
    begin
      insert into due (kind, key, run_at, payload)
        select 'notification.settle', 'notification.settle:' || new.id || ':' || new.rev, 'epoch',
          jsonb_build_object('match', new.id)
        where exists (select from notifications n where n.match_id = new.id and n.read_at is null
          and n.kind in ('match_ready', 'result_to_confirm', 'time_proposed', 'case_opened'))
        on conflict (key) do nothing;
      if found then perform pg_notify('due', ''); end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger match_notifications after update on matches for each row
    when ((old.state, old.walkover, old.a_entry, old.b_entry) is distinct from
      (new.state, new.walkover, new.a_entry, new.b_entry))
    execute function settle_notifications_of_match()`.execute(db);
}
