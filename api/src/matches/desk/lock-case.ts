import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { assertMay, REFEREES } from '../../stages/assert-may.ts';
import { assertNotOwn } from '../../stages/own-part.ts';
import type { Viewer } from '../../users/sessions.ts';
import type { PlayContext } from '../play/context.ts';
import { lockPlay, type Play } from '../play/lock.ts';
import { findPlayedMatch, findStageOf } from '../play/repo.ts';

/**
 * Locks a match for its referees, as it was seen.
 * @throws ApiError not_found, forbidden, own_match, stale_version with the revisions of match and stage, stage_not_running
 */
export async function lockCase(context: PlayContext, id: string, rev: number): Promise<Play> {
  const play = await lockPlay(context, id);
  assertMay(context, play.stage, REFEREES);
  const { match, stage } = play;
  await assertNotOwn(context.tx, context.user, [match.a_entry, match.b_entry]);
  if (match.rev !== rev) throw new ApiError('stale_version', [String(match.rev), String(stage.rev)]);
  assertLogged(play);
  return play;
}

/** The same for reading. @throws ApiError not_found, forbidden, own_match, stage_not_running */
export async function findCase(db: Kysely<Schema>, user: Viewer, id: string): Promise<Play> {
  const stage = await findStageOf(db, id);
  const match = stage && (await findPlayedMatch(db, id, user.id));
  if (!stage || !match || stage.decided_state === 'draft') throw new ApiError('not_found');
  assertMay({ user }, stage, REFEREES);
  await assertNotOwn(db, user, [match.a_entry, match.b_entry]);
  assertLogged({ stage, match });
  return { stage, match };
}

function assertLogged({ stage }: Play): void {
  if (!stage.has_log) throw new ApiError('stage_not_running', [stage.state]);
}
