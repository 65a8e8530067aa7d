import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { EntryState, TournamentMode, TournamentState } from '@duellwerk/shared/contract/tournaments';
import { mayAdmitLate } from '@duellwerk/shared/rules/entries';
import { isCalledOff } from '@duellwerk/shared/rules/tournament-moves';
import type { EntryAction } from './field.model.ts';

/** Who has a place or plays, who asks for one, who waits, and who is out of it. */
export type EntryGroup = 'pending' | 'in' | 'waiting' | 'out';

const groups: Record<EntryState, EntryGroup> = {
  pending: 'pending',
  accepted: 'in',
  checked_in: 'in',
  checked_out: 'in',
  active: 'in',
  eliminated: 'in',
  placed: 'in',
  waitlisted: 'waiting',
  rejected: 'out',
  no_show: 'out',
  dropped: 'out',
  disqualified: 'out',
  withdrawn: 'out',
};

export const groupOf = ({ state }: Pick<FieldEntry, 'state'>): EntryGroup => groups[state];

/** States in which organizers still choose who plays. */
const open: ReadonlySet<TournamentState> = new Set<TournamentState>([
  ...(['published', 'registration_open', 'registration_closed'] as const),
  ...(['check_in_open', 'check_in_review'] as const),
]);

/** What organizers can do with an entry now, the likeliest first. */
export function actionsOf(entry: FieldEntry, state: TournamentState): EntryAction[] {
  const asked = entry.late_check_in;
  // Also for those who have not asked; what was decided stays.
  const mayAdmit = mayAdmitLate(state, entry.state) && (asked === null || asked.admitted === null);
  const late: EntryAction[] = !mayAdmit ? [] : asked === null ? ['admit'] : ['admit', 'refuse'];
  const clear: EntryAction[] = isHindered(entry) ? ['clear'] : [];
  if (state === 'seeding' && groupOf(entry) === 'in' && entry.seed !== null) return [...clear, 'remove'];
  // A latecomer is admitted only when nothing speaks against them any more.
  if (!open.has(state)) return mayAdmit ? [...clear, ...late] : [];
  switch (groupOf(entry)) {
    case 'pending':
      return [...late, 'accept', 'reject', ...clear];
    case 'in': {
      const rest: EntryAction[] = [...clear, 'waitlist', 'remove'];
      // As long as check-in is open, most come by themselves, guests never.
      return state === 'check_in_open' && asked === null && entry.guest !== true
        ? [...rest, ...late]
        : [...late, ...rest];
    }
    case 'waiting':
      return ['accept', 'reject'];
    case 'out':
      return entry.state === 'rejected' ? ['accept'] : [];
  }
}

/** Whether something speaks against an entry, in spite of which organizers can let it play: the tournament does not start so. */
export const isHindered = (
  entry: Pick<FieldEntry, 'eligible' | 'line_up_short' | 'cleared_reason'>,
): boolean => entry.cleared_reason === null && (!entry.eligible || entry.line_up_short === true);

const played: ReadonlySet<TournamentState> = new Set<TournamentState>(['running', 'paused']);

/** Whether an entry can be taken out of a tournament that has begun, by a public ruling. */
export const mayExclude = (entry: Pick<FieldEntry, 'state'>, state: TournamentState): boolean =>
  played.has(state) && (entry.state === 'active' || entry.state === 'eliminated');

/** Whether organizers can name who plays for an entry. */
export const mayChangeRoster = (entry: Pick<FieldEntry, 'state' | 'kind'>, state: TournamentState): boolean =>
  played.has(state) && entry.kind === 'team' && entry.state === 'active';

/** Whether an entry that is out can be let back in; the last match of a finished tournament may have been lost by it. */
export const mayReinstate = (entry: Pick<FieldEntry, 'state'>, state: TournamentState): boolean =>
  (played.has(state) || state === 'completed') &&
  (entry.state === 'dropped' || entry.state === 'disqualified');

/** Whether an account can still take the place of a guest. */
export const mayBeClaimed = (state: TournamentState): boolean => state !== 'archived' && !isCalledOff(state);

/** Who has a place and is not checked in. */
export function missingOf(entries: readonly FieldEntry[]): FieldEntry[] {
  return entries.filter(({ state }) => state === 'accepted' || state === 'checked_out');
}

/** What an entry has to be for the tournament's mode. */
export const searchedFor = (mode: TournamentMode) => (mode === 'team' ? 'teams' : 'users');
