import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { changed, noteChange, openForChange } from './change.ts';
import * as repo from './honours-repo.ts';

/**
 * Gives a user exactly these badges and avatar frames; what they had before keeps its date.
 * @throws ApiError not_found, forbidden, invalid_request for a badge or frame that there is not, archived for one that can no
 * longer be given
 */
export async function setHonours(
  command: CommandContext,
  id: string,
  wanted: repo.Honours,
): Promise<ManagedUser> {
  const lists = await repo.listKinds(command.tx);
  const unknown = kinds.filter((kind) => wanted[kind].some((one) => !lists[kind].has(one)));
  if (unknown.length > 0) throw new ApiError('invalid_request', unknown);
  await openForChange(command, id, 'user.moderate');
  const after = { badges: [...new Set(wanted.badges)], decorations: [...new Set(wanted.decorations)] };
  const before = await repo.listHonours(command.tx, id);
  const given = without(after, before);
  const taken = without(before, after);
  const archived = kinds.filter((kind) => given[kind].some((one) => lists[kind].get(one)?.archived));
  if (archived.length > 0) throw new ApiError('archived', archived);
  await repo.give(command.tx, id, given, command.now);
  await repo.take(command.tx, id, taken);
  const ids = (honours: repo.Honours) => [...honours.badges, ...honours.decorations];
  const names = (honours: repo.Honours) =>
    kinds.flatMap((kind) => honours[kind].map((one) => lists[kind].get(one)?.name ?? one));
  const note = { given: ids(given), taken: ids(taken) };
  if (note.given.length + note.taken.length > 0) {
    const deed = { before: { honours: names(before) }, after: { honours: names(after) } };
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
