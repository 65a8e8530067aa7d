import type { CommandContext } from '../http/command.ts';
import { announceTeam, openTeam } from './change.ts';
import * as invites from './invites-repo.ts';

/** Takes the own request to join back. @throws ApiError not_found */
export async function withdrawRequest(command: CommandContext, id: string): Promise<void> {
  const { tx, user, now } = command;
  await openTeam(command, id);
  const closed = { team: id, user: user.id, outcome: 'withdrawn', by: user.id, at: now } as const;
  if (await invites.closeRequestOf(tx, closed)) await announceTeam(command, id);
}
