import { msg } from '@lingui/core/macro';
import type { MatchState, MatchSummary } from '../contract/matches.ts';
import type { StateLook } from './state-look.ts';

/** How each state of a match looks and reads, wherever one is shown. */
export const matchLooks: Record<MatchState, StateLook> = {
  pending: { tone: 'neutral', icon: 'clock', word: msg`steht noch nicht fest` },
  bye: { tone: 'neutral', icon: 'chevron-right', word: msg`Freilos` },
  scheduled: { tone: 'info', icon: 'clock', word: msg`angesetzt` },
  ready_check: { tone: 'accent', icon: 'swords', word: msg`Bereit?` },
  live: { tone: 'accent', icon: 'live-dot', word: msg`läuft`, live: true },
  reported: { tone: 'info', icon: 'flag', word: msg`Ergebnis gemeldet` },
  disputed: { tone: 'danger', icon: 'gavel', word: msg`Einspruch` },
  final: { tone: 'neutral', icon: 'check', word: msg`beendet` },
  cancelled: { tone: 'danger', icon: 'cross', word: msg`abgesagt` },
  void: { tone: 'neutral', icon: 'minus', word: msg`entfällt` },
};

const walkover: StateLook = { ...matchLooks.final, word: msg`kampflos` };
const doubleLoss: StateLook = { ...matchLooks.final, word: msg`beide verloren` };

/** The same of a match in a list, where one that was won without playing says so. */
export function stateOfMatch({ state, outcome }: Pick<MatchSummary, 'state' | 'outcome'>): StateLook {
  if (state !== 'final') return matchLooks[state];
  if (outcome === 'walkover_a' || outcome === 'walkover_b') return walkover;
  return outcome === 'double_loss' ? doubleLoss : matchLooks.final;
}
