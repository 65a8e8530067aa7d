import type { TournamentState, TournamentSummary } from '@duellwerk/shared/contract/tournaments';

/** On now: being played, or people check in for it. */
const on: readonly TournamentState[] = ['running', 'paused', 'check_in_open', 'check_in_review', 'seeding'];
/** Ahead, what can be entered first. */
const ahead: readonly TournamentState[] = ['registration_open', 'registration_closed', 'published'];

/** Of each part: few enough to scroll past on a phone. */
const SHOWN = 3;

export interface NextTournaments {
  on: TournamentSummary[];
  ahead: TournamentSummary[];
  /** Others are over. */
  hasOver: boolean;
}

/** The tournaments of the start page: those that are on by how far they are, those ahead by what can be done, each by start. */
export function nextOf(tournaments: readonly TournamentSummary[]): NextTournaments {
  const part = (states: readonly TournamentState[]) =>
    tournaments
      .filter(({ state }) => states.includes(state))
      .sort(
        (one, two) => states.indexOf(one.state) - states.indexOf(two.state) || startOf(one) - startOf(two),
      )
      .slice(0, SHOWN);
  const hasOver = tournaments.some(({ state }) => !on.includes(state) && !ahead.includes(state));
  return { on: part(on), ahead: part(ahead), hasOver };
}

const startOf = ({ starts_at }: TournamentSummary) => Date.parse(starts_at);
