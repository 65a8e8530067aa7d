import { writeAudit } from '../audit.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { requireUnreservedName } from '../registration/reserved-names.ts';
import { checkUsername } from '../registration/username.ts';
import { fold } from '../text/fold.ts';
import * as repo from './settings-repo.ts';

/**
 * Changes user name and avatar frame (`null`: none). An unchanged name, perhaps older than the rules, always passes.
 * @throws ApiError username_missing, username_invalid, username_reserved, username_taken; not_found for a foreign frame
 */
export async function changeProfile(
  command: CommandContext,
  wanted: { username: string; decoration: string | null },
): Promise<void> {
  const { tx, user, now } = command;
  const account = await repo.lockAccount(tx, user.id);
  if (!account) throw new ApiError('not_signed_in');
  const frames = await repo.listDecorations(tx, user.id);
  if (wanted.decoration !== null && !frames.some(({ id }) => id === wanted.decoration)) {
    throw new ApiError('not_found');
  }
  await repo.setDecoration(tx, user.id, wanted.decoration);
  if (wanted.username === account.username) return;
  await rename(command, checkUsername(wanted.username));
  // Without the names: the audit trail outlives the account.
  await writeAudit(tx, { actor: user.id, action: 'user.renamed', subject: `user:${user.id}`, at: now });
  await command.publish({ topic: 'names', kind: 'changed', ref: user.id });
}

async function rename({ tx, user }: CommandContext, username: string): Promise<void> {
  await requireUnreservedName(tx, username, user.id);
  if (await repo.isNameTaken(tx, fold(username), user.id)) throw new ApiError('username_taken');
  try {
    await repo.setUsername(tx, user.id, username);
  } catch (error) {
    // Two concurrent changes to the same name: the unique key decides.
    throw isUniqueViolation(error) ? new ApiError('username_taken') : error;
  }
}
