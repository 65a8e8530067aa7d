import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import { ApiError } from '../../errors.ts';
import { changedOf, changePlay } from './change.ts';
import type { PlayContext } from './context.ts';
import { assertInTime, assertState, lockForSide, otherOf, type SidePlay } from './lock.ts';
import { playBy } from './play-by.ts';
import { closeProposal } from './proposals-repo.ts';
import * as repo from './repo.ts';

/**
 * A side is ready with these players. When both are, the match is live and the line-ups stay as they are.
 * @throws ApiError as lockForSide, wrong_match_state, deadline_passed, selection_invalid
 */
export async function readyUp(
  context: PlayContext,
  id: string,
  { rev, players }: { rev: number; players: readonly string[] },
): Promise<ChangedPlay> {
  const play = await lockForSide(context, id, rev);
  assertState(play, 'ready_check');
  assertInTime(play.match.ready_by, context.now);
  await assertSelection(context, play, players);
  await repo.writeLineUp(context.tx, id, play.side, { players, at: context.now });
  const ready = { kind: 'ready', data: { by: play.side } };
  if (!play.match.sides[otherOf(play.side)]?.ready)
    return changedOf(await changePlay(context, play, { events: [ready] }));
  // Whoever plays does not want another time any more.
  if (play.match.proposal) await closeProposal(context, play.match.proposal.id, 'superseded');
  const play_by = playBy(play, context.now);
  const live = { state: 'live', ready_by: null, play_by, walkover: null } as const;
  return changedOf(await changePlay(context, play, { set: live, events: [ready, { kind: 'live' }] }));
}

/** @throws ApiError selection_invalid: exactly as many as a line-up of the side has, each of them of its roster */
async function assertSelection(
  { tx }: PlayContext,
  { stage, match, side }: SidePlay,
  players: readonly string[],
): Promise<void> {
  const entry = match.sides[side]?.entry ?? '';
  const roster = new Set((await repo.listRoster(tx, entry)).map(({ id }) => id));
  const required = await repo.lineUpSize(tx, entry, { needed: stage.team_size, there: roster.size });
  const problems = [...new Set(players)].flatMap((id) => (roster.has(id) ? [] : [`${id}:unknown`]));
  if (new Set(players).size < players.length) problems.push('players:twice');
  if (players.length !== required) problems.push(`required:${required}`);
  if (problems.length > 0) throw new ApiError('selection_invalid', problems);
}
