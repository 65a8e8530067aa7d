import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import { ApiError } from '../../errors.ts';
import { changedOf, changePlay } from './change.ts';
import type { PlayContext } from './context.ts';
import { assertInTime, assertState, lockForSide } from './lock.ts';
import * as repo from './repo.ts';

/** A side is not ready any more. @throws ApiError as lockForSide, wrong_match_state, deadline_passed, not_ready */
export async function takeReadyBack(context: PlayContext, id: string, rev: number): Promise<ChangedPlay> {
  const play = await lockForSide(context, id, rev);
  assertState(play, 'ready_check');
  assertInTime(play.match.ready_by, context.now);
  if (!play.match.sides[play.side]?.ready) throw new ApiError('not_ready');
  await repo.writeLineUp(context.tx, id, play.side, { players: [], at: context.now });
  return changedOf(
    await changePlay(context, play, { events: [{ kind: 'unready', data: { by: play.side } }] }),
  );
}
