import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Tx = Transaction<Schema>;

/** The entries of some matches. */
export async function listSides(tx: Tx, stage: string, keys: readonly string[]): Promise<string[]> {
  const found = await sql<{ entry: string }>`
    select s.entry from matches m cross join lateral (values (m.a_entry), (m.b_entry)) as s (entry)
    where m.stage_id = ${stage} and m.key = any(${[...keys]}::text[]) and s.entry is not null`.execute(tx);
  return found.rows.map(({ entry }) => entry);
}

interface Moved {
  id: string;
  rev: number;
  a_entry: string | null;
  b_entry: string | null;
}

/**
 * Gives matches that have not begun another start, which closes their ready check, with a line in the history of those that have both sides. What sides have
 * proposed for them is superseded.
 * @param rows keys, each with the id of that line
 */
export async function moveMatches(
  tx: Tx,
  stage: { id: string; rev: number; tournament_id: string },
  rows: readonly { key: string; event: string }[],
  start: Date | null,
  by: { actor: string | null; at: Date },
): Promise<{ moved: Moved[]; revs: { stage: number; tournament: number } }> {
  const data = JSON.stringify(start ? { starts_at: start.toISOString() } : {});
  const found = await sql<Moved & { tournament_rev: number }>`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, event text)
    ), moved as (
      update matches m set scheduled_at = ${start}::timestamptz,
        state = case when m.state in ('ready_check', 'live') then 'scheduled' else m.state end,
        ready_by = null, ready_left_ms = null,
        play_by = case when m.play_by < ${start}::timestamptz then ${start}::timestamptz else m.play_by end,
        rev = m.rev + 1, stage_rev = ${stage.rev + 1}
      from r where m.stage_id = ${stage.id} and m.key = r.key and m.state in ('pending', 'scheduled', 'ready_check', 'live')
        and m.scheduled_at is distinct from ${start}::timestamptz
      returning m.id, m.rev, m.a_entry, m.b_entry, r.event
    ), without_line_ups as (
      delete from match_line_ups l using moved where l.match_id = moved.id
    ), superseded as (
      update match_proposals p set state = 'superseded' from moved where p.match_id = moved.id and p.state = 'pending'
    ), history as (
      insert into match_events (id, match_id, kind, actor_id, at, data)
      select event, id, 'rescheduled', ${by.actor}::text, ${by.at}::timestamptz, ${data}::jsonb from moved
      where a_entry is not null and b_entry is not null
    ), stage as (
      update stages set rev = rev + 1 where id = ${stage.id} and exists (select from moved)
    ), tournament as (
      update tournaments set rev = rev + 1 where id = ${stage.tournament_id} and exists (select from moved) returning rev
    )
    select id, rev, a_entry, b_entry, (select rev from tournament) as tournament_rev from moved`.execute(tx);
  const tournament = found.rows[0]?.tournament_rev ?? 0;
  return {
    moved: found.rows.map(({ id, rev, a_entry, b_entry }) => ({ id, rev, a_entry, b_entry })),
    revs: { stage: stage.rev + 1, tournament },
  };
}
