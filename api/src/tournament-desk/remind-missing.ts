import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { announceChange, lockToManage, noteEvent } from '../tournaments/change.ts';
import { remindMissingNow } from '../tournaments/reminders.ts';
import { stateAt } from '../tournaments/state.ts';

const PAUSE_MS = 10 * 60 * 1000;

/**
 * Writes to everybody who is missing while check-in is open. Gives how many entries that are.
 * @throws ApiError not_found, forbidden, check_in_closed, too_soon with the seconds to wait
 */
export async function remindMissing(command: CommandContext, id: string): Promise<number> {
  const { tx, now, user } = command;
  const tournament = await lockToManage(command, id, null);
  if (stateAt(tournament, now) !== 'check_in_open') throw new ApiError('check_in_closed');
  const next = (tournament.reminded_at?.getTime() ?? 0) + PAUSE_MS;
  if (next > now.getTime())
    throw new ApiError('too_soon', [String(Math.ceil((next - now.getTime()) / 1000))]);
  const reminded = await remindMissingNow(tx, tournament, now);
  await tx.updateTable('tournaments').set({ reminded_at: now }).where('id', '=', id).execute();
  await noteEvent(command, id, {
    ...{ kind: 'check_in_reminded', entry: null, actor: user.id, from: null, to: null },
  });
  await announceChange(command, id);
  return reminded;
}
