import type { TournamentFigures } from '@duellwerk/shared/contract/tournaments';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { countedMatches } from '../matches/record-repo.ts';

/** States of an entry that began to play. */
const PLAYED = sql`('active', 'eliminated', 'dropped', 'disqualified', 'placed')`;

const allOf = (tournament: string) =>
  sql`select a.id as match_id, 'a' as side from matches a where a.tournament_id = ${tournament}`;

/** Entries with their names. */
const entrants = sql`
  select e.id, e.seed, coalesce(teams.name, users.username) as name from entries e
  left join teams on teams.id = e.team_id left join users on users.id = e.user_id`;

const sideOf = (entry: string, score: string) =>
  sql`json_build_object('name', ${sql.ref(`${entry}.name`)},
    'seed', ${sql.ref(`${entry}.seed`)}, 'score', ${sql.ref(`w.${score}`)})`;

/**
 * What was played in a tournament, in one statement.
 *
 * The closest match is the one whose difference is the smallest part of its scores: 13:11 before 3:2 before 2:1. Of equal
 * ones the points within their games decide, where they were reported.
 */
export async function readFigures(db: Kysely<Schema>, tournament: string): Promise<TournamentFigures> {
  const found = await sql<TournamentFigures>`
    with ${countedMatches(allOf(tournament))}, won as (
      select c.id, c.decided_at, case c.winner when 'a' then c.a_entry else c.b_entry end as winner,
        case c.winner when 'a' then c.b_entry else c.a_entry end as loser,
        case c.winner when 'a' then c.a_score else c.b_score end as more,
        case c.winner when 'a' then c.b_score else c.a_score end as less
      from counted c where c.winner is not null
    ), results as (
      select w.*, f.seed - s.seed as seeds, (
          select sum(abs(g.a - g.b))::float / nullif(sum(g.a + g.b), 0) from match_rounds g where g.match_id = w.id
        ) as points,
        json_build_object('match', w.id, 'winner', ${sideOf('f', 'more')}, 'loser', ${sideOf('s', 'less')}) as result
      from won w join (${entrants}) f on f.id = w.winner join (${entrants}) s on s.id = w.loser
    )
    select
      (select count(*)::int from entries e where e.tournament_id = ${tournament} and e.state in ${PLAYED}) as entries,
      (select count(*)::int from decided d where d.outcome in ('walkover_a', 'walkover_b')) as walkovers,
      count(*)::int as matches,
      coalesce(sum(case c.best_of when 1 then 1 else c.a_score + c.b_score end), 0)::int as games,
      round(extract(epoch from max(c.decided_at) - min(c.decided_at)) / 60)::int as minutes,
      (select r.result from results r where r.less > 0 and r.more > r.less
        order by (r.more - r.less)::float / (r.more + r.less), r.points nulls last, r.decided_at desc, r.id limit 1) as closest,
      (select r.result from results r where r.seeds > 0 order by r.seeds desc, r.decided_at desc, r.id limit 1) as upset
    from counted c`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('a count without groups always gives one row');
  return row;
}
