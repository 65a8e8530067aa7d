import { moment } from '@duellwerk/shared/contract/schema';
import { SELECTOR_PAGE } from '@duellwerk/shared/contract/selectors';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { cursorOf } from '../http/cursor.ts';
import { fold, likePattern } from '../text/fold.ts';
import { listByIds } from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';
import { endOf, type SearchQuery } from './pages.ts';

/** Begins a right to manage the tournaments of one organizer. */
const OF_ORGANIZER = 'tournament.manage:';

interface TournamentQuery extends SearchQuery {
  game?: string | undefined;
  organizer?: string | undefined;
  series?: string | undefined;
  scope?: 'mine' | 'templates' | undefined;
  phase?: 'draft' | 'coming' | 'running' | 'over' | undefined;
}

const phases = {
  draft: ['draft'],
  coming: ['published', 'seeding'],
  running: ['running', 'paused'],
  over: ['completed', 'archived', 'cancelled', 'cancelled_min_teams'],
} as const;

/** Searches tournaments, the latest start first; drafts only for those who manage them, templates only as such. */
export async function findTournaments(
  db: Kysely<Schema>,
  query: TournamentQuery,
  permissions: readonly string[],
  now: Date,
) {
  const end = endOf(query.cursor, moment);
  const conditions = [
    sql`sort_key like ${likePattern(fold(query.q ?? ''))}`,
    sql`is_template = ${query.scope === 'templates'}`,
  ];
  if (!isAllowed(permissions, 'tournament.manage')) {
    const bound = permissions.filter((each) => each.startsWith(OF_ORGANIZER));
    const own = sql.val(bound.map((each) => each.slice(OF_ORGANIZER.length)));
    const isOwn = sql`organizer_id = any (${own}::text[])`;
    conditions.push(query.scope === undefined ? sql`(decided_state <> 'draft' or ${isOwn})` : isOwn);
  }
  if (query.game !== undefined) conditions.push(sql`game_id = ${query.game}`);
  if (query.organizer !== undefined) conditions.push(sql`organizer_id = ${query.organizer}`);
  if (query.series !== undefined) conditions.push(sql`series_id = ${query.series}`);
  if (query.phase !== undefined)
    conditions.push(sql`decided_state = any (${sql.val(phases[query.phase])}::text[])`);
  if (end) conditions.push(sql`(starts_at, id) < (${end.order}::timestamptz, ${end.id}::text)`);
  const found = await sql<{ id: string }>`
    select id from tournaments where ${sql.join(conditions, sql` and `)}
    order by starts_at desc, id desc limit ${SELECTOR_PAGE + 1}`.execute(db);
  const shown = found.rows.slice(0, SELECTOR_PAGE).map(({ id }) => id);
  const rows = await listByIds(db, shown);
  const last = rows.at(-1);
  return {
    tournaments: rows.map((row) => ({
      ...{ id: row.id, name: row.name, organizer: row.organizer_id, game: row.game_id },
      ...{ state: stateAt(row, now), starts_at: row.starts_at.toISOString() },
      ...{ places: row.places, taken: row.taken, waiting: row.waiting },
    })),
    next_cursor:
      last && found.rows.length > shown.length ? cursorOf([last.starts_at.toISOString(), last.id]) : null,
  };
}
