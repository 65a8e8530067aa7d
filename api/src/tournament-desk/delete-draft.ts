import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { imageAt } from '../images/address.ts';
import { deleteUnusedImage } from '../images/repo.ts';
import { lockToManage } from '../tournaments/change.ts';
import { stateAt } from '../tournaments/state.ts';
import { deleteTournament } from './repo.ts';

/** Throws away a draft, which nobody else has seen. @throws ApiError not_found, forbidden, wrong_state */
export async function deleteDraft(command: CommandContext, id: string): Promise<void> {
  const tournament = await lockToManage(command, id, null);
  if (tournament.decided_state !== 'draft' || tournament.taken + tournament.waiting > 0)
    throw new ApiError('wrong_state', [stateAt(tournament, command.now)]);
  await deleteTournament(command.tx, id);
  const image = imageAt(tournament.image);
  if (image !== null) await deleteUnusedImage(command.tx, image);
  await command.publish({ topic: `tournament:${id}`, kind: 'deleted', ref: id });
}
