import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The last ruling of a page. */
export interface RulingPlace {
  at: Date;
  id: string;
}

/** At most `limit` rulings after a place, the newest first. */
export async function listRulings(
  db: Kysely<Schema>,
  after: RulingPlace | null,
  limit: number,
): Promise<RulingSummary[]> {
  let rows = db
    .selectFrom('rulings as r')
    .leftJoin('tournaments as t', 't.id', 'r.tournament_id')
    .select(['r.id', 'r.title', 'r.decision', 'r.consequence', 'r.match_id', 'r.published_at'])
    .select(['t.id as tournament', 't.name'])
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id')
    .limit(limit);
  if (after) {
    rows = rows.where(
      sql<boolean>`(r.published_at < ${after.at} or (r.published_at = ${after.at} and r.id > ${after.id}))`,
    );
  }
  const found = await rows.execute();
  return found.map(({ tournament, name, match_id, published_at, ...same }) => ({
    ...same,
    tournament: tournament === null || name === null ? null : { id: tournament, name },
    match: match_id,
    published_at: published_at.toISOString(),
  }));
}
