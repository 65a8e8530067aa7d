import { msg } from '@lingui/core/macro';
import type { EntryState } from '../contract/tournaments.ts';
import type { StateLook } from './state-look.ts';

/** How each state of an entry looks and reads, wherever one is shown. */
export const entryLooks: Record<EntryState, StateLook> = {
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
  placed: { tone: 'success', icon: 'trophy', word: msg`Platz steht fest` },
};

/** The chip of an entry: one that is placed reads its place, if it comes with one. */
export function entryChip(state: EntryState, place: number | null | undefined): StateLook {
  const chip = entryLooks[state];
  return state === 'placed' && place != null ? { ...chip, word: msg`Platz ${place}` } : chip;
}
