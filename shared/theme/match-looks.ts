import { msg } from '@lingui/core/macro';
import type { MatchState } from '../contract/matches.ts';
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
