import {
  type TimelineStep,
  type TournamentState,
  tournamentStates,
} from '@duellwerk/shared/contract/tournaments';
import type { Locale } from '../text/locale.ts';

const names: Record<string, Record<Locale, string>> = {
  registration: { de: 'Anmeldung', en: 'Registration' },
  check_in: { de: 'Check-in', en: 'Check-in' },
  seeding: { de: 'Auslosung', en: 'Seeding' },
  play: { de: 'Spiele', en: 'Matches' },
  result: { de: 'Ergebnis', en: 'Result' },
};

interface Moments {
  registration_opens_at: Date;
  check_in_opens_at: Date | null;
  starts_at: Date;
  decided_at: Date | null;
}

/** A step is open while the tournament is in one of its states, done when it has passed them. */
const steps: { id: string; states: readonly TournamentState[]; at(moments: Moments): Date | null }[] = [
  { id: 'registration', states: ['registration_open'], at: (moments) => moments.registration_opens_at },
  {
    id: 'check_in',
    states: ['check_in_open', 'check_in_review'],
    at: (moments) => moments.check_in_opens_at,
  },
  { id: 'seeding', states: ['seeding'], at: () => null },
  { id: 'play', states: ['running', 'paused'], at: (moments) => moments.starts_at },
  { id: 'result', states: [], at: (moments) => moments.decided_at },
];

/** The steps of a tournament's life (specification 3); without check-in that step is left out. */
export function timelineOf(state: TournamentState, moments: Moments, locale: Locale): TimelineStep[] {
  return steps
    .filter((step) => step.id !== 'check_in' || moments.check_in_opens_at !== null)
    .map((step) => ({
      id: step.id,
      name: names[step.id]?.[locale] ?? step.id,
      state: stepState(step.id, step.states, state),
      at: step.at(moments)?.toISOString() ?? null,
    }));
}

function stepState(
  id: string,
  states: readonly TournamentState[],
  now: TournamentState,
): TimelineStep['state'] {
  if (states.includes(now)) return 'open';
  if (now === 'cancelled' || now === 'cancelled_min_teams') return 'upcoming';
  if (id === 'result') return now === 'completed' || now === 'archived' ? 'done' : 'upcoming';
  const last = states[states.length - 1] ?? now;
  return tournamentStates.indexOf(now) > tournamentStates.indexOf(last) ? 'done' : 'upcoming';
}
