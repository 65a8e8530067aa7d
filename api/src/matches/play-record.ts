import type {
  MapRecord,
  PlayRecord,
  RecordedPlace,
  RecordedResult,
} from '@duellwerk/shared/contract/records';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import {
  countedMatches,
  latestFirst,
  resultOfMatch,
  type Sides,
  tally,
  tallyOfMatches,
} from './record-repo.ts';

type Db = Kysely<Schema>;

/** As many as a chart shows on a phone. */
const RESULTS_MAX = 20;
const PLACES_MAX = 12;
/** A bound on the answer; nobody plays so many maps. */
const MAPS_MAX = 50;

const matches = sql`select ${tallyOfMatches} from counted c`;

const walkovers = sql`
  select count(*) filter (where d.winner = d.side)::int as won,
    count(*) filter (where d.winner is distinct from d.side)::int as lost
  from decided d where d.outcome in ('walkover_a', 'walkover_b', 'double_loss')`;

const results = sql`
  select c.id as match, coalesce(c.decided_at, c.scheduled_at) as at,
    json_build_object('id', t.id, 'name', t.name, 'starts_at', t.starts_at) as tournament,
    coalesce(teams.name, users.username) as opponent,
    case c.side when 'a' then c.a_score else c.b_score end as own,
    case c.side when 'a' then c.b_score else c.a_score end as other,
    ${resultOfMatch} as result
  from counted c join tournaments t on t.id = c.tournament_id
  left join entries e on e.id = case c.side when 'a' then c.b_entry else c.a_entry end
  left join teams on teams.id = e.team_id left join users on users.id = e.user_id
  order by ${latestFirst} limit ${RESULTS_MAX}`;

/** The games of the matches that have scores; those that were not needed have none. */
const games = sql`
  select t.game_id, g.map, case c.side when 'a' then g.a else g.b end as own,
    case c.side when 'a' then g.b else g.a end as other
  from counted c join match_rounds g on g.match_id = c.id join tournaments t on t.id = c.tournament_id
  where g.a is not null and g.b is not null`;

const maps = sql`
  select g.game_id as game, g.map, sum(g.own) as scored, sum(g.other) as conceded,
    ${tally(sql`g.own > g.other`, sql`g.own < g.other`)}
  from (${games}) g group by g.game_id, g.map order by count(*) desc, g.map nulls last, g.game_id limit ${MAPS_MAX}`;

const asList = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
const asOne = (row: RawBuilder<unknown>) => sql`(select row_to_json(r) from (${row}) r)`;

interface Row extends Pick<PlayRecord, 'matches' | 'walkovers'> {
  /** With moments as the database writes them into JSON. */
  results: RecordedResult[];
  maps: (Omit<MapRecord, 'games'> & MapRecord['games'])[];
}

/**
 * What somebody has played, of one moment.
 * @param sides where they stood
 * @param entries whose places are told, as a condition on `e`
 */
export async function readPlayRecord(
  db: Db,
  sides: Sides,
  entries: RawBuilder<boolean>,
): Promise<PlayRecord> {
  const found = await sql<Row>`
    with ${countedMatches(sides)}
    select ${asOne(matches)} as matches, ${asOne(walkovers)} as walkovers, ${asList(results)} as results,
      ${asList(maps)} as maps`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('a statement of subselects always gives one row');
  return {
    ...row,
    results: row.results.map((result) => ({
      ...result,
      at: result.at === null ? null : isoOf(result.at),
      tournament: { ...result.tournament, starts_at: isoOf(result.tournament.starts_at) },
    })),
    maps: row.maps.map(({ played, won, drawn, lost, ...map }) => ({
      ...map,
      games: { played, won, drawn, lost },
    })),
    places: await listPlaces(db, entries),
  };
}

const isoOf = (text: string) => new Date(text).toISOString();

/** Of who has begun; who left before that took no part. */
const TOOK_PART = ['active', 'eliminated', 'placed', 'dropped', 'disqualified'] as const;

async function listPlaces(db: Db, entries: RawBuilder<boolean>): Promise<RecordedPlace[]> {
  const rows = await db
    .selectFrom('entries as e')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .select(['t.id', 't.name', 't.starts_at', 'e.place'])
    .select((row) =>
      row
        .selectFrom('entries as f')
        .whereRef('f.tournament_id', '=', 't.id')
        .where('f.state', 'in', TOOK_PART)
        .select((field) => field.fn.countAll<number>().as('count'))
        .as('field'),
    )
    // Who is out keeps a place in its bracket, but a tournament that was called off gives none.
    .where('t.decided_state', 'not in', ['draft', 'cancelled', 'cancelled_min_teams'])
    .where('e.state', 'in', TOOK_PART)
    .where(entries)
    .orderBy('t.starts_at', 'desc')
    .orderBy('t.id')
    .where('e.place', 'is not', null)
    .limit(PLACES_MAX)
    .execute();
  return rows.flatMap(({ id, name, starts_at, place, field }) =>
    place === null
      ? []
      : { tournament: { id, name, starts_at: starts_at.toISOString() }, place, field: Number(field) },
  );
}
