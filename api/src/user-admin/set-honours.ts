import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { changed, noteChange, openForChange } from './change.ts';
import * as repo from './honours-repo.ts';

/**
 * Gives a user exactly these badges and avatar frames; what they had before keeps its date.
 * @throws ApiError not_found, forbidden, invalid_request for a badge or frame that there is not
 */
export async function setHonours(
  command: CommandContext,
  id: string,
  wanted: repo.Honours,
): Promise<ManagedUser> {
  const known = await repo.knownHonours(command.tx, wanted);
  const unknown = kinds.filter((kind) => wanted[kind].some((one) => !known[kind].includes(one)));
  if (unknown.length > 0) throw new ApiError('invalid_request', unknown);
  await openForChange(command, id, 'user.moderate');
  const present = await repo.listHonours(command.tx, id);
  const given = without(known, present);
  const taken = without(present, known);
  await repo.give(command.tx, id, given, command.now);
  await repo.take(command.tx, id, taken);
  const names = (honours: repo.Honours) => [...honours.badges, ...honours.decorations];
  const note = { given: names(given), taken: names(taken) };
  if (note.given.length + note.taken.length > 0) {
    const deed = { before: { honours: names(present) }, after: { honours: names(known) } };
    await noteChange(command, id, 'honours_set', note, deed);
  }
  return changed(command, id);
}

const kinds = ['badges', 'decorations'] as const;

function without(these: repo.Honours, those: repo.Honours): repo.Honours {
  return {
    badges: these.badges.filter((one) => !those.badges.includes(one)),
    decorations: these.decorations.filter((one) => !those.decorations.includes(one)),
  };
}
