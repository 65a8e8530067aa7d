import type { StageFormat, TournamentMode, TournamentState } from '@duellwerk/shared/contract/tournaments';
import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { DecidedState, DomainTables } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { likePattern } from '../text/fold.ts';
import { reasonOf } from './call-off-repo.ts';
import { type Cursor, type ListPart, listParts } from './cursor.ts';

type Db = Kysely<Schema>;

/** A tournament with its counts and the format of its first stage. */
export type TournamentRow = Selectable<DomainTables['tournaments']> & {
  format: StageFormat;
  /** Entries that hold a place, entries in line, entries with a place that have not checked in. */
  taken: number;
  waiting: number;
  missing: number;
  /** Fewer than the tournament needs would play if it were drawn now. */
  short: boolean;
  /** The first stage cannot be played by as many as would play then: a group needs two, a round of Swiss another opponent. */
  unplayable: boolean;
};

/** States of an entry that holds one of the places. */
const HOLDING = sql`('pending', 'accepted', 'checked_in', 'checked_out', 'active', 'eliminated', 'dropped', 'disqualified', 'placed')`;
const DECIDED = sql`('completed', 'archived', 'cancelled', 'cancelled_min_teams')`;

const rows = sql`
  select t.*, s.format, c.taken, c.waiting, c.missing, c.here < t.min_entries as short,
    case s.format when 'groups' then c.here < 2 * coalesce((s.settings ->> 'groups')::int, 1)
      when 'swiss' then c.here <= coalesce((s.settings ->> 'rounds')::int,
        (s.settings -> 'first_to' ->> 'wins')::int + (s.settings -> 'first_to' ->> 'losses')::int - 1, 0)
      else false end as unplayable
  from tournaments t
  join stages s on s.tournament_id = t.id and s.number = 1
  cross join lateral (
    select count(*) filter (where e.state in ${HOLDING})::int as taken,
      count(*) filter (where e.state = 'waitlisted')::int as waiting,
      count(*) filter (where e.state in ('pending', 'accepted', 'checked_out'))::int as missing,
      count(*) filter (where e.state = 'checked_in' or (e.state = 'waitlisted' and e.checked_in_at is not null)
        or (e.state = 'accepted' and t.check_in_opens_at is null))::int as here
    from entries e where e.tournament_id = t.id
  ) c`;

export async function findTournament(db: Db, id: string): Promise<TournamentRow | undefined> {
  const found = await sql<TournamentRow>`${rows} where t.id = ${id}`.execute(db);
  return found.rows[0];
}

/**
 * The same with the tournament's row locked until the transaction ends; others may write rows that refer to it meanwhile,
 * which their foreign key could not while it was locked as a row to be deleted. Locked first, counted after: a statement that
 * waited for the lock would otherwise still count what it saw before.
 */
export async function lockTournament(
  tx: Transaction<Schema>,
  id: string,
): Promise<TournamentRow | undefined> {
  await tx.selectFrom('tournaments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findTournament(tx, id);
}

export interface ListFilter {
  phase?: 'open' | 'coming' | 'running' | 'finished' | undefined;
  game?: string | undefined;
  organizer?: string | undefined;
  series?: string | undefined;
  mode?: TournamentMode | undefined;
  location?: 'online' | undefined;
  country?: string | undefined;
  /** GeoNames' number. */
  city?: string | undefined;
  /** Folded. */
  text?: string | undefined;
}

/**
 * At most `limit` listed tournaments after `cursor`: those that can be joined at `readAt` and other undecided ones, both by
 * start, then decided ones, the latest first.
 */
export async function listTournaments(
  db: Db,
  filter: ListFilter,
  page: { cursor: Cursor | null; limit: number; readAt: Date },
  now: Date,
): Promise<ListedRow[]> {
  const conditions = [sql`t.decided_state <> 'draft'`, sql`t.listed`, ...conditionsOf(filter, now)];
  const found: ListedRow[] = [];
  const first = page.cursor ? listParts.indexOf(page.cursor.part) : 0;
  for (const part of listParts.slice(first)) {
    if (found.length === page.limit) break;
    const rows = await partOfList(db, part, conditions, page, page.limit - found.length);
    found.push(...rows.map((row) => ({ ...row, part })));
  }
  return found;
}

export type ListedRow = TournamentRow & { part: ListPart };

async function partOfList(
  db: Db,
  part: ListPart,
  conditions: readonly RawBuilder<unknown>[],
  { cursor, readAt }: { cursor: Cursor | null; readAt: Date },
  limit: number,
): Promise<TournamentRow[]> {
  const all = [...conditions, partCondition(part, readAt)];
  const isDecided = part === 'decided';
  if (cursor?.part === part) {
    const after = sql`(${cursor.startsAt}::timestamptz, ${cursor.id}::text)`;
    all.push(isDecided ? sql`(t.starts_at, t.id) < ${after}` : sql`(t.starts_at, t.id) > ${after}`);
  }
  const order = isDecided ? sql`t.starts_at desc, t.id desc` : sql`t.starts_at, t.id`;
  // Entries are counted for those that are shown alone: a search may find thousands.
  const found = await sql<TournamentRow>`
    with shown as materialized (
      select t.id from tournaments t where ${sql.join(all, sql` and `)} order by ${order} limit ${limit}
    )
    ${rows} where t.id in (select id from shown) order by ${order}`.execute(db);
  return found.rows;
}

function partCondition(part: ListPart, at: Date): RawBuilder<unknown> {
  const isDecided = sql`t.decided_state in ${DECIDED}`;
  switch (part) {
    case 'open':
      return phaseCondition('open', at);
    case 'undecided':
      return sql`not (${isDecided}) and not (${phaseCondition('open', at)})`;
    case 'decided':
      return isDecided;
  }
}

function conditionsOf(filter: ListFilter, now: Date): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.game !== undefined) conditions.push(sql`t.game_id = ${filter.game}`);
  if (filter.organizer !== undefined) conditions.push(sql`t.organizer_id = ${filter.organizer}`);
  if (filter.series !== undefined) conditions.push(sql`t.series_id = ${filter.series}`);
  if (filter.mode !== undefined) conditions.push(sql`t.mode = ${filter.mode}`);
  if (filter.location === 'online') conditions.push(sql`t.country is null`);
  if (filter.country !== undefined) conditions.push(sql`t.country = ${filter.country}`);
  if (filter.city !== undefined) conditions.push(sql`t.city = ${Number(filter.city)}`);
  if (filter.text) conditions.push(sql`t.sort_key like ${likePattern(filter.text)}`);
  if (filter.phase !== undefined) conditions.push(phaseCondition(filter.phase, now));
  return conditions;
}

function phaseCondition(phase: NonNullable<ListFilter['phase']>, now: Date): RawBuilder<unknown> {
  const isRunning = sql`t.decided_state in ('running', 'paused')`;
  switch (phase) {
    case 'open':
      return sql`t.decided_state = 'published' and t.registration_opens_at <= ${now} and t.registration_ends_at > ${now}`;
    case 'coming':
      return sql`t.decided_state in ('published', 'seeding')`;
    case 'running':
      return isRunning;
    case 'finished':
      return sql`t.decided_state in ${DECIDED}`;
  }
}

/** Where tournaments of the public list take place, each country and city once. */
export async function listLocations(db: Db): Promise<{ country: string; city: number | null }[]> {
  const found = await sql<{ country: string; city: number | null }>`
    select distinct country, city from tournaments
    where country is not null and listed and decided_state <> 'draft'`.execute(db);
  return found.rows;
}

/** Some tournaments, the latest start first. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<TournamentRow[]> {
  const found = await sql<TournamentRow>`
    ${rows} where t.id = any (${sql.val(ids)}::text[]) order by t.starts_at desc, t.id desc`.execute(db);
  return found.rows;
}

/** All in a state that was decided. */
export async function listInState(db: Db, state: DecidedState): Promise<TournamentRow[]> {
  const found = await sql<TournamentRow>`${rows} where t.decided_state = ${state} order by t.id`.execute(db);
  return found.rows;
}

/** The next moment after `now` at which any listed tournament's state changes by the clock alone. */
export async function nextListChange(db: Db, now: Date): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select min(at) as at from tournaments, lateral (values
      (registration_opens_at), (registration_ends_at), (check_in_opens_at), (check_in_ends_at)) moments (at)
    where decided_state = 'published' and at > ${now}`.execute(db);
  return found.rows[0]?.at ?? null;
}

interface PageParts {
  /** Where the organizer is found elsewhere. */
  contact: { name: string; url: string }[];
  series: { name: string; slug: string } | null;
  /** Why the organizers took it to the state in which it is. */
  reason: string | null;
}

/** What the page of a tournament says that other tables have. */
export async function findPageParts(
  db: Db,
  { id, organizer_id, series_id }: Pick<TournamentRow, 'id' | 'organizer_id' | 'series_id'>,
): Promise<PageParts> {
  const found = await sql<PageParts>`
    select o.links as contact, ${reasonOf(id)} as reason,
      case when s.id is not null then json_build_object('name', s.name, 'slug', s.slug) end as series
    from organizers o left join tournament_series s on s.id = ${series_id} where o.id = ${organizer_id}`.execute(
    db,
  );
  return found.rows[0] ?? { contact: [], series: null, reason: null };
}

/** The series of a tournament by its id, `null` for a tournament that belongs to none. */
export async function findSeries(
  db: Db,
  id: string | null,
): Promise<{ id: string; name: string; slug: string } | null> {
  if (id === null) return null;
  const found = await db
    .selectFrom('tournament_series')
    .select(['id', 'name', 'slug'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

export async function listStages(db: Db, tournament: string) {
  return db
    .selectFrom('stages')
    .select(['id', 'name', 'format', 'state'])
    .select(
      sql<number>`(select count(*)::int from matches m where m.stage_id = stages.id and m.state not in ('bye', 'void'))`.as(
        'match_count',
      ),
    )
    .where('tournament_id', '=', tournament)
    .orderBy('number')
    .execute();
}

/** A tournament that ended at some moment, and stays so. */
const ENDED: ReadonlySet<DecidedState> = new Set(['completed', 'cancelled', 'cancelled_min_teams']);

/** Writes the state that was decided; the moment at which a tournament ends is kept as long as it stays so. */
export async function setState(
  tx: Transaction<Schema>,
  id: string,
  state: DecidedState,
  now: Date,
): Promise<void> {
  const decided_at = ENDED.has(state) ? now : null;
  await tx
    .updateTable('tournaments')
    .set((row) => ({
      ...{ decided_state: state, noted_state: state, noted_at: now, version: row('version', '+', 1) },
      ...(state === 'archived' ? {} : { decided_at }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Keeps which state the history has come to by the clock. */
export async function setNoted(
  tx: Transaction<Schema>,
  id: string,
  state: TournamentState,
  { now, checkInOpened }: { now: Date; checkInOpened: boolean },
): Promise<void> {
  await tx
    .updateTable('tournaments')
    .set({
      ...{ noted_state: state, noted_at: now },
      ...(checkInOpened ? { check_in_opened_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Tournaments that have ended and wait for their archive. */
export async function listToArchive(
  db: Db,
): Promise<Pick<TournamentRow, 'id' | 'decided_at' | 'protest_hours'>[]> {
  return db
    .selectFrom('tournaments')
    .select(['id', 'decided_at', 'protest_hours'])
    .where('decided_state', '=', 'completed')
    .where('protest_hours', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Writes settings of a tournament whose row is locked; its version grows. */
export async function updateTournament(
  tx: Transaction<Schema>,
  id: string,
  parts: Updateable<DomainTables['tournaments']>,
): Promise<void> {
  await tx
    .updateTable('tournaments')
    .set((row) => ({ ...parts, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function readState(
  db: Db,
  id: string,
): Promise<{ state: DecidedState; rev: number; version: number }> {
  return db
    .selectFrom('tournaments')
    .select(['decided_state as state', 'rev', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Grows the revision of a tournament whose row is locked. Gives the new one. */
export async function raiseRevision(tx: Transaction<Schema>, id: string): Promise<number> {
  const { rev } = await tx
    .updateTable('tournaments')
    .set((row) => ({ rev: row('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

export interface TournamentEvent {
  tournament: string;
  kind:
    | EntryEventKind
    | TournamentState
    | 'check_in_reminded'
    | 'changed'
    | 'seeds_changed'
    | 'start_refused';
  /** `null`: about the tournament itself. */
  entry: string | null;
  /** `null`: the system by itself. */
  actor: string | null;
  from: string | null;
  to: string | null;
  at: Date;
  reason?: string | null;
  /** Seconds after the planned time. */
  late?: number | null;
}

/** What happens to an entry. */
export type EntryEventKind =
  | 'joined'
  | 'claimed'
  | 'left'
  | 'promoted'
  | 'no_show'
  | 'accepted'
  | 'rejected'
  | 'waitlisted'
  | 'removed'
  | 'cleared'
  | 'checked_in'
  | 'checked_out'
  | 'roster_changed'
  | 'late_asked'
  | 'late_refused';

export function writeEvent(tx: Transaction<Schema>, event: TournamentEvent): Promise<void> {
  return writeEvents(tx, [event]);
}

/** Writes what happened in the given order. At least one event. */
export async function writeEvents(
  tx: Transaction<Schema>,
  events: readonly TournamentEvent[],
): Promise<void> {
  const rows = events.map((event) => ({
    tournament_id: event.tournament,
    kind: event.kind,
    entry_id: event.entry,
    actor_id: event.actor,
    at: event.at,
    from_state: event.from,
    to_state: event.to,
    reason: event.reason ?? null,
    late_by_s: event.late ?? null,
  }));
  await tx.insertInto('tournament_events').values(rows).execute();
}
