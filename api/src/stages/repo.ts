import type { StageEvent } from '@duellwerk/shared/bracket/events';
import type { Entry } from '@duellwerk/shared/bracket/graph';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import type { Selectable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditEntry, insertAudit } from '../audit.ts';
import type { DecidedState, DomainTables } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { hearsOf } from '../webhooks/hears-of.ts';
import type { EntryStanding, FixedMatch, Game, PlayedMatch } from './projection.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

/** A stage with what is needed of its tournament. */
export type StageRow = Selectable<DomainTables['stages']> & {
  tournament_name: string;
  organizer_id: string;
  decided_state: DecidedState;
  tournament_best_of: number;
  /** Of its tournament. */
  advance_minutes: number | null;
  /** No other stage takes entries from this one: it says where those stand who play in it. */
  is_last: boolean;
  /** Somebody outside of the site wants to hear of its tournament. */
  is_announced: boolean;
};

const stages = sql`
  select s.*, t.name as tournament_name, t.organizer_id, t.decided_state, t.best_of as tournament_best_of, t.advance_minutes,
    not exists (select 1 from stages o, jsonb_array_elements(o.sources) source
      where o.tournament_id = s.tournament_id and source ->> 'stage' = s.name) as is_last,
    exists (select from webhooks w where ${hearsOf(sql`s.tournament_id`)}) as is_announced
  from stages s join tournaments t on t.id = s.tournament_id`;

export async function findStage(db: Db, id: string): Promise<StageRow | undefined> {
  const found = await sql<StageRow>`${stages} where s.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The same with the stage's row locked until the transaction ends; others may write rows that refer to it meanwhile. */
export async function lockStage(tx: Tx, id: string): Promise<StageRow | undefined> {
  const found = await sql<StageRow>`${stages} where s.id = ${id} for no key update of s`.execute(tx);
  return found.rows[0];
}

/** The stages of a tournament in their order. */
export async function listStages(db: Db, tournament: string): Promise<StageRow[]> {
  const found =
    await sql<StageRow>`${stages} where s.tournament_id = ${tournament} order by s.number`.execute(db);
  return found.rows;
}

/** The stages of a tournament that were ended before their time. */
export async function listEnded(db: Db, tournament: string): Promise<Pick<StageRow, 'id' | 'rev'>[]> {
  const found = await sql<Pick<StageRow, 'id' | 'rev'>>`
    select s.id, s.rev from stages s where s.tournament_id = ${tournament} and (
      select v.kind from stage_events v where v.stage_id = s.id and v.kind in ('ended', 'end_undone')
      order by v.number desc limit 1) = 'ended' order by s.number`.execute(db);
  return found.rows;
}

export async function listEntries(db: Db, stage: string): Promise<Required<Entry>[]> {
  return db
    .selectFrom('stage_entries')
    .select(['entry_id as id', 'seed', 'slot', 'late'])
    .where('stage_id', '=', stage)
    .orderBy('seed')
    .execute();
}

interface EventRow {
  number: number;
  kind: StageEvent['kind'];
  match: string | null;
  data: Record<string, unknown>;
}

export interface LogPart {
  /** The events after the one that is known already, not checked. */
  events: unknown[];
  /** The match that was asked for, `null` where there is none. */
  match: { rev: number; state: MatchState } | null;
}

/** The log behind an event; and when a match has changed and how far its sides are, in the same statement. */
export async function readLogAfter(
  db: Db,
  stage: string,
  after: number,
  match: string | null,
): Promise<LogPart> {
  const found = await sql<{ events: EventRow[] | null; match: LogPart['match'] }>`
    select (select json_agg(json_build_object('number', e.number, 'kind', e.kind, 'match', e.match_key, 'data', e.data)
        order by e.number)
      from stage_events e where e.stage_id = ${stage} and e.number > ${after}) as events,
      (select json_build_object('rev', m.stage_rev, 'state', m.state)
        from matches m where m.stage_id = ${stage} and m.key = ${match}) as match`.execute(db);
  const [part] = found.rows;
  const events = (part?.events ?? []).map(({ number, kind, match: key, data }) => ({
    ...{ number, kind, ...data },
    ...(key === null ? {} : { match: key }),
  }));
  return { events, match: part?.match ?? null };
}

export interface NewEvent {
  event: StageEvent;
  actor: string | null;
  at: Date;
  reason: string | null;
  /** What the audit log has of it. */
  audit: AuditEntry | null;
}

/**
 * Writes an event behind the log, and into the audit log, and raises the revisions of stage and tournament.
 * @returns the tournament's revision
 */
export async function appendEvent(
  tx: Tx,
  stage: Pick<StageRow, 'id' | 'tournament_id' | 'rev'>,
  state: StageRow['state'],
  { event, actor, at, reason, audit }: NewEvent,
): Promise<number> {
  const { number, kind, ...data } = event;
  const { match = null, ...rest } = { match: undefined, ...data };
  const noted = audit ? sql`, noted as (${insertAudit(tx, audit)})` : sql``;
  const found = await sql<{ rev: number }>`
    with written as (
      insert into stage_events (stage_id, number, kind, match_key, data, actor_id, at, reason, rev)
      values (${stage.id}, ${number}, ${kind}, ${match}, ${JSON.stringify(rest)}::jsonb, ${actor}, ${at}, ${reason},
        ${stage.rev + 1})
    ), raised as (
      update stages set rev = rev + 1, log_rev = rev + 1, events = ${number}, state = ${state} where id = ${stage.id}
    )${noted}
    update tournaments set rev = rev + 1 where id = ${stage.tournament_id} returning rev`.execute(tx);
  return found.rows[0]?.rev ?? 0;
}

/** Raises the revision of a stage, and with it that of its tournament. @returns both as they are now */
export async function raiseRevisions(
  tx: Tx,
  stage: string,
  state: StageRow['state'],
): Promise<{ stage: number; tournament: number }> {
  const found = await sql<{ stage: number; tournament: number }>`
    with raised as (update stages set rev = rev + 1, log_rev = rev + 1, state = ${state} where id = ${stage} returning rev, tournament_id)
    update tournaments t set rev = t.rev + 1 from raised r where t.id = r.tournament_id
    returning r.rev as stage, t.rev as tournament`.execute(tx);
  const [revs] = found.rows;
  if (!revs) throw new Error(`No stage ${stage}`);
  return revs;
}

/** Notes that the entries of a stage are others since its revision. */
export async function noteEntries(tx: Tx, stage: string): Promise<void> {
  await tx
    .updateTable('stages')
    .set((row) => ({ entries_rev: row.ref('rev') }))
    .where('id', '=', stage)
    .execute();
}

/** Notes whether organizers have given a later stage its seeds by hand. */
export async function noteSeeding(tx: Tx, stage: string, byHand: boolean): Promise<void> {
  await tx.updateTable('stages').set({ seeded_by_hand: byHand }).where('id', '=', stage).execute();
}

/** Plans when a stage goes on by itself, `null` for nothing that is planned. */
export async function writeAdvance(
  tx: Tx,
  stage: string,
  { at, stopped }: { at: Date | null; stopped: boolean },
): Promise<void> {
  await tx
    .updateTable('stages')
    .set({ advance_at: at, advance_stopped: stopped })
    .where('id', '=', stage)
    .execute();
}

/** Writes the rows of a stage's matches. */
export async function insertMatches(
  tx: Tx,
  stage: Pick<StageRow, 'id' | 'tournament_id' | 'rev'>,
  rows: readonly (FixedMatch & PlayedMatch & { id: string })[],
): Promise<void> {
  await sql`
    insert into matches (id, tournament_id, stage_id, key, bracket, group_name, round, position, round_name, best_of, state,
      stale, a_entry, b_entry, a_score, b_score, winner, outcome, event_number, winner_to, loser_to, stage_rev, decided_at)
    select r.id, ${stage.tournament_id}::text, ${stage.id}::text, r.key, r.bracket, r.group_name, r.round, r.position, r.round_name,
      r.best_of, r.state, r.stale, r.a_entry, r.b_entry, r.a_score, r.b_score, r.winner, r.outcome, r.event_number,
      r.winner_to, r.loser_to, ${stage.rev}::int,
      (select e.at from stage_events e where e.stage_id = ${stage.id} and e.number = r.event_number)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text, bracket text, group_name text, round int,
      position int, round_name jsonb, best_of int, state text, stale boolean, a_entry text, b_entry text, a_score int,
      b_score int, winner text, outcome text, event_number int, winner_to text, loser_to text)`.execute(tx);
}

export interface ChangedMatch extends PlayedMatch {
  games: Game[];
  /** What was written of games is of other sides, or of a result that does not count any more. */
  forget_games: boolean;
  /** Sides that have other people now. */
  forget_a: boolean;
  forget_b: boolean;
}

/** An open match keeps the state to which its sides have come, as long as they are its sides. */
const goesOn = sql`(c.state = 'scheduled' and m.state in ('ready_check', 'live', 'reported', 'disputed')
  and not c.stale and m.a_entry = c.a_entry and m.b_entry = c.b_entry)`;

/** A match that has not been decided, and is not by this: the time that it has to be played stays. */
const isSameMeeting = sql`(c.state = 'scheduled' and not c.stale and m.a_entry = c.a_entry and m.b_entry = c.b_entry
  and m.state in ('scheduled', 'ready_check', 'live', 'reported', 'disputed'))`;

export interface HistoryLine {
  id: string;
  key: string;
  kind: string;
  data: string;
}

/**
 * Writes what an event changed: matches with their games, line-ups of sides that are others now, the matches' history and
 * where entries stand. @returns the matches that changed with their new revisions
 */
export async function writeChanges(
  tx: Tx,
  stage: string,
  rev: number,
  changes: { matches: ChangedMatch[]; entries: EntryStanding[]; history: HistoryLine[] },
  by: { actor: string | null; at: Date },
): Promise<{ id: string; rev: number }[]> {
  // The keys once more as a list: from a record set the database expects hundreds, and reads all matches of the stage.
  const found = await sql<{ id: string; rev: number }>`
    with c as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes.matches)}::jsonb) as c (key text, state text, stale boolean, best_of int,
        a_entry text, b_entry text, a_score int, b_score int, winner text, outcome text, event_number int, games jsonb,
        forget_games boolean, forget_a boolean, forget_b boolean)
    ), changed as (
      update matches m set
        state = case when ${goesOn} then m.state else c.state end,
        ready_by = case when ${goesOn} then m.ready_by end, answer_by = case when ${goesOn} then m.answer_by end,
        ready_left_ms = case when ${goesOn} then m.ready_left_ms end,
        answer_left_ms = case when ${goesOn} then m.answer_left_ms end,
        play_by = case when ${isSameMeeting} then m.play_by end,
        play_left_ms = case when ${isSameMeeting} then m.play_left_ms end,
        walkover = case when ${goesOn} then m.walkover end,
        veto_first = case when c.forget_a or c.forget_b then null else m.veto_first end,
        veto_seed = case when c.forget_a or c.forget_b then null else m.veto_seed end,
        stale = c.stale, best_of = c.best_of, a_entry = c.a_entry, b_entry = c.b_entry, a_score = c.a_score, b_score = c.b_score,
        winner = c.winner, outcome = c.outcome, event_number = c.event_number,
        decided_at = (select e.at from stage_events e where e.stage_id = ${stage} and e.number = c.event_number),
        rev = m.rev + 1, stage_rev = ${rev}
      from c where m.stage_id = ${stage} and m.key = c.key
        and m.key = any(${changes.matches.map(({ key }) => key)}::text[])
      returning m.id, m.key, m.rev, m.state, c.games, c.forget_games, c.forget_a, c.forget_b
    ), without_games as (
      delete from match_rounds r using changed where r.match_id = changed.id and changed.forget_games
    ), with_games as (
      insert into match_rounds (match_id, number, a, b)
      select changed.id, g.number, g.a, g.b from changed,
        jsonb_to_recordset(changed.games) as g (number int, a int, b int)
      on conflict (match_id, number) do update set a = excluded.a, b = excluded.b
    ), without_line_ups as (
      delete from match_line_ups l using changed where l.match_id = changed.id
        and case l.side when 'a' then changed.forget_a else changed.forget_b end
    ), unready as (
      -- Who was ready for others says so once more for those who come now.
      update match_line_ups l set ready_at = null from changed where l.match_id = changed.id and l.ready_at is not null
        and case l.side when 'a' then changed.forget_b and not changed.forget_a
          else changed.forget_a and not changed.forget_b end
    ), without_maps as (
      delete from match_veto_steps v using changed where v.match_id = changed.id and (changed.forget_a or changed.forget_b)
    ), without_reports as (
      update match_reports r set closed_at = ${by.at}::timestamptz from changed
      where r.match_id = changed.id and r.closed_at is null and (changed.forget_a or changed.forget_b)
    ), without_proposals as (
      update match_proposals p set state = 'superseded' from changed where p.match_id = changed.id
        and p.state = 'pending' and (changed.state = 'final' or changed.forget_a or changed.forget_b)
    ), told as (
      insert into match_events (id, match_id, kind, actor_id, at, data)
      select h.id, changed.id, h.kind, ${by.actor}::text, ${by.at}::timestamptz, h.data::jsonb
      from jsonb_to_recordset(${JSON.stringify(changes.history)}::jsonb) as h (id text, key text, kind text, data text)
      join changed on changed.key = h.key
    ), placed as (
      update entries set state = e.state, place = e.place
      from jsonb_to_recordset(${JSON.stringify(changes.entries)}::jsonb) as e (id text, state text, place int)
      where entries.id = e.id
    )
    select id, rev from changed`.execute(tx);
  return found.rows;
}

/** Writes what the graph alone says of matches. */
export async function writeFixed(tx: Tx, stage: string, rows: readonly FixedMatch[]): Promise<void> {
  await sql`
    update matches m set bracket = r.bracket, group_name = r.group_name, round = r.round, position = r.position,
      round_name = r.round_name, winner_to = r.winner_to, loser_to = r.loser_to
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, bracket text, group_name text, round int,
      position int, round_name jsonb, winner_to text, loser_to text)
    where m.stage_id = ${stage} and m.key = r.key`.execute(tx);
}

/** Gives a stage its entries, in place of those that it had. */
export async function replaceEntries(
  tx: Tx,
  stage: string,
  entries: readonly (Entry & { group: string | null })[],
  firstPlace: number,
): Promise<void> {
  await tx.deleteFrom('stage_entries').where('stage_id', '=', stage).execute();
  await sql`
    insert into stage_entries (stage_id, entry_id, seed, group_name, slot, late)
    select ${stage}::text, e.id, e.seed, e."group", e.slot, e.late
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (id text, seed int, "group" text, slot int, late jsonb)`.execute(tx);
  await tx
    .updateTable('stages')
    .set((row) => ({ inputs: row('inputs', '+', 1), first_place: firstPlace }))
    .where('id', '=', stage)
    .execute();
}

/** Writes the seeds that count now into the tournament, and the groups. */
export async function writeSeeds(
  tx: Tx,
  stage: Pick<StageRow, 'id' | 'number'>,
  order: readonly string[],
  groups: ReadonlyMap<string, string | null>,
): Promise<void> {
  const rows = order.map((id, index) => ({ id, seed: index + 1, group: groups.get(id) ?? null }));
  const seeds = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, seed int, "group" text)`;
  await sql`update stage_entries e set group_name = n."group" from ${seeds}
    where e.stage_id = ${stage.id} and e.entry_id = n.id`.execute(tx);
  if (stage.number === 1)
    await sql`update entries e set seed = n.seed from ${seeds} where e.id = n.id`.execute(tx);
}

export async function writeStandings(tx: Tx, entries: readonly EntryStanding[]): Promise<void> {
  await sql`update entries set state = e.state, place = e.place
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (id text, state text, place int)
    where entries.id = e.id`.execute(tx);
}

/** Keeps the settings with which a stage starts; what is a default today may be another one later. */
export async function keepSettings(tx: Tx, stage: string, settings: object): Promise<void> {
  await tx
    .updateTable('stages')
    .set((row) => ({ settings: JSON.stringify(settings), inputs: row('inputs', '+', 1) }))
    .where('id', '=', stage)
    .execute();
}

/** The last stage that has begun in which an entry plays. */
export async function findStageOfEntry(
  db: Db,
  tournament: string,
  entry: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('stages as s')
    .innerJoin('stage_entries as e', 'e.stage_id', 's.id')
    .select('s.id')
    .where('s.tournament_id', '=', tournament)
    .where('e.entry_id', '=', entry)
    .where('s.has_log', '=', true)
    .where('s.state', '<>', 'pending')
    .orderBy('s.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
