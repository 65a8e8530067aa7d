import type { CommandContext } from '../http/command.ts';
import { imageAt } from './address.ts';
import * as repo from './repo.ts';

/** Removes the user's avatar; deletes its picture unless somebody else shows it. */
export async function removeAvatar({ tx, user }: Pick<CommandContext, 'tx' | 'user'>): Promise<void> {
  const former = imageAt(await repo.lockAvatar(tx, user.id));
  await repo.setAvatar(tx, user.id, null);
  if (former !== null) await repo.deleteUnusedImage(tx, former);
}
