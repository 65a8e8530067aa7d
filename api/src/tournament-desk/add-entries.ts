import type { BulkEntered } from '@duellwerk/shared/contract/tournament-field';
import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { lockToManage } from '../tournaments/change.ts';
import { enterByHand, type Line } from './enter-by-hand.ts';

/**
 * Enters the teams, or users, of a list in its order, players and teams also without an account, and says of each what happened. The audit log names those who were entered.
 * @throws ApiError not_found, forbidden, wrong_state, season_tournament, invalid_request
 */
export async function addEntries(
  command: CommandContext,
  id: string,
  { lines }: { lines: readonly { id: string | null; guest: string | null }[] },
): Promise<BulkEntered> {
  const tournament = await lockToManage(command, id, null);
  const items = await enterByHand(command, tournament, lines.map(lineOf));
  const entries = items.flatMap(({ entry }) => (entry === null ? [] : [`entry:${entry}`]));
  if (entries.length > 0)
    await writeAudit(command.tx, {
      ...{ actor: command.user.id, action: 'entry.added_by_list', subject: `tournament:${id}` },
      ...{ at: command.now, deed: { name: tournament.name, after: { entries } } },
    });
  return { items };
}

/** @throws ApiError invalid_request for a line that is both, or neither */
function lineOf({ id, guest }: { id: string | null; guest: string | null }): Line {
  if (id !== null && guest === null) return { id, guest };
  if (id === null && guest !== null) return { id, guest };
  throw new ApiError('invalid_request', ['lines']);
}
