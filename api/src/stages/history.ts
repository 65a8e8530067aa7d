import type { StageEvent } from '@duellwerk/shared/bracket/events';
import type { MatchEventData } from '@duellwerk/shared/contract/match';
import { newId } from '../text/ids.ts';
import type { ChangedState } from './changes.ts';
import type { HistoryLine } from './repo.ts';

/** How the history of a match calls what decided it. */
const kinds = {
  result: 'final',
  walkover: 'walkover',
  double_loss: 'double_loss',
  correction: 'corrected',
  ruling: 'ruled',
  reopening: 'reopened',
  drop: 'walkover',
  disqualification: 'walkover',
  reinstatement: 'reopened',
} as const satisfies Partial<Record<StageEvent['kind'], string>>;

/**
 * A line in the history of every match that an event decided, its own and those of who is out, and of every match in which
 * another pairing is played now.
 */
export function historyOf(change: ChangedState, event: StageEvent, note: string | null): HistoryLine[] {
  if (event.kind === 'ended' || event.kind === 'end_undone') return endLines(change, event.kind, note);
  return [...pairingLines(change), ...decisionLines(change, event, note)];
}

/** What was reported before such a line belongs to the pairing that it names. Pairings are of entries, by their ids. */
function pairingLines({ matches }: ChangedState): HistoryLine[] {
  return matches.flatMap(({ key, before, after }) => {
    const hasMet = before.a !== null && before.b !== null;
    if (!hasMet || (before.a === after.a && before.b === after.b)) return [];
    const pairing = { was: { a: before.a, b: before.b }, is: { a: after.a, b: after.b } };
    const data: MatchEventData = { reason: null, note: null, score: null, pairing };
    return [{ id: newId(), key, kind: 'pairing_changed', data: JSON.stringify(data) }];
  });
}

function decisionLines(change: ChangedState, event: StageEvent, note: string | null): HistoryLine[] {
  const isKind = (kind: StageEvent['kind']): kind is keyof typeof kinds => kind in kinds;
  const { kind } = event;
  if (!isKind(kind)) return [];
  return change.matches.flatMap(({ key, after }) => {
    const isOwn = 'match' in event && event.match === key;
    const isReopened = kind === 'reinstatement' && after.outcome === null;
    if (after.event !== event.number && !isOwn && !isReopened) return [];
    const data: MatchEventData = {
      reason: reasonOf(kind),
      note: isOwn || isReopened ? note : null,
      score: after.outcome?.kind === 'played' ? after.score : null,
    };
    // Somebody who is out already leaves a match that an event about another one leads to.
    const told =
      isOwn || isReopened ? kinds[kind] : after.outcome?.kind === 'double_loss' ? 'double_loss' : 'walkover';
    return [{ id: newId(), key, kind: told, data: JSON.stringify(data) }];
  });
}

/** What an end before its time, or its undoing, makes of matches between two sides. */
function endLines(
  { matches }: ChangedState,
  kind: 'ended' | 'end_undone',
  note: string | null,
): HistoryLine[] {
  const data = JSON.stringify({ reason: null, note, score: null } satisfies MatchEventData);
  return matches
    .filter(({ before, after }) => before.a !== null && before.b !== null && after.outcome === null)
    .map(({ key }) => ({ id: newId(), key, kind: kind === 'ended' ? 'cancelled' : 'reopened', data }));
}

function reasonOf(kind: keyof typeof kinds): MatchEventData['reason'] {
  if (kind === 'walkover' || kind === 'double_loss') return 'no_show';
  return kind === 'drop' || kind === 'disqualification' ? kind : null;
}
