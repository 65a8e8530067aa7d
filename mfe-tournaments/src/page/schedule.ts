// The matches of a tournament by what they are to somebody who looks now.
import type { MatchState, MatchSummary } from '@duellwerk/shared/contract/matches';

const playing: ReadonlySet<MatchState> = new Set<MatchState>(['live', 'ready_check', 'reported', 'disputed']);
const NEXT_MAX = 6;

export interface Schedule {
  /** Of the own entries, what is played or comes next. */
  mine: MatchSummary[];
  /** What is played now, those that are live first. */
  playing: MatchSummary[];
  /** What comes next, the soonest first. */
  next: MatchSummary[];
}

/** Whether one of these entries stands in the match. */
export function isOf({ a, b }: MatchSummary, entries: ReadonlySet<string>): boolean {
  return (a !== null && entries.has(a.entry)) || (b !== null && entries.has(b.entry));
}

export function isUnderWay({ state }: MatchSummary): boolean {
  return playing.has(state);
}

/** Whether it will be played and somebody is waiting for it: both sides, or one that does not know the other yet. */
function isComing({ state, a, b }: MatchSummary): boolean {
  return state === 'scheduled' || (state === 'pending' && (a !== null || b !== null));
}

/** Each match stands in one of the lists; at most six come next. */
export function scheduleOf(matches: readonly MatchSummary[], own: ReadonlySet<string>): Schedule {
  const open = matches.filter((match) => isUnderWay(match) || isComing(match));
  const mine = open.filter((match) => isOf(match, own)).toSorted(byUrgency);
  const others = open.filter((match) => !mine.includes(match));
  return {
    mine,
    playing: others.filter(isUnderWay).toSorted(byUrgency),
    next: others.filter(isComing).toSorted(byUrgency).slice(0, NEXT_MAX),
  };
}

const ORDER: readonly MatchState[] = ['live', 'ready_check', 'reported', 'disputed', 'scheduled', 'pending'];

function byUrgency(left: MatchSummary, right: MatchSummary): number {
  return ORDER.indexOf(left.state) - ORDER.indexOf(right.state) || timeOf(left) - timeOf(right);
}

/** Those without a time come last. */
function timeOf({ scheduled_at }: MatchSummary): number {
  return scheduled_at === null ? Number.MAX_VALUE : Date.parse(scheduled_at);
}
