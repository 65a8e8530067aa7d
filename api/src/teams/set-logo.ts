import type { CommandContext } from '../http/command.ts';
import { addressOfImage, imageAt, nameOfImage } from '../images/address.ts';
import { deleteUnusedImage, insertImage } from '../images/repo.ts';
import { announceTeam, openAsManager } from './change.ts';
import * as repo from './repo.ts';

/**
 * Makes a re-encoded picture a team's logo, or takes the logo away (`null`); deletes the former one unless it is shown
 * elsewhere. @throws ApiError not_found, not_team_manager
 */
export async function setLogo(command: CommandContext, id: string, bytes: Buffer | null): Promise<void> {
  const team = await openAsManager(command, id);
  await putLogo(command, team, bytes);
}

/** The same for a team that is locked already. */
export async function putLogo(
  command: CommandContext,
  team: Pick<repo.TeamRow, 'id' | 'logo'>,
  bytes: Buffer | null,
): Promise<void> {
  const { tx, user, now } = command;
  const former = imageAt(team.logo);
  const name = bytes && nameOfImage(bytes);
  if (name && bytes) await insertImage(tx, { name, bytes, owner: user.id, now });
  await repo.setLogo(tx, team.id, name && addressOfImage(name));
  if (former !== null && former !== name) await deleteUnusedImage(tx, former);
  await announceTeam(command, team.id);
  await command.publish({ topic: 'pictures', kind: 'changed', ref: team.id });
}
