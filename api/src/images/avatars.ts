import type { CommandContext } from '../http/command.ts';
import type { DomainEvent } from '../http/domain-event.ts';
import { addressOfImage, imageAt, nameOfImage } from './address.ts';
import * as repo from './repo.ts';

/** Told when somebody's picture is another one: answers that show it are made anew. */
export const picturesChanged = (user: string): DomainEvent => ({
  topic: 'pictures',
  kind: 'changed',
  ref: user,
});

/** Makes a re-encoded picture the user's avatar and forgets the former one, if nobody else shows it. */
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

/** Takes the avatar away, and its picture, if nobody else shows it. */
export async function removeAvatar({ tx, user }: Pick<CommandContext, 'tx' | 'user'>): Promise<void> {
  const former = imageAt(await repo.lockAvatar(tx, user.id));
  await repo.setAvatar(tx, user.id, null);
  if (former !== null) await repo.deleteUnusedImage(tx, former);
}
