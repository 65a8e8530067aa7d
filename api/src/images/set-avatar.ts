import type { CommandContext } from '../http/command.ts';
import { addressOfImage, imageAt, nameOfImage } from './address.ts';
import * as repo from './repo.ts';

/** Makes a re-encoded picture the user's avatar; deletes the former picture unless somebody else shows it. */
export async function setAvatar(
  { tx, user, now }: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  bytes: Buffer,
): Promise<void> {
  const name = nameOfImage(bytes);
  const former = imageAt(await repo.lockAvatar(tx, user.id));
  await repo.insertImage(tx, { name, bytes, owner: user.id, now });
  await repo.setAvatar(tx, user.id, addressOfImage(name));
  if (former !== null && former !== name) await repo.deleteUnusedImage(tx, former);
}
