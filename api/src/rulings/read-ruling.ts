import type { Ruling } from '@duellwerk/shared/contract/ruling';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { findMatchSummary } from '../matches/summaries-repo.ts';
import * as repo from './repo.ts';

/** A ruling as everybody reads it. @throws ApiError not_found */
export async function readRuling(db: Kysely<Schema>, id: string): Promise<Ruling> {
  const row = await repo.findRuling(db, id);
  if (!row) throw new ApiError('not_found');
  const { kind, title, facts, decision, rule, consequence, tournament_id, tournament_name, key } = row;
  const summary = row.match_id === null ? undefined : await findMatchSummary(db, row.match_id);
  const entries = [row.entry_a, row.entry_b].filter((entry) => entry !== null);
  const amends = row.amends === null ? undefined : await repo.findLinked(db, row.amends);
  const amendments = await repo.listAmendments(db, id);
  return {
    ...{ id, kind, title, facts, decision, rule, consequence },
    published_at: row.published_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
    tournament:
      tournament_id === null || tournament_name === null
        ? null
        : { id: tournament_id, name: tournament_name },
    match: summary && key !== null ? { key, summary } : null,
    sides: entries.length > 0 ? await repo.listSides(db, entries) : [],
    stage_event: row.stage_event,
    amends: amends ? linked(amends) : null,
    amendments: amendments.map(linked),
    rev: revOf(amendments.length, row.undone_at),
  };
}

/** A ruling itself never changes: only what follows it does. */
export const revOf = (amendments: number, undoneAt: Date | null) => amendments + (undoneAt ? 1 : 0);

function linked({ published_at, ...same }: repo.LinkedRuling): Ruling['amendments'][number] {
  return { ...same, published_at: published_at.toISOString() };
}
