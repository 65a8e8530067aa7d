import type { PlayedGame, Statistics, Streak, Upset } from '@duellwerk/shared/contract/statistics';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { annulledEntries } from '../matches/annulled.ts';

type Db = Kysely<Schema>;

/** What is counted: tournaments of this game, and of this season of a league. */
export interface Scope {
  game?: string | undefined;
  season?: string | undefined;
}

/** As many as a chart shows on a phone. */
const SHOWN = 8;
/** One win is no streak. */
const STREAK_MIN = 2;

/** Tournaments of seasons of leagues, which are in no public list and no secret. */
const ofLeagues = sql`
  select d.season_id, d.tournament_id from league_divisions d
  union all select x.season_id, x.tournament_id from league_deciders x`;

/** Tournaments `t` that count. */
const isCounted = ({ game, season }: Scope): RawBuilder<boolean> => sql<boolean>`
  t.decided_state <> 'draft' and (t.listed or t.id in (select l.tournament_id from (${ofLeagues}) l))
  ${game === undefined ? sql`` : sql`and t.game_id = ${game}`}
  ${season === undefined ? sql`` : sql`and t.id in (select l.tournament_id from (${ofLeagues}) l where l.season_id = ${season})`}`;

/** Tables for a `with`: `counted` are the matches that were played. */
const counted = (scope: Scope) => sql`
  ended as (
    select m.*, t.game_id, t.name as tournament_name from matches m join tournaments t on t.id = m.tournament_id
    where m.state = 'final' and ${isCounted(scope)}
  ), annulled as (${annulledEntries(sql`v.stage_id in (select stage_id from ended)`)}
  ), counted as (
    select ended.*, coalesce(decided_at, scheduled_at) as at from ended
    where outcome in ('played', 'ruling') and coalesce(decided_at, scheduled_at) is not null and not exists (
      select from annulled n where n.stage_id = ended.stage_id and n.entry in (ended.a_entry, ended.b_entry))
  )`;

/** Entries with who they are; who has left the site, or has no account yet, is nobody. */
const sides = sql`
  select e.id as entry, e.seed, case when e.team_id is null then 'user' else 'team' end as kind,
    coalesce(e.team_id, e.user_id) as side, coalesce(teams.name, users.username) as name,
    coalesce(teams.logo, users.avatar) as image
  from entries e left join teams on teams.id = e.team_id and teams.deleted_at is null
  left join users on users.id = e.user_id and not users.is_guest`;

const sideOf = (name: string) =>
  sql`json_build_object('kind', ${sql.ref(`${name}.kind`)}, 'id', ${sql.ref(`${name}.side`)}, 'name', ${sql.ref(`${name}.name`)},
    'image', ${sql.ref(`${name}.image`)})`;

/** How much of each game was played, the most played first. */
export async function listGames(db: Db): Promise<PlayedGame[]> {
  const found = await sql<PlayedGame>`
    with ${counted({})}
    select c.game_id as game, count(*)::int as matches,
      coalesce(sum((select count(*) from match_rounds r where r.match_id = c.id and r.a is not null)), 0)::bigint as games
    from counted c group by c.game_id order by matches desc, game`.execute(db);
  return found.rows;
}

/** Seasons that have begun, the latest first. */
export async function listSeasons(db: Db): Promise<Statistics['seasons']> {
  const found = await sql<Statistics['seasons'][number]>`
    select s.id, s.name, l.name as league, s.game_id as game from league_seasons s join leagues l on l.id = s.league_id
    where s.state <> 'planned' order by s.starts_at desc, s.id`.execute(db);
  return found.rows;
}

type Dated<T, K extends keyof T> = Omit<T, K> & Record<K, Date>;

/** The longest rows of wins, each side once. Anything but a win ends a row. */
export async function listStreaks(db: Db, scope: Scope): Promise<Streak[]> {
  const found = await sql<Dated<Streak, 'from' | 'to'>>`
    with ${counted(scope)}, results as (
      select s.kind, s.side, s.name, s.image, c.at, c.id, c.winner is not distinct from p.own as won
      from counted c cross join lateral (values ('a', c.a_entry), ('b', c.b_entry)) p (own, entry)
      join (${sides}) s on s.entry = p.entry where s.name is not null
    ), numbered as (
      select *, count(*) filter (where not won) over (partition by side order by at, id) as row,
        row_number() over (partition by side order by at desc, id desc) as from_end from results
    ), rows as (
      select kind, side, name, image, count(*)::int as wins, min(at) as "from", max(at) as "to", min(from_end) = 1 as running
      from numbered where won group by kind, side, name, image, row
    ), longest as (
      select distinct on (side) * from rows order by side, wins desc, "to" desc
    )
    select ${sideOf('r')} as side, r.wins, r."from", r."to", r.running from longest r
    where r.wins >= ${STREAK_MIN} order by r.wins desc, r."to" desc, r.name limit ${SHOWN}`.execute(db);
  return found.rows.map(({ from, to, ...row }) => ({
    ...row,
    ...{ from: from.toISOString(), to: to.toISOString() },
  }));
}

/** Matches that the lower seed won, those of most seeds between them first. */
export async function listUpsets(db: Db, scope: Scope): Promise<Upset[]> {
  const found = await sql<Dated<Upset, 'at'>>`
    with ${counted(scope)}, decided as (
      select c.*, case c.winner when 'a' then a_entry else b_entry end as first,
        case c.winner when 'a' then b_entry else a_entry end as second,
        case c.winner when 'a' then a_score else b_score end as more,
        case c.winner when 'a' then b_score else a_score end as less
      from counted c where c.winner is not null
    )
    select d.id as match, d.at, json_build_object('id', d.tournament_id, 'name', d.tournament_name) as tournament,
      json_build_object('side', ${sideOf('w')}, 'seed', w.seed, 'score', d.more) as winner,
      json_build_object('side', ${sideOf('l')}, 'seed', l.seed, 'score', d.less) as loser
    from decided d join (${sides}) w on w.entry = d.first join (${sides}) l on l.entry = d.second
    where w.seed > l.seed and w.name is not null and l.name is not null
    order by w.seed - l.seed desc, d.at desc, d.id limit ${SHOWN}`.execute(db);
  return found.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Rounds of predictions about what counts, the latest first. `over`: all of their matches are. */
export async function listTipRounds(
  db: Db,
  scope: Scope,
): Promise<{ id: string; name: string; over: boolean }[]> {
  const found = await sql<{ id: string; name: string; over: boolean }>`
    select r.id, r.name, not exists (
      select from tip_matches x join matches m on m.id = x.match_id
      where x.round_id = r.id and m.state not in ('final', 'cancelled', 'bye', 'void')) as over
    from tip_rounds r where exists (
      select from tip_matches x join matches m on m.id = x.match_id join tournaments t on t.id = m.tournament_id
      where x.round_id = r.id and ${isCounted(scope)})
    order by r.number desc limit ${SHOWN}`.execute(db);
  return found.rows;
}
