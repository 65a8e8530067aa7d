import { msg } from '@lingui/core/macro';
import type { TournamentState } from '../contract/tournaments.ts';
import type { StateLook } from './state-look.ts';

/** How each state of a tournament looks and reads, wherever one is shown. */
export const tournamentLooks: Record<TournamentState, StateLook> = {
  draft: { tone: 'neutral', icon: 'pencil', word: msg`Entwurf` },
  published: { tone: 'info', icon: 'clock', word: msg`angekündigt` },
  registration_open: { tone: 'success', icon: 'flag', word: msg`Anmeldung offen` },
  registration_closed: { tone: 'neutral', icon: 'lock', word: msg`Anmeldung zu` },
  check_in_open: { tone: 'accent', icon: 'check', word: msg`Check-in` },
  check_in_review: { tone: 'info', icon: 'search', word: msg`Check-in wird geprüft` },
  seeding: { tone: 'info', icon: 'users', word: msg`Auslosung` },
  running: { tone: 'accent', icon: 'live-dot', word: msg`läuft`, live: true },
  paused: { tone: 'warning', icon: 'pause', word: msg`pausiert` },
  completed: { tone: 'neutral', icon: 'trophy', word: msg`beendet` },
  cancelled: { tone: 'danger', icon: 'cross', word: msg`abgesagt` },
  cancelled_min_teams: { tone: 'danger', icon: 'cross', word: msg`abgesagt` },
  archived: { tone: 'neutral', icon: 'shield', word: msg`archiviert` },
};
