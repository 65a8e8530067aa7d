import type { GivenDirectoryEntry } from '@duellwerk/shared/contract/directory';
import { listingChanged, toRow } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import * as repo from './settings-repo.ts';

/** Changes how the directory lists a user. @throws ApiError not_signed_in, invalid_request, archived */
export async function changeDirectory(command: CommandContext, given: GivenDirectoryEntry): Promise<void> {
  const { tx, user, publish } = command;
  const account = await repo.lockAccount(tx, user.id);
  if (!account) throw new ApiError('not_signed_in');
  const row = await toRow(tx, given, account.directory_games);
  await tx.updateTable('users').set(row).where('id', '=', user.id).execute();
  await publish(listingChanged);
}
