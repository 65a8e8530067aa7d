import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatchState } from '../contract/matches.ts';
import type { EntryState, TournamentState } from '../contract/tournaments.ts';
import type { IconName } from '../ui/icon.tsx';

/** Meaning of a colour. `accent` is kept for "act here" and "live now". */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** How one state looks and reads. `live` adds the quiet pulse. */
export interface StateLook {
  tone: Tone;
  icon: IconName;
  word: MessageDescriptor;
  live?: true;
}

const tournament: Record<TournamentState, StateLook> = {
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

const entry: Record<EntryState, StateLook> = {
  pending: { tone: 'info', icon: 'clock', word: msg`in Prüfung` },
  accepted: { tone: 'success', icon: 'check', word: msg`angenommen` },
  waitlisted: { tone: 'warning', icon: 'clock', word: msg`Warteliste` },
  rejected: { tone: 'danger', icon: 'cross', word: msg`abgelehnt` },
  checked_in: { tone: 'success', icon: 'success', word: msg`eingecheckt` },
  checked_out: { tone: 'warning', icon: 'clock', word: msg`ausgecheckt` },
  active: { tone: 'neutral', icon: 'swords', word: msg`im Turnier` },
  no_show: { tone: 'danger', icon: 'warning', word: msg`nicht erschienen` },
  withdrawn: { tone: 'neutral', icon: 'logout', word: msg`abgemeldet` },
  dropped: { tone: 'neutral', icon: 'logout', word: msg`ausgestiegen` },
  eliminated: { tone: 'neutral', icon: 'cross', word: msg`ausgeschieden` },
  disqualified: { tone: 'danger', icon: 'gavel', word: msg`disqualifiziert` },
  placed: { tone: 'success', icon: 'trophy', word: msg`platziert` },
};

const match: Record<MatchState, StateLook> = {
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

/** Names of the states by kind, from the contract. */
interface StateNames {
  tournament: TournamentState;
  entry: EntryState;
  match: MatchState;
}

export type StateKind = keyof StateNames;

/** Names of the states of one kind, e.g. `StateOf<'match'>` has `'live'`. */
export type StateOf<K extends StateKind> = StateNames[K];

/** The one table of states: every chip, row and bracket node reads its colour, icon and word here. */
export const states: { [K in StateKind]: Record<StateNames[K], StateLook> } = { tournament, entry, match };

/** The look of a state; the type of `state` follows `kind`. */
export function stateLook<K extends StateKind>(kind: K, state: StateOf<K>): StateLook {
  return states[kind][state];
}
