import type { LeagueTeam } from '@duellwerk/shared/contract/leagues';
import type { MovementLine, ZonePlaces } from '@duellwerk/shared/rules/league-movement';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

export type LeagueRow = Selectable<DomainTables['leagues']>;

export async function listLeagues(db: Db): Promise<LeagueRow[]> {
  return db.selectFrom('leagues').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function findLeague(db: Db, id: string): Promise<LeagueRow | undefined> {
  return db.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same with its row locked until the transaction ends. */
export async function lockLeague(tx: Transaction<Schema>, id: string): Promise<LeagueRow | undefined> {
  return tx.selectFrom('leagues').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A season with what is needed of its league. */
export type SeasonRow = Selectable<DomainTables['league_seasons']> & {
  league_name: string;
  organizer_id: string;
};

const seasons = sql`
  select s.*, l.name as league_name, l.organizer_id from league_seasons s join leagues l on l.id = s.league_id`;

export async function findSeason(db: Db, id: string): Promise<SeasonRow | undefined> {
  const found = await sql<SeasonRow>`${seasons} where s.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The same with the season's row locked until the transaction ends: ahead of stages and tournaments. */
export async function lockSeason(tx: Tx, id: string): Promise<SeasonRow | undefined> {
  const found = await sql<SeasonRow>`${seasons} where s.id = ${id} for update of s`.execute(tx);
  return found.rows[0];
}

export type SeasonSummaryRow = Pick<
  SeasonRow,
  'id' | 'number' | 'name' | 'state' | 'starts_at' | 'ends_at'
> & {
  winner: LeagueTeam | null;
};

const team = sql`json_build_object('id', t.id, 'name', t.name, 'tag', t.tag, 'image', t.logo)`;

/** The seasons of a league, the latest first. */
export async function listSeasons(db: Db, league: string): Promise<SeasonSummaryRow[]> {
  const found = await sql<SeasonSummaryRow>`
    select s.id, s.number, s.name, s.state, s.starts_at, s.ends_at,
      (select ${team} from league_movements m join teams t on t.id = m.team_id
        where m.season_id = s.id and m.from_number = 1 and m.place = 1) as winner
    from league_seasons s where s.league_id = ${league} order by s.number desc`.execute(db);
  return found.rows;
}

/** Raises the revision of a season whose row is locked. @returns the new one */
export async function raiseRevision(
  tx: Tx,
  id: string,
  state: SeasonRow['state'] | null = null,
): Promise<Pick<SeasonRow, 'id' | 'state' | 'rev'>> {
  return tx
    .updateTable('league_seasons')
    .set((row) => ({ rev: row('rev', '+', 1), ...(state === null ? {} : { state }) }))
    .where('id', '=', id)
    .returning(['id', 'state', 'rev'])
    .executeTakeFirstOrThrow();
}

export async function insertSeason(tx: Tx, row: Insertable<DomainTables['league_seasons']>): Promise<void> {
  await tx.insertInto('league_seasons').values(row).execute();
}

export type DivisionRow = Selectable<DomainTables['league_divisions']> & { stage_id: string };

const divisions = sql`
  select d.*, s.id as stage_id from league_divisions d
  join stages s on s.tournament_id = d.tournament_id and s.number = 1`;

/** The divisions of a season, from the highest on. */
export async function listDivisions(db: Db, season: string): Promise<DivisionRow[]> {
  const found = await sql<DivisionRow>`${divisions} where d.season_id = ${season} order by d.number`.execute(
    db,
  );
  return found.rows;
}

export async function findDivision(db: Db, id: string): Promise<DivisionRow | undefined> {
  const found = await sql<DivisionRow>`${divisions} where d.id = ${id}`.execute(db);
  return found.rows[0];
}

export function placesOf(row: ZonePlaces): ZonePlaces {
  const { direct_promote, relegation_up, relegation_down, direct_relegate } = row;
  return { direct_promote, relegation_up, relegation_down, direct_relegate };
}

export type MatchDayRow = Selectable<DomainTables['league_match_days']>;
export type WindowRow = Selectable<DomainTables['league_transfer_windows']>;

export async function listMatchDays(db: Db, season: string): Promise<MatchDayRow[]> {
  return db
    .selectFrom('league_match_days')
    .selectAll()
    .where('season_id', '=', season)
    .orderBy('number')
    .execute();
}

export async function listWindows(db: Db, season: string): Promise<WindowRow[]> {
  return db
    .selectFrom('league_transfer_windows')
    .selectAll()
    .where('season_id', '=', season)
    .orderBy('opens_at')
    .execute();
}

/** A team of a division, or of the matches about a place. */
export interface EnteredTeam extends LeagueTeam {
  entry: string;
  seed: number | null;
  /** Its place in the tournament, once it has one. */
  place: number | null;
}

/** The teams that have entered a tournament, by their seeds. */
export async function listTeams(db: Db, tournament: string): Promise<EnteredTeam[]> {
  const found = await sql<EnteredTeam>`
    select e.id as entry, e.seed, e.place, t.id, t.name, t.tag, t.logo as image
    from entries e join teams t on t.id = e.team_id
    where e.tournament_id = ${tournament} and e.state not in ('withdrawn', 'rejected')
    order by e.seed nulls last, e.number`.execute(db);
  return found.rows;
}

export type DeciderRow = Selectable<DomainTables['league_deciders']> & {
  stage_id: string;
  decided_state: string;
};

/** The matches about places of a season, in the order in which they were made. */
export async function listDeciders(db: Db, season: string): Promise<DeciderRow[]> {
  const found = await sql<DeciderRow>`
    select d.*, s.id as stage_id, t.decided_state from league_deciders d
    join tournaments t on t.id = d.tournament_id
    join stages s on s.tournament_id = d.tournament_id and s.number = 1
    where d.season_id = ${season} order by d.created_at, d.id`.execute(db);
  return found.rows;
}

export async function insertMovements(tx: Tx, season: string, lines: readonly MovementLine[]): Promise<void> {
  const rows = lines.map(({ entry: team_id, from, to, place, zone, movement }) => ({
    ...{ season_id: season, team_id, from_number: from + 1, to_number: to === null ? null : to + 1 },
    ...{ place, zone, movement },
  }));
  if (rows.length > 0) await tx.insertInto('league_movements').values(rows).execute();
}

export type MovementRow = Selectable<DomainTables['league_movements']> & { team: LeagueTeam };

/** What became of everybody of a season, from the highest division on by places. */
export async function listMovements(db: Db, season: string): Promise<MovementRow[]> {
  const found = await sql<MovementRow>`
    select m.*, ${team} as team from league_movements m join teams t on t.id = m.team_id
    where m.season_id = ${season} order by m.from_number, m.place`.execute(db);
  return found.rows;
}

/** Those of some teams that are there, by their ids. */
export async function findTeams(db: Db, ids: readonly string[]): Promise<Map<string, LeagueTeam>> {
  const found = await sql<LeagueTeam>`
    select t.id, t.name, t.tag, t.logo as image from teams t
    where t.deleted_at is null and t.id = any (${sql.val(ids)}::text[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** A division in which a team plays. */
export interface PlayedDivision {
  id: string;
  name: string;
  season: string;
  league: string;
}

/** The divisions in which a team plays, of seasons that are not over. */
export async function listDivisionsOf(db: Db, id: string): Promise<PlayedDivision[]> {
  const found = await sql<PlayedDivision>`
    select d.id, d.name, s.name as season, l.name as league
    from entries e join league_divisions d on d.tournament_id = e.tournament_id
    join league_seasons s on s.id = d.season_id join leagues l on l.id = s.league_id
    where e.team_id = ${id} and e.state in ('accepted', 'checked_in', 'active') and s.state <> 'completed'
    order by s.starts_at, d.id`.execute(db);
  return found.rows;
}
