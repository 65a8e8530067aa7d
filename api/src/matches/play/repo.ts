import type { MatchEventData } from '@duellwerk/shared/contract/match';
import type { Selectable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import { outboxRows } from '../../db/bus.ts';
import type { DecidedState, MatchTable, Side, StoredGame } from '../../db/domain-tables.ts';
import { type DuePlan, planned } from '../../db/due.ts';
import type { Schema } from '../../db/schema.ts';
import type { DomainEvent } from '../../http/domain-event.ts';
import { newId } from '../../text/ids.ts';
import type { VetoOrder, VetoStep } from './veto.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

/** A stage with what its matches need of the tournament. */
export interface PlayedStage {
  id: string;
  rev: number;
  state: 'pending' | 'running' | 'completed';
  has_log: boolean;
  settings: Record<string, unknown>;
  tournament_id: string;
  tournament_rev: number;
  organizer_id: string;
  decided_state: DecidedState;
  team_size: number;
  ready_minutes: number;
  walkover_minutes: number;
  report_minutes: number | null;
  answer_minutes: number;
  walkover: 'propose' | 'auto';
  maps: string[];
  veto: VetoOrder;
}

const stages = sql`
  select s.id, s.rev, s.state, s.has_log, s.settings, t.id as tournament_id, t.rev as tournament_rev, t.organizer_id,
    t.decided_state, t.team_size, t.ready_minutes, t.walkover_minutes, t.report_minutes, t.answer_minutes, t.walkover,
    t.maps, t.veto
  from stages s join tournaments t on t.id = s.tournament_id`;

/** The stage of a match, first it and then its tournament locked. */
export async function lockStageOf(tx: Tx, match: string): Promise<PlayedStage | undefined> {
  const found = await sql<PlayedStage>`${stages}
    where s.id = (select stage_id from matches where id = ${match}) for no key update of s, t`.execute(tx);
  return found.rows[0];
}

export async function lockPlayedStage(tx: Tx, stage: string): Promise<PlayedStage | undefined> {
  const found = await sql<PlayedStage>`${stages} where s.id = ${stage} for no key update of s, t`.execute(tx);
  return found.rows[0];
}

/** The same without any lock. */
export async function findStageOf(db: Db, match: string): Promise<PlayedStage | undefined> {
  const found = await sql<PlayedStage>`${stages}
    where s.id = (select stage_id from matches where id = ${match})`.execute(db);
  return found.rows[0];
}

/** A side of a match as it is now, and what somebody is to it. */
export interface PlayedSide {
  entry: string;
  acts: boolean;
  /** Acts for it, or stands in its roster. */
  stands: boolean;
  ready: boolean;
}

export interface PlayedReport {
  version: number;
  rounds: StoredGame[];
}

export interface OpenProposal {
  id: string;
  side: Side;
  starts_at: Date;
  expires_at: Date;
}

/** A match with what decides about the next step in it. */
export type PlayedMatch = Selectable<MatchTable> & {
  sides: Record<Side, PlayedSide | null>;
  /** The newest of each side that counts. */
  reports: Record<Side, PlayedReport | null>;
  /** The greatest version that each side has ever given. */
  versions: Record<Side, number>;
  proposal: OpenProposal | null;
  veto_steps: VetoStep[];
  /** The map of each game, where they are known. */
  game_maps: { number: number; map: string | null }[];
};

const sideFacts = (entry: 'a_entry' | 'b_entry', side: Side, user: string | null) => sql`(
  select json_build_object('entry', e.id, 'acts', x.acts,
    'stands', x.acts or exists (select from entry_players p
        where p.entry_id = e.id and p.user_id = ${user} and p.released_at is null)
      or exists (select from match_line_ups l where l.match_id = m.id and l.side = ${side} and l.user_id = ${user})
      or (not exists (select from entry_players p where p.entry_id = e.id and p.released_at is null)
        and exists (select from team_members tm where tm.team_id = e.team_id and tm.user_id = ${user})),
    'ready', coalesce((select bool_and(l.ready_at is not null) from match_line_ups l
      where l.match_id = m.id and l.side = ${side}), false))
  from entries e left join teams on teams.id = e.team_id and teams.deleted_at is null
  left join team_members tm on tm.team_id = teams.id and tm.user_id = ${user}
  left join member_roles r on r.id = tm.role_id
  cross join lateral (select coalesce(e.user_id = ${user} or teams.owner_id = ${user} or r.is_manager, false) as acts) x
  where e.id = m.${sql.ref(entry)})`;

const reportOf = (entry: 'a_entry' | 'b_entry', side: Side) => sql`(
  select json_build_object('version', r.version, 'rounds', r.rounds) from match_reports r
  where r.match_id = m.id and r.side = ${side} and r.entry_id = m.${sql.ref(entry)} and r.closed_at is null
  order by r.version desc limit 1)`;

const lastVersion = (side: Side) =>
  sql`coalesce((select max(version) from match_reports r where r.match_id = m.id and r.side = ${side}), 0)`;

interface MatchRow extends Omit<PlayedMatch, 'proposal'> {
  proposal: { id: string; side: Side; starts_at: string; expires_at: string } | null;
}

const matchColumns = (user: string | null) => sql`m.*,
    json_build_object('a', ${sideFacts('a_entry', 'a', user)}, 'b', ${sideFacts('b_entry', 'b', user)}) as sides,
    json_build_object('a', ${reportOf('a_entry', 'a')}, 'b', ${reportOf('b_entry', 'b')}) as reports,
    json_build_object('a', ${lastVersion('a')}, 'b', ${lastVersion('b')}) as versions,
    (select json_build_object('id', p.id, 'side', p.side, 'starts_at', p.starts_at, 'expires_at', p.expires_at)
      from match_proposals p where p.match_id = m.id and p.state = 'pending') as proposal,
    coalesce((select json_agg(json_build_object('kind', v.kind, 'map', v.map) order by v.number)
      from match_veto_steps v where v.match_id = m.id), '[]') as veto_steps,
    coalesce((select json_agg(json_build_object('number', g.number, 'map', g.map) order by g.number)
      from match_rounds g where g.match_id = m.id), '[]') as game_maps`;

/**
 * Locks a stage, its tournament and a match, in this order, and reads them: in one statement, because a report waits for it.
 * What stands beside the match is of the moment before the locks were there; whatever changes it changes the match too, so a
 * match that became another one meanwhile is read again.
 */
export async function lockPlayed(
  tx: Tx,
  id: string,
  user: string | null,
): Promise<{ stage: PlayedStage; match: PlayedMatch } | undefined> {
  const found = await sql<MatchRow & { stage: PlayedStage; read_rev: number }>`
    select ${matchColumns(user)}, (select x.rev from matches x where x.id = m.id) as read_rev,
      json_build_object('id', s.id, 'rev', s.rev, 'state', s.state, 'has_log', s.has_log, 'settings', s.settings,
        'tournament_id', t.id, 'tournament_rev', t.rev, 'organizer_id', t.organizer_id, 'decided_state', t.decided_state,
        'team_size', t.team_size, 'ready_minutes', t.ready_minutes, 'walkover_minutes', t.walkover_minutes,
        'report_minutes', t.report_minutes, 'answer_minutes', t.answer_minutes, 'walkover', t.walkover, 'maps', t.maps, 'veto', t.veto) as stage
    from matches m join stages s on s.id = m.stage_id join tournaments t on t.id = s.tournament_id
    where m.id = ${id} for no key update of s, t, m`.execute(tx);
  const [row] = found.rows;
  if (!row) return undefined;
  const { stage, read_rev, ...match } = row;
  const known = read_rev === match.rev ? toMatch(match) : await findPlayedMatch(tx, id, user);
  return known && { stage, match: known };
}

export async function findPlayedMatch(
  db: Db,
  id: string,
  user: string | null,
): Promise<PlayedMatch | undefined> {
  const found = await sql<MatchRow>`select ${matchColumns(user)} from matches m where m.id = ${id}`.execute(
    db,
  );
  return found.rows.map(toMatch)[0];
}

function toMatch({ proposal, ...row }: MatchRow): PlayedMatch {
  if (!proposal) return { ...row, proposal };
  const { starts_at, expires_at } = proposal;
  return {
    ...row,
    proposal: { ...proposal, starts_at: new Date(starts_at), expires_at: new Date(expires_at) },
  };
}

export interface MatchEvent {
  kind: string;
  data?: Partial<MatchEventData>;
}

type Changed = Pick<MatchTable, 'state' | 'scheduled_at' | 'ready_by' | 'play_by' | 'answer_by'> & {
  walkover: Side | null;
};

export interface PlayChange {
  set?: Partial<Changed>;
  events: readonly MatchEvent[];
  report?: { side: Side; version: number; entry: string; reporter: string; rounds: readonly StoredGame[] };
  plans?: readonly DuePlan[];
}

/**
 * Writes what happened in a match without an event of its stage's log, in one statement: the row, its history, a report, what is
 * planned because of it, and the words to open pages. Stage and tournament become others with it, their log does not.
 */
export async function writeChange(
  tx: Tx,
  { stage, match }: { stage: PlayedStage; match: PlayedMatch },
  { set = {}, events, report, plans = [] }: PlayChange,
  by: { actor: string | null; at: Date },
): Promise<DomainEvent[]> {
  const columns = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const lines = events.map(({ kind, data = {} }) => ({ id: newId(), kind, data }));
  const told = changesOf(stage, [match]);
  const reports = report ? [report] : [];
  await sql`
    with changed as (
      update matches set ${sql.join([...columns, sql`rev = rev + 1`, sql`stage_rev = ${stage.rev + 1}`])}
      where id = ${match.id}
    ), stage as (
      update stages set rev = rev + 1 where id = ${stage.id}
    ), tournament as (
      update tournaments set rev = rev + 1 where id = ${stage.tournament_id}
    ), history as (
      insert into match_events (id, match_id, kind, actor_id, at, data)
      select h.id, ${match.id}::text, h.kind, ${by.actor}::text, ${by.at}::timestamptz, h.data
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as h (id text, kind text, data jsonb)
    ), reported as (
      insert into match_reports (match_id, side, version, entry_id, reporter_id, rounds, reported_at)
      select ${match.id}::text, r.side, r.version, r.entry, r.reporter, r.rounds, ${by.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
        as r (side text, version int, entry text, reporter text, rounds jsonb)
    ), planned as (${planned(plans)}), told as (${outboxRows(told)})
    select pg_notify('outbox', (select max(id)::text from told)),
      (select pg_notify('due', '') from planned limit 1)`.execute(tx);
  return told;
}

/** What pages hear of when matches of a locked stage change. */
export function changesOf(
  stage: PlayedStage,
  changed: readonly { id: string; rev: number }[],
): DomainEvent[] {
  return [
    { topic: `stage:${stage.id}`, kind: 'updated', ref: String(stage.rev + 1) },
    { topic: `tournament:${stage.tournament_id}`, kind: 'updated', ref: String(stage.tournament_rev + 1) },
    ...changed.map(({ id, rev }) => ({ topic: `match:${id}`, kind: 'updated', ref: String(rev + 1) })),
  ];
}

/** The people who may stand in a side's line-up: its checked-in roster; where there is none, who the entry is. */
export async function listRoster(db: Db, entry: string) {
  const found = await sql<{ id: string; name: string; image: string | null }>`
    select u.id, u.username as name, u.avatar as image from users u where u.deleted_at is null and u.id in (
      select p.user_id from entry_players p where p.entry_id = ${entry} and p.released_at is null
      union select coalesce(e.user_id, tm.user_id) from entries e
        left join team_members tm on tm.team_id = e.team_id
        left join member_roles r on r.id = tm.role_id
      where e.id = ${entry} and (e.user_id is not null or r.is_player)
        and not exists (select from entry_players p where p.entry_id = e.id and p.released_at is null))
    order by u.sort_key, u.id`.execute(db);
  return found.rows;
}

/**
 * How many players a line-up of an entry has: what the tournament needs, or as many as there are where organizers let it play
 * with fewer.
 */
export async function lineUpSize(
  db: Db,
  entry: string,
  { needed, there }: { needed: number; there: number },
): Promise<number> {
  if (there >= needed || there === 0) return needed;
  const found = await db
    .selectFrom('entries')
    .select('cleared_reason')
    .where('id', '=', entry)
    .executeTakeFirst();
  return found?.cleared_reason == null ? needed : there;
}

export async function listSelected(db: Db, match: string, side: Side): Promise<string[]> {
  const rows = await db
    .selectFrom('match_line_ups')
    .select('user_id')
    .where('match_id', '=', match)
    .where('side', '=', side)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The line-up of a side in place of the one that it had; nobody: the side is not ready any more. */
export async function writeLineUp(
  tx: Tx,
  match: string,
  side: Side,
  { players, at }: { players: readonly string[]; at: Date },
): Promise<void> {
  await tx.deleteFrom('match_line_ups').where('match_id', '=', match).where('side', '=', side).execute();
  const rows = players.map((user_id) => ({ match_id: match, side, user_id, ready_at: at }));
  if (rows.length > 0) await tx.insertInto('match_line_ups').values(rows).execute();
}

/** Both line-ups, when everybody has to say again that they are ready. */
export async function clearLineUps(tx: Tx, match: string): Promise<void> {
  await tx.deleteFrom('match_line_ups').where('match_id', '=', match).execute();
}
