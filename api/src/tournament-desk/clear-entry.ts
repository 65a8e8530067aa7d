import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import { mayAdmitLate } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { seenEntry } from '../tournaments/acts-for.ts';
import { announceChange, lockToManage, noteEvent } from '../tournaments/change.ts';
import { stateAt } from '../tournaments/state.ts';

/**
 * Lets an entry play in spite of what speaks against it.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state once it is played, but for who may still be admitted late
 */
export async function clearEntry(
  command: CommandContext,
  id: string,
  entryId: string,
  { rev, reason }: { rev: number; reason: string | null },
): Promise<ChangedEntry> {
  const tournament = await lockToManage(command, id, null);
  const { state } = await seenEntry(command.tx, id, entryId, rev);
  const { decided_state } = tournament;
  const now = stateAt(tournament, command.now);
  const isBefore = decided_state === 'published' || decided_state === 'seeding';
  if (!isBefore && !mayAdmitLate(now, state)) throw new ApiError('wrong_state', [now]);
  await command.tx
    .updateTable('entries')
    .set((row) => ({ cleared_reason: reason ?? '', rev: row('rev', '+', 1) }))
    .where('id', '=', entryId)
    .execute();
  const actor = command.user.id;
  await noteEvent(command, id, { kind: 'cleared', entry: entryId, actor, from: state, to: state, reason });
  await announceChange(command, id);
  return { entry: entryId, state, rev: rev + 1 };
}
