import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Tx = Transaction<Schema>;

/**
 * A match of a tournament that was played or decided: it is final other than by a side that is out, a result of it is
 * reported, or a ruling is about it. `null` where there is none.
 */
export async function findDecided(db: Kysely<Schema>, tournament: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select m.id from matches m left join stage_events v on v.stage_id = m.stage_id and v.number = m.event_number
    where m.tournament_id = ${tournament} and (m.state in ('reported', 'disputed')
      or (m.state in ('final', 'cancelled') and coalesce(v.kind, '') not in ('drop', 'disqualification', 'reinstatement'))
      or exists (select from rulings r where r.match_id = m.id))
    order by m.id limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}

interface Removed {
  matches: { id: string; rev: number }[];
  /** Rounds of predictions in which some of them were. */
  rounds: { id: string; rev: number }[];
}

/**
 * Takes the matches of a tournament away, with what was planned for them. Those of the next start have the same ids: their
 * calendar entries go on from the sequences that these had.
 */
export async function removeMatches(tx: Tx, tournament: string, now: Date): Promise<Removed> {
  const rounds = await sql<{ id: string; rev: number }>`
    select r.id, r.rev from tip_rounds r where r.id in (
      select tm.round_id from tip_matches tm join matches m on m.id = tm.match_id where m.tournament_id = ${tournament})`.execute(
    tx,
  );
  await sql`
    update tournaments t set location_changed_at = ${now}, location_sequence = t.location_sequence + 1
      + (select coalesce(max(m.calendar_sequence), 0) from matches m where m.tournament_id = t.id)
    where t.id = ${tournament}`.execute(tx);
  await sql`
    delete from due where done_at is null and (
      payload ->> 'match' in (select id from matches where tournament_id = ${tournament})
      or payload ->> 'stage' in (select id from stages where tournament_id = ${tournament}))`.execute(tx);
  const matches = await sql<{ id: string; rev: number }>`
    delete from matches where tournament_id = ${tournament} returning id, rev`.execute(tx);
  return { matches: matches.rows, rounds: rounds.rows };
}

/** Empties the logs of a tournament's stages, which wait for their start again; later ones lose their entries. */
export async function resetStages(tx: Tx, tournament: string): Promise<{ id: string; rev: number }[]> {
  await sql`delete from stage_events where stage_id in (select id from stages where tournament_id = ${tournament})`.execute(
    tx,
  );
  await sql`delete from stage_entries where stage_id in (
    select id from stages where tournament_id = ${tournament} and number > 1)`.execute(tx);
  const found = await sql<{ id: string; rev: number }>`
    update stages set state = 'pending', events = 0, inputs = inputs + 1, first_place = 1, rev = rev + 1,
      log_rev = rev + 1, advance_at = null, advance_stopped = false, seeded_by_hand = false
    where tournament_id = ${tournament} returning id, rev`.execute(tx);
  return found.rows;
}

/**
 * Entries that play are again what they were before the start. Who was dropped or excluded stays out. A roster that was
 * taken from a team at the start is taken again at the next one.
 */
export async function resetEntries(tx: Tx, tournament: string): Promise<void> {
  await sql`
    delete from entry_players p using entries e
    where e.id = p.entry_id and e.tournament_id = ${tournament} and e.checked_in_at is null
      and p.released_at is null`.execute(tx);
  await sql`
    update entries set place = null, rev = rev + 1,
      seed = case when state in ('dropped', 'disqualified') then null else seed end,
      state = case when state in ('dropped', 'disqualified') then state
        when checked_in_at is null then 'accepted' else 'checked_in' end
    where tournament_id = ${tournament}
      and state in ('active', 'eliminated', 'placed', 'dropped', 'disqualified')`.execute(tx);
}
