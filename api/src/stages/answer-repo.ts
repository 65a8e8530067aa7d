import type { StageEntry } from '@duellwerk/shared/contract/stages';
import type { Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import type { MatchTable } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { gamesSoFar, type ScoreSoFar } from '../matches/score-so-far.ts';

type Db = Kysely<Schema>;

/** The entries with their names, by the seeds with which they came in. */
export async function listStageEntries(db: Db, stage: string): Promise<StageEntry[]> {
  const found = await sql<StageEntry>`
    select e.id as entry, case when e.team_id is null then 'single' else 'team' end as kind,
      coalesce(e.team_id, e.user_id) as id, coalesce(teams.name, users.username) as name, teams.tag,
      coalesce(teams.logo, users.avatar) as image, s.seed, s.group_name as "group"
    from stage_entries s join entries e on e.id = s.entry_id
    left join teams on teams.id = e.team_id left join users on users.id = e.user_id
    where s.stage_id = ${stage} order by s.seed`.execute(db);
  return found.rows;
}

export type StageMatchRow = Selectable<MatchTable> & ScoreSoFar;

/** The matches that a revision after `since` changed, in no particular order. */
export async function listMatches(db: Db, stage: string, since = 0): Promise<StageMatchRow[]> {
  return db
    .selectFrom('matches as m')
    .selectAll('m')
    .select(gamesSoFar.as('games'))
    .where('m.stage_id', '=', stage)
    .where('m.stage_rev', '>', since)
    .execute();
}

/** How many events the log had at a revision. */
export async function eventsAt(db: Db, stage: string, rev: number): Promise<number> {
  const found = await db
    .selectFrom('stage_events')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('stage_id', '=', stage)
    .where('rev', '<=', rev)
    .executeTakeFirst();
  return found?.number ?? 0;
}
