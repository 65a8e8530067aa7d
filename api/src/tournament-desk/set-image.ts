import type { CommandContext } from '../http/command.ts';
import { addressOfImage, imageAt, nameOfImage } from '../images/address.ts';
import { deleteUnusedImage, insertImage } from '../images/repo.ts';
import { announceChange, lockToManage } from '../tournaments/change.ts';
import { updateTournament } from '../tournaments/repo.ts';

/** Makes a re-encoded picture the banner, or takes it away (`null`). @throws ApiError not_found, forbidden */
export async function setImage(command: CommandContext, id: string, bytes: Buffer | null): Promise<void> {
  const { tx, user, now } = command;
  const tournament = await lockToManage(command, id, null);
  const former = imageAt(tournament.image);
  const name = bytes && nameOfImage(bytes);
  if (name && bytes) await insertImage(tx, { name, bytes, owner: user.id, now });
  await updateTournament(tx, id, { image: name && addressOfImage(name) });
  if (former !== null && former !== name) await deleteUnusedImage(tx, former);
  await announceChange(command, id);
}
