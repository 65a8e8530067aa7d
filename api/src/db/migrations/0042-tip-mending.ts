import { type Kysely, sql } from 'kysely';

const statements = [
  // Of a tip that was entered for a player: by whom and why. When, says tipped_at.
  `alter table tips add column entered_by text references users on delete set null, add column entered_reason text,
    add constraint tips_entered_with_reason check (entered_by is null or entered_reason is not null)`,
  `create index tips_entered_by on tips (entered_by) where entered_by is not null`,
  // When a question was changed last, and the points that it had before those.
  `alter table tip_questions add column changed_at timestamptz, add column old_points integer`,
];

/** Tips that are entered for players, and bonus questions that are changed before their answers are closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
