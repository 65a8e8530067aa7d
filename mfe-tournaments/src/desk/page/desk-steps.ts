import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';

/** What an organizer does with a tournament as a whole. */
export type DeskStep =
  | 'publish'
  | 'open-registration'
  | 'close-registration'
  | 'continue'
  | 'start'
  | 'pause'
  | 'resume'
  | 'back'
  | 'end'
  | 'reopen'
  | 'archive'
  | 'cancel';

/** The step that leads from one state to another. */
export function stepTo(from: TournamentState, to: TournamentState): DeskStep | null {
  switch (to) {
    case 'published':
      return 'publish';
    case 'registration_open':
      return 'open-registration';
    case 'registration_closed':
      return 'close-registration';
    case 'seeding':
      return isInPlay(from) ? 'back' : 'continue';
    case 'paused':
      return 'pause';
    case 'completed':
      return 'end';
    case 'archived':
      return 'archive';
    case 'cancelled':
      return 'cancel';
    case 'running':
      return from === 'paused' ? 'resume' : from === 'completed' ? 'reopen' : 'start';
    default:
      return null;
  }
}

/** Steps that bring a tournament forward; the others are for when something goes wrong, or for afterwards. */
const forward: ReadonlySet<DeskStep> = new Set<DeskStep>([
  ...(['publish', 'open-registration', 'continue', 'start', 'resume'] as const),
]);

/** What can be done now: the next step, and whatever else. The clock does the rest. */
export function stepsOf({ state, moves }: Pick<ManagedTournament, 'state' | 'moves'>): {
  next: DeskStep | null;
  others: DeskStep[];
} {
  const steps = moves.flatMap((to) => stepTo(state, to) ?? []);
  // An open check-in ends by itself; who ends it early looks for it.
  const next = steps.find((step) => forward.has(step) && state !== 'check_in_open');
  return { next: next ?? null, others: steps.filter((step) => step !== next) };
}

/** Which part of the desk a tournament opens on. */
export function momentOf(state: TournamentState): 'overview' | 'check-in' | 'seeds' | 'progress' {
  if (state === 'check_in_open' || state === 'check_in_review') return 'check-in';
  if (state === 'running' || state === 'paused' || state === 'completed') return 'progress';
  return state === 'seeding' ? 'seeds' : 'overview';
}
