import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { writeToOwner } from './own-mail.ts';
import * as repo from './settings-repo.ts';

/**
 * Unlinks a service and tells the owner by mail.
 * @throws ApiError not_found if not linked, last_way_in if the account has no password and no other service
 */
export async function disconnect(command: CommandContext, connection: string): Promise<void> {
  const { tx, user, now } = command;
  // Serializes concurrent requests: the second sees what the first left.
  const account = await repo.lockAccount(tx, user.id);
  const links = await repo.listLinkedServices(tx, user.id);
  const link = links.find(({ id }) => id === connection);
  if (!account || !link) throw new ApiError('not_found');
  const isWayIn = links.some(({ id, is_way_in }) => id !== connection && is_way_in);
  if (account.password_hash === null && !isWayIn) throw new ApiError('last_way_in');
  await repo.deleteLink(tx, user.id, connection);
  const entry = { actor: user.id, action: 'user.disconnected', subject: `user:${user.id}`, at: now };
  await writeAudit(tx, { ...entry, details: { connection } });
  await writeToOwner(command, account, 'account_unlinked', { service: link.service });
}
