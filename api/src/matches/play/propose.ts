import type { ChangedPlay } from '@duellwerk/shared/contract/match-play';
import { ApiError } from '../../errors.ts';
import { tellTimeProposed } from '../../notifications/match-facts.ts';
import { newId } from '../../text/ids.ts';
import { changedOf, changePlay } from './change.ts';
import type { PlayContext } from './context.ts';
import { proposalPlan } from './jobs.ts';
import { assertInTime, assertState, lockForSide, otherOf, type SidePlay } from './lock.ts';
import { closeProposal, insertProposal } from './proposals-repo.ts';
import type { MatchEvent } from './repo.ts';

const DAY = 24 * 60 * 60_000;
/** Further away nobody knows yet who is left. */
const DAYS_AHEAD = 60;

export type ChangedProposal = ChangedPlay & { proposal: string };

/** A side proposes another time. @throws ApiError as lockForSide, wrong_match_state, deadline_passed, proposal_time */
export async function proposeTime(
  context: PlayContext,
  id: string,
  { rev, starts_at }: { rev: number; starts_at: string },
): Promise<ChangedProposal> {
  const play = await lockForSide(context, id, rev);
  assertMovable(context, play);
  if (play.match.proposal) await closeProposal(context, play.match.proposal.id, 'superseded');
  return writeProposal(context, play, new Date(starts_at), []);
}

/** The match has not begun, and nobody has missed it. @throws ApiError wrong_match_state, deadline_passed */
export function assertMovable({ now }: PlayContext, play: SidePlay): void {
  assertState(play, 'scheduled', 'ready_check');
  assertInTime(play.match.state === 'ready_check' ? play.match.ready_by : null, now);
}

/** @throws ApiError proposal_time */
export async function writeProposal(
  context: PlayContext,
  play: SidePlay,
  starts_at: Date,
  before: readonly MatchEvent[],
): Promise<ChangedProposal> {
  const { match, side, user } = play;
  assertTime(match, starts_at, context.now);
  const expires_at = expiryOf(play, starts_at, context.now);
  const proposal = newId();
  await insertProposal(context, {
    ...{ id: proposal, match_id: match.id, side, entry_id: match.sides[side]?.entry ?? '', user_id: user.id },
    ...{ starts_at, expires_at, state: 'pending', created_at: context.now },
  });
  const data = { by: side, starts_at: starts_at.toISOString() };
  const changed = await changePlay(context, play, {
    events: [...before, { kind: 'time_proposed', data }],
    plans: [proposalPlan(match.id, proposal, expires_at)],
  });
  const entry = match.sides[otherOf(side)]?.entry;
  if (entry !== undefined) {
    const told = { match: match.id, entry, tournament: play.stage.tournament_id, proposal };
    await tellTimeProposed(context.tx, told, context.now);
  }
  return { ...changedOf(changed), proposal };
}

/** The earliest of what ends it: its own time, the present one, and the end of the ready check. */
function expiryOf({ match }: SidePlay, starts_at: Date, now: Date): Date {
  const ends = [starts_at, match.scheduled_at, match.ready_by].filter((at) => at !== null && at > now);
  return new Date(Math.min(...ends.map((at) => at?.getTime() ?? 0)));
}

function assertTime({ scheduled_at, play_by }: SidePlay['match'], wanted: Date, now: Date): void {
  if (wanted <= now) throw new ApiError('proposal_time', ['past']);
  if (wanted.getTime() > now.getTime() + DAYS_AHEAD * DAY) throw new ApiError('proposal_time', ['far']);
  // A match day has an end, and so has the time that referees have given.
  if (play_by && wanted > play_by) throw new ApiError('proposal_time', ['late']);
  if (scheduled_at?.getTime() === wanted.getTime()) throw new ApiError('proposal_time', ['same']);
}
