import { type Kysely, sql } from 'kysely';

/** Who comes back plays matches that were annulled: the days of their tips are counted, as when an entry leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger stage_event_tips on stage_events`.execute(db);
  await sql`create trigger stage_event_tips after insert on stage_events for each row
    when (new.kind in ('drop', 'disqualification', 'reinstatement')) execute function count_tips_of_stage()`.execute(
    db,
  );
}
