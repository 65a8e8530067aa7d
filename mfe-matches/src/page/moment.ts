import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MatchOutcome, MatchState } from '@duellwerk/shared/contract/matches';
import type { SideName } from './score.ts';

/** What is true of a match now, as far as its head says it in words. */
export type MatchMoment =
  | { kind: 'sides_open' | 'bye' | 'void' | 'cancelled' }
  | { kind: 'scheduled'; until: string | null }
  | { kind: 'proposed'; by: SideName; until: string }
  | { kind: 'ready_check'; ready: SideName | null; until: string | null }
  | { kind: 'ready_over' }
  | { kind: 'walkover_open'; came: SideName }
  | { kind: 'choosing'; by: SideName; step: 'ban' | 'pick' }
  | { kind: 'live'; until: string | null }
  | { kind: 'result_missing' }
  | { kind: 'reported'; by: SideName; until: string | null }
  | { kind: 'answer_over' }
  | { kind: 'disputed'; by: SideName; rounds: number }
  | { kind: 'nobody_came' }
  | { kind: 'walkover' | 'double_loss' | 'ruling' }
  | { kind: 'confirmed'; by: SideName | null };

const ended: Record<Exclude<MatchOutcome, 'played'>, 'walkover' | 'double_loss' | 'ruling'> = {
  walkover_a: 'walkover',
  walkover_b: 'walkover',
  double_loss: 'double_loss',
  ruling: 'ruling',
};

const plain: Partial<Record<MatchState, 'sides_open' | 'bye' | 'void' | 'cancelled'>> = {
  pending: 'sides_open',
  bye: 'bye',
  void: 'void',
  cancelled: 'cancelled',
};

/**
 * The one thing to say about a match now; `null` where score and chip say it all.
 * @param now the present in epoch milliseconds, `null` where nobody knows it: no deadline is over then
 */
export function momentOf(match: MatchPage, now: number | null): MatchMoment | null {
  const { state } = match.summary;
  const kind = plain[state];
  if (kind) return { kind };
  switch (state) {
    case 'scheduled':
      return scheduled(match);
    case 'ready_check':
      return readyCheck(match, now);
    case 'live':
      return isOver(match, now) ? { kind: 'result_missing' } : live(match);
    case 'reported':
      return reported(match, now);
    case 'disputed':
      return disputed(match);
    default:
      return final(match);
  }
}

const isOver = ({ deadline }: MatchPage, now: number | null) =>
  deadline !== null && now !== null && now >= Date.parse(deadline);

function scheduled({ proposal, summary }: MatchPage): MatchMoment {
  if (!proposal) return { kind: 'scheduled', until: summary.scheduled_at };
  return { kind: 'proposed', by: proposal.by, until: proposal.expires_at };
}

function readyCheck(match: MatchPage, now: number | null): MatchMoment {
  if (match.walkover) return { kind: 'walkover_open', came: match.walkover };
  if (isOver(match, now)) return { kind: 'ready_over' };
  return { kind: 'ready_check', ready: readySide(match), until: match.deadline };
}

/** The side that has named its line-up, `null` while neither has; with both the match is live. */
function readySide({ line_up_a, line_up_b }: MatchPage): SideName | null {
  const isReady = (side: MatchPage['line_up_a']) => side.length > 0 && side.every(({ ready }) => ready);
  if (isReady(line_up_a)) return 'a';
  return isReady(line_up_b) ? 'b' : null;
}

/** Before the maps are known nobody can play. */
function live({ veto, deadline }: MatchPage): MatchMoment {
  if (veto?.turn && veto.next) return { kind: 'choosing', by: veto.turn, step: veto.next };
  return { kind: 'live', until: deadline };
}

function reported(match: MatchPage, now: number | null): MatchMoment | null {
  const report = openReport(match);
  if (!report) return null;
  return isOver(match, now)
    ? { kind: 'answer_over' }
    : { kind: 'reported', by: report.by, until: match.deadline };
}

/** The report that waits for an answer. */
export function openReport({ summary, reports }: MatchPage): MatchPage['reports'][number] | null {
  if (summary.state !== 'reported') return null;
  // Only one side's is open; what the other one said before a replay is older.
  return reports.reduce<MatchPage['reports'][number] | null>(
    (newest, report) => (newest && newest.at > report.at ? newest : report),
    null,
  );
}

function disputed({ dispute }: MatchPage): MatchMoment | null {
  if (!dispute) return null;
  return dispute.by === null
    ? { kind: 'nobody_came' }
    : { kind: 'disputed', by: dispute.by, rounds: dispute.rounds.length };
}

/** How it ended: in the words of its outcome, or by whose confirmation; by nobody's when its time was over. */
function final({ outcome, history }: MatchPage): MatchMoment | null {
  if (outcome === null) return null;
  if (outcome !== 'played') return { kind: ended[outcome] };
  const confirmed = history.findLast(({ kind }) => kind === 'confirmed' || kind === 'confirmed_by_time');
  if (!confirmed) return null;
  return { kind: 'confirmed', by: confirmed.kind === 'confirmed' ? (confirmed.data.by ?? null) : null };
}

/** The deadline that a moment counts down to. */
export function untilOf(moment: MatchMoment): string | null {
  return 'until' in moment ? moment.until : null;
}
