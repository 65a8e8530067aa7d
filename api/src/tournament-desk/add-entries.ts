import type { BulkEntered } from '@duellwerk/shared/contract/tournament-field';
import { writeAudit } from '../audit.ts';
import type { CommandContext } from '../http/command.ts';
import { lockToManage } from '../tournaments/change.ts';
import { enterByHand } from './enter-by-hand.ts';

/**
 * Enters the teams, or users, of a list in its order, and says of each what happened. The audit log names those who were entered.
 * @throws ApiError not_found, forbidden, wrong_state
 */
export async function addEntries(
  command: CommandContext,
  id: string,
  subjects: readonly string[],
): Promise<BulkEntered> {
  const tournament = await lockToManage(command, id, null);
  const items = await enterByHand(command, tournament, subjects);
  const entries = items.flatMap(({ entry }) => (entry === null ? [] : [`entry:${entry}`]));
  if (entries.length > 0)
    await writeAudit(command.tx, {
      ...{ actor: command.user.id, action: 'entry.added_by_list', subject: `tournament:${id}` },
      ...{ at: command.now, deed: { name: tournament.name, after: { entries } } },
    });
  return { items };
}
