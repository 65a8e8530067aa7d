import type { CaseOfMatch } from '@duellwerk/shared/contract/match-desk';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { StageCache } from '../../stages/stage-cache.ts';
import type { Viewer } from '../../users/sessions.ts';
import { findDispute, findKind } from './cases-repo.ts';
import { findCase } from './lock-case.ts';
import { mayDecide } from './may-decide.ts';
import { readLastDecision } from './undo-decision.ts';

/** What referees know of a match beside its page. @throws ApiError not_found, forbidden, stage_not_running */
export async function readCase(
  { db, cache, user, now }: { db: Kysely<Schema>; cache: StageCache; user: Viewer; now: Date },
  id: string,
): Promise<CaseOfMatch> {
  const play = await findCase(db, user, id);
  const last = await readLastDecision({ db, cache }, play);
  return {
    match: id,
    kind: await findKind(db, id, now),
    rev: play.match.rev,
    may: mayDecide(play),
    dispute: play.match.state === 'disputed' ? await readDispute(db, id) : null,
    last: last && {
      ...{ ruling: last.decision.id, title: last.decision.title },
      at: last.decision.published_at.toISOString(),
      possible: last.hinderedBy.length === 0,
      hindered_by: last.hinderedBy,
    },
  };
}

async function readDispute(db: Kysely<Schema>, id: string): Promise<CaseOfMatch['dispute']> {
  const row = await findDispute(db, id);
  if (!row) return null;
  const { side, reason, rounds, report_version, created_at, username, avatar } = row;
  return {
    by: side,
    user: row.id === null || username === null ? null : { id: row.id, username, avatar },
    ...{ reason, rounds, version: report_version, at: created_at.toISOString() },
  };
}
