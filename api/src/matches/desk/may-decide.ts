import type { DecisionKind } from '@duellwerk/shared/contract/match-desk';
import type { Play } from '../play/lock.ts';
import { allowed } from './step-of.ts';

const DECIDED: ReadonlySet<string> = new Set(['running', 'paused', 'completed']);

/** What referees may decide in a match as it is now. */
export function mayDecide({ stage, match }: Play): DecisionKind[] {
  if (!stage.has_log || !DECIDED.has(stage.decided_state)) return [];
  const all = allowed(match);
  if (stage.decided_state === 'running') return all;
  // A paused tournament has no deadlines that run.
  return all.filter((kind) => kind !== 'deadline' && (kind !== 'replay' || match.state === 'final'));
}
