import type { EntryState, Participant } from '@duellwerk/shared/contract/tournaments';
import { mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { hasPlaceFor } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { settleEntryWanted } from '../notifications/settle.ts';
import { assertManagesTeam } from '../teams/service.ts';
import { newId } from '../text/ids.ts';
import { holdAccount } from '../users/repo.ts';
import { announceChange, lockForChange, noteEvent } from './change.ts';
import { eligibilityOf } from './eligibility.ts';
import * as entries from './entries-repo.ts';
import type { TournamentRow } from './repo.ts';
import { stateAt } from './state.ts';

/**
 * Enters a team, or the user alone: at once while places are free, else at the end of the waiting list.
 * The tournament's row is locked, so that of many who come at once exactly as many get in as there are places.
 * @throws ApiError not_signed_in when the account was deleted meanwhile, and whatever speaks against the entry
 */
export async function join(command: CommandContext, id: string, team: string | null): Promise<Participant> {
  await holdAccount(command.tx, command.user.id);
  const tournament = await lockForChange(command, id);
  if ((tournament.mode === 'team') !== (team !== null)) throw new ApiError('wrong_mode');
  if (team !== null) await assertManagesTeam(command.tx, team, command.user.id);
  if (stateAt(tournament, command.now) !== 'registration_open') throw new ApiError('registration_closed');
  const entrant = team === null ? { user: command.user.id } : { team };
  if (await entries.isEntered(command.tx, id, entrant)) throw new ApiError('already_entered');
  const result = await eligibilityOf(command.tx, tournament, entrant);
  if (!(team === null ? mayEnterAlone : mayEnterAsTeam)(result)) throw new ApiError('not_eligible');
  const state = stateOnEntry(tournament);
  const entry = { id: newId(), tournament: id, entrant, state, by: command.user.id, at: command.now };
  await entries.insertEntry(command.tx, entry);
  if (team !== null) await settleEntryWanted(command.tx, { team, tournament: id }, command.now);
  await noteEvent(command, id, {
    kind: 'joined',
    entry: entry.id,
    actor: command.user.id,
    from: null,
    to: state,
  });
  await announceChange(command, id);
  const participant = await entries.findParticipant(command.tx, id, entry.id);
  if (!participant) throw new Error('An entry that was just written is missing.');
  return participant;
}

/** A place or the end of the line. */
function stateOnEntry(tournament: TournamentRow): EntryState {
  if (hasPlaceFor(tournament)) return tournament.approval ? 'pending' : 'accepted';
  if (tournament.waiting < tournament.waiting_places) return 'waitlisted';
  throw new ApiError('tournament_full');
}
