import type { Decision } from '@duellwerk/shared/contract/match-desk';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import type { Words } from '@duellwerk/shared/contract/ruling-words';
import type { MatchBefore } from '../../db/domain-tables.ts';
import { ApiError } from '../../errors.ts';
import { writeRuling } from '../../rulings/write-ruling.ts';
import { REFEREES } from '../../stages/assert-may.ts';
import { findStage } from '../../stages/repo.ts';
import { runCommand } from '../../stages/run-command.ts';
import { changePlay } from '../play/change.ts';
import type { PlayContext } from '../play/context.ts';
import { deadlinePlan, READY_OVER } from '../play/jobs.ts';
import type { Play } from '../play/lock.ts';
import { playBy } from '../play/play-by.ts';
import { closeReports, setPlayBy } from './desk-repo.ts';
import { lockCase } from './lock-case.ts';
import { outcomeIn, rulingKindOf, type Step, stepOf } from './step-of.ts';

interface DecisionInput {
  rev: number;
  /** That of the preview. */
  stage_rev?: number | undefined;
  decision: Decision;
  words: Words;
}

export interface Decided {
  rev: number;
  state: MatchState;
  ruling: string;
}

/**
 * Decides a match: what changes, a public ruling, and one line in its history.
 * @throws ApiError as lockCase and stepOf, preview_needed, and whatever speaks against the event
 */
export async function decideMatch(
  context: PlayContext,
  id: string,
  { rev, stage_rev, decision, words }: DecisionInput,
): Promise<Decided> {
  const { now, user } = context;
  const play = await lockCase(context, id, rev);
  const step = stepOf(play, decision, now);
  const before = beforeOf(play);
  const { stage, match } = play;
  const { play: decided, stageEvent } =
    step.kind === 'event'
      ? await writeEvent(context, play, { event: step.event, stage_rev, words, before })
      : { play: await setBack(context, play, { step, words, before }), stageEvent: null };
  before.left = decided.match.state;
  const ruling = await writeRuling(context, {
    ...{ kind: rulingKindOf(decision), words, author: user?.id ?? null, at: now, stageEvent, before },
    ...{ tournament: stage.tournament_id, match: id, entries: [match.a_entry, match.b_entry] },
  });
  return { rev: decided.match.rev, state: decided.match.state, ruling };
}

function beforeOf({ match }: Play): MatchBefore {
  const { state, walkover, ready_by, play_by, answer_by } = match;
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    ...{ state, walkover, reports: [], outcome: null, ruled: match.outcome === 'ruling', left: state },
    ...{ ready_by: text(ready_by), play_by: text(play_by), answer_by: text(answer_by) },
  };
}

/** A decision that the stage's log holds. Fills in what it replaced. */
async function writeEvent(
  context: PlayContext,
  play: Play,
  {
    event,
    stage_rev,
    words,
    before,
  }: Pick<Extract<Step, { kind: 'event' }>, 'event'> &
    Pick<DecisionInput, 'stage_rev' | 'words'> & { before: MatchBefore },
): Promise<{ play: Play; stageEvent: number }> {
  const { stage, match } = play;
  const isFinal = match.state === 'final';
  if (isFinal) await assertPreviewed(context, play, stage_rev);
  const written = await runCommand(context, {
    ...{ stage: stage.id, rev: stage.rev, match: match.key, reason: words.decision, permissions: REFEREES },
    event: (loaded) => {
      before.outcome = isFinal ? outcomeIn(loaded, match.key) : null;
      return event;
    },
  });
  const after = afterEvent(play, event.kind === 'reopening' ? 'scheduled' : stateOf(event));
  if (event.kind !== 'reopening') return { play: after, stageEvent: written.number };
  before.reports = await closeReports(context.tx, match.id, context.now);
  return { play: await letPlayOn(context, after), stageEvent: written.number };
}

/**
 * Later matches follow from a final one: all that was seen of them has to stand still.
 * @throws ApiError preview_needed, stale_version as lockCase
 */
async function assertPreviewed(
  { tx }: PlayContext,
  { stage, match }: Play,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) throw new ApiError('preview_needed');
  const present = await findStage(tx, stage.id);
  if (!present || seen < present.log_rev || seen > present.rev)
    throw new ApiError('stale_version', [String(match.rev), String(stage.rev)]);
}

const stateOf = (event: Extract<Step, { kind: 'event' }>['event']): MatchState =>
  'outcome' in event && event.outcome.kind === 'cancelled' ? 'cancelled' : 'final';

/** The match as an event of the log has left it. */
export function afterEvent({ stage, match }: Play, state: MatchState): Play {
  return {
    stage: { ...stage, rev: stage.rev + 1, tournament_rev: stage.tournament_rev + 1 },
    match: { ...match, state, rev: match.rev + 1 },
  };
}

/** When the result is due of a match that begins again, whatever time it had before. */
const playByAnew = ({ stage, match }: Play, now: Date) =>
  playBy({ stage, match: { ...match, play_by: null } }, now);

/** Who has stood against each other plays again at once; others get a ready check. */
async function letPlayOn(context: PlayContext, play: Play): Promise<Play> {
  const { a, b } = play.match.sides;
  if (!a?.ready || !b?.ready) return play;
  return changePlay(context, play, {
    set: { state: 'live', play_by: playByAnew(play, context.now) },
    events: [],
  });
}

/** A decision before the end: the sides play on, or have more time. */
async function setBack(
  context: PlayContext,
  play: Play,
  { step, words, before }: { step: Exclude<Step, { kind: 'event' }>; words: Words; before: MatchBefore },
): Promise<Play> {
  const { tx, now } = context;
  const { id } = play.match;
  const at = step.until === null ? {} : { starts_at: step.until.toISOString() };
  const events = [{ kind: step.kind, data: { note: words.decision, ...at } }];
  if (step.kind === 'replay') {
    before.reports = await closeReports(tx, id, now);
    const play_by = step.until ?? playByAnew(play, now);
    return changePlay(context, play, { set: { state: 'live', play_by, answer_by: null }, events });
  }
  if (!step.ready) {
    await setPlayBy(tx, id, step.until);
    return changePlay(context, play, { events });
  }
  return changePlay(context, play, {
    set: { state: 'ready_check', ready_by: step.until, walkover: null },
    events,
    plans: [deadlinePlan(READY_OVER, id, step.until)],
  });
}
