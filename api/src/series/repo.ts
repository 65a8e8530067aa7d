import { SERIES_LINES, type SeriesStanding } from '@duellwerk/shared/contract/master-data/series';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

export function findSeries(db: Db, slug: string) {
  return db
    .selectFrom('tournament_series')
    .select(['id', 'name', 'slug', 'text', 'text_en', 'points', 'counted'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Tournaments that count: public ones with final places. */
const counting = (series: string) =>
  sql`series_id = ${series} and listed and decided_state in ('completed', 'archived')`;

export async function countFinished(db: Db, series: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from tournaments where ${counting(series)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/**
 * The table of a series: points for places, of the best tournaments where not all count. By points, then by first places,
 * then by the best place. Entrants without points are listed too.
 */
export async function readStandings(
  db: Db,
  { id, points, counted }: { id: string; points: readonly number[]; counted: number | null },
): Promise<SeriesStanding[]> {
  const found = await sql<SeriesStanding>`
    with placed as (
      -- Who shares the first place, as after an early end, gets the points of the last one of those that are shared.
      select e.team_id, e.user_id, e.place, e.place = 1 and s.sharing = 1 as won,
        coalesce((${JSON.stringify(points)}::jsonb ->> (case e.place when 1 then s.sharing else e.place end - 1))::int, 0) as points
      from entries e join tournaments t on t.id = e.tournament_id
      cross join lateral (select count(*)::int as sharing from entries o
        where o.tournament_id = e.tournament_id and o.place = e.place) s
      where ${counting(id)} and e.place is not null
    ), ordered as (
      select *, row_number() over (partition by team_id, user_id order by points desc, place) as nth from placed
    ), summed as (
      select team_id, user_id, count(*)::int as tournaments, min(place)::int as best,
        (count(*) filter (where won))::int as wins,
        coalesce(sum(points) filter (where ${counted}::int is null or nth <= ${counted}), 0)::int as points
      from ordered group by team_id, user_id
    )
    select (rank() over (order by s.points desc, s.wins desc, s.best))::int as rank,
      case when s.team_id is null then 'single' else 'team' end as kind,
      coalesce(s.team_id, s.user_id) as id, coalesce(teams.name, users.username) as name, teams.tag,
      coalesce(teams.logo, users.avatar) as image, s.points, s.tournaments, s.wins, s.best
    from summed s left join teams on teams.id = s.team_id left join users on users.id = s.user_id
    order by rank, name, id limit ${SERIES_LINES}`.execute(db);
  return found.rows;
}
