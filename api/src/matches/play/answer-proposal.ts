import type { proposalAnswers } from '@duellwerk/shared/contract/match-play';
import { ApiError } from '../../errors.ts';
import { moveTipLocks } from '../../tips/locks.ts';
import { changedOf, changePlay } from './change.ts';
import type { PlayContext } from './context.ts';
import { deadlinePlan, openingPlan, READY_OVER } from './jobs.ts';
import { lockForSide, type SidePlay } from './lock.ts';
import { readyBy } from './open-checks.ts';
import { closeProposal, findProposalState } from './proposals-repo.ts';
import { assertMovable, type ChangedProposal, writeProposal } from './propose.ts';
import { clearLineUps, type OpenProposal } from './repo.ts';

const MINUTE = 60_000;

interface ProposalAnswer {
  rev: number;
  answer: (typeof proposalAnswers)[number];
  starts_at?: string | undefined;
}

/**
 * The other side accepts a proposal, which moves the match, declines it, or makes another one.
 * @throws ApiError as lockForSide, wrong_match_state, deadline_passed, not_found, own_proposal, proposal_closed with what became of
 *   it, proposal_time, invalid_request for a counter-proposal without its time
 */
export async function answerProposal(
  context: PlayContext,
  { match: id, proposal }: { match: string; proposal: string },
  { rev, answer, starts_at }: ProposalAnswer,
): Promise<ChangedProposal> {
  if ((answer === 'counter') !== (starts_at !== undefined))
    throw new ApiError('invalid_request', ['starts_at']);
  const play = await lockForSide(context, id, rev);
  const open = await openProposal(context, play, proposal);
  assertMovable(context, play);
  if (answer === 'accept') return accept(context, play, open);
  const data = { by: play.side, starts_at: open.starts_at.toISOString() };
  const declined = { kind: 'time_declined', data };
  if (starts_at !== undefined) {
    await closeProposal(context, proposal, 'countered');
    return writeProposal(context, play, new Date(starts_at), [declined]);
  }
  await closeProposal(context, proposal, 'declined');
  return { ...changedOf(await changePlay(context, play, { events: [declined] })), proposal };
}

/** @throws ApiError not_found, proposal_closed, own_proposal */
async function openProposal(
  context: PlayContext,
  { match, side }: SidePlay,
  id: string,
): Promise<OpenProposal> {
  const open = match.proposal;
  if (open?.id !== id) {
    const state = await findProposalState(context, match.id, id);
    throw state === undefined ? new ApiError('not_found') : new ApiError('proposal_closed', [state]);
  }
  if (open.side === side) throw new ApiError('own_proposal');
  if (open.expires_at <= context.now) throw new ApiError('proposal_closed', ['expired']);
  return open;
}

/** The match has the new time: its ready check opens by that, and who was ready says so again. */
async function accept(context: PlayContext, play: SidePlay, open: OpenProposal): Promise<ChangedProposal> {
  const { stage, match } = play;
  const { starts_at: scheduled_at } = open;
  const opens = new Date(scheduled_at.getTime() - stage.ready_minutes * MINUTE);
  await closeProposal(context, open.id, 'accepted');
  await clearLineUps(context.tx, match.id);
  const isOpen = opens <= context.now && match.state === 'ready_check';
  const ready_by = isOpen ? readyBy(stage, scheduled_at, context.now) : null;
  const changed = await changePlay(context, play, {
    set: { scheduled_at, state: isOpen ? 'ready_check' : 'scheduled', ready_by },
    events: [{ kind: 'rescheduled', data: { by: play.side, starts_at: scheduled_at.toISOString() } }],
    plans: [
      // A time that has come already is looked at once more, by another name than a look that was.
      openingPlan(stage.id, opens, opens > context.now ? opens.toISOString() : open.id),
      ...(ready_by ? [deadlinePlan(READY_OVER, match.id, ready_by)] : []),
    ],
  });
  await moveTipLocks(context.tx, { match: match.id }, context.now);
  return { ...changedOf(changed), proposal: open.id };
}
