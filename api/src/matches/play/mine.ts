import type { MyMatch } from '@duellwerk/shared/contract/match-mine';
import { EVIDENCE_PATH } from '@duellwerk/shared/contract/match-play';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { REFEREES } from '../../stages/assert-may.ts';
import { hasConflictOfInterest } from '../../stages/own-part.ts';
import type { Viewer } from '../../users/sessions.ts';
import { actsOf } from './acts.ts';
import { isMuted } from './chat-repo.ts';
import { findDispute } from './disputes-repo.ts';
import { listEvidence } from './evidence-repo.ts';
import { otherOf, sideOf } from './lock.ts';
import * as repo from './repo.ts';

type Db = Kysely<Schema>;

/** What somebody is to a match. */
export interface MatchReader {
  stage: repo.PlayedStage;
  match: repo.PlayedMatch;
  side: ReturnType<typeof sideOf>;
  acts: boolean;
  referees: boolean;
}

/** @throws ApiError not_found */
export async function readerOf(db: Db, user: Viewer, id: string): Promise<MatchReader> {
  const stage = await repo.findStageOf(db, id);
  const match = stage && (await repo.findPlayedMatch(db, id, user.id));
  if (!match || stage.decided_state === 'draft') throw new ApiError('not_found');
  const side = sideOf(match);
  const mayReferee = REFEREES.some((permission) =>
    isAllowed(user.permissions, permission, stage.organizer_id),
  );
  return {
    ...{ stage, match, side },
    acts: side !== null && match.sides[side]?.acts === true,
    referees: mayReferee && !(await hasConflictOfInterest(db, user.id, [match.a_entry, match.b_entry])),
  };
}

/** What the match is to the signed-in person; nobody else's to see. @throws ApiError not_found */
export async function readMine(db: Db, user: Viewer, id: string, now: Date): Promise<MyMatch> {
  const reader = await readerOf(db, user, id);
  const { stage, match, side, acts, referees } = reader;
  const muted = await isMuted(db, id, user.id);
  const entry = side && match.sides[side]?.entry;
  const roster = entry ? await repo.listRoster(db, entry) : [];
  const needed = stage.team_size;
  const required = entry ? await repo.lineUpSize(db, entry, { needed, there: roster.length }) : needed;
  const selected = new Set(side ? await repo.listSelected(db, id, side) : []);
  const other = side && otherOf(side);
  const version = other && match.state === 'reported' ? match.reports[other]?.version : undefined;
  return {
    ...{ rev: match.rev, side, acts, referees, required },
    may: actsOf({ stage, match }, { side, acts, referees, muted }, now),
    players: roster.map((player) => ({ ...player, selected: selected.has(player.id) })),
    dispute: match.state === 'disputed' && (side || referees) ? await findDispute(db, id) : null,
    answer: other && version !== undefined ? { by: other, version } : null,
    evidence: (await evidenceFor(db, id, reader)).map(({ id: evidence, side: by, created_at }) => ({
      ...{ id: evidence, by, at: created_at.toISOString() },
      path: EVIDENCE_PATH.replace(':match', id).replace(':evidence', evidence),
    })),
  };
}

/** Referees see all, a side its own. */
async function evidenceFor(db: Db, id: string, { match, side, referees }: MatchReader) {
  const entry = side && match.sides[side]?.entry;
  if (!referees && !entry) return [];
  const all = await listEvidence(db, id);
  return referees ? all : all.filter(({ entry_id }) => entry_id === entry);
}
