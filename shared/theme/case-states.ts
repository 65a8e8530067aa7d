import { msg } from '@lingui/core/macro';
import type { CaseKind } from '../contract/match-desk.ts';
import type { StateLook } from './state-look.ts';

/** How each kind of case, a match that waits for referees, is shown. */
export const caseStates: Record<CaseKind, StateLook> = {
  dispute: { tone: 'danger', icon: 'gavel', word: msg`Einspruch` },
  both_absent: { tone: 'warning', icon: 'users', word: msg`Niemand da` },
  walkover: { tone: 'warning', icon: 'flag', word: msg`Eine Seite fehlt` },
  late: { tone: 'info', icon: 'clock', word: msg`Überfällig` },
  stale: { tone: 'info', icon: 'warning', word: msg`Paarung geändert` },
  stuck: { tone: 'danger', icon: 'warning', word: msg`Hängt fest` },
};
