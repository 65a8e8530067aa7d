import type { MatchPage } from '@duellwerk/shared/contract/matches';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import * as repo from './repo.ts';
import { findMatchSummary } from './summaries-repo.ts';

export async function readMatchPage(db: Kysely<Schema>, id: string): Promise<MatchPage> {
  const match = await repo.findMatch(db, id);
  const summary = match && (await findMatchSummary(db, id));
  if (!match || !summary) throw new ApiError('not_found');
  return {
    summary,
    tournament: { id: match.tournament, name: match.name, game: match.game, mode: match.mode },
    best_of: match.best_of,
    outcome: match.outcome,
    deadline: match.deadline?.toISOString() ?? null,
    line_up_a: await repo.listLineUp(db, id, 'a'),
    line_up_b: await repo.listLineUp(db, id, 'b'),
    rounds: await repo.listRounds(db, id),
    reports: await repo.listReports(db, id),
    ruling: await repo.findRuling(db, id),
    history: await repo.listEvents(db, id),
    rev: match.rev,
  };
}
