import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertManagesOrganizer } from '../tournament-desk/staff.ts';
import { announceEligibility, recordChange } from './change.ts';
import * as repo from './repo.ts';

/** Lifts a ban that holds. @throws ApiError not_found, forbidden */
export async function liftBan(command: CommandContext, organizer: string, id: string): Promise<void> {
  await assertManagesOrganizer(command.tx, command.user, organizer);
  const ban = await repo.findHolding(command.tx, organizer, id);
  if (!ban) throw new ApiError('not_found');
  await repo.setLifted(command.tx, id, command.now);
  await recordChange(command, organizer, ban, false);
  await announceEligibility(command, organizer, ban);
}
