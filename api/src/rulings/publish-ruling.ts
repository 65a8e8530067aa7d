import type { Words } from '@duellwerk/shared/contract/ruling-words';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertMay } from '../stages/assert-may.ts';
import { findTournament } from '../tournaments/repo.ts';
import { writeRuling } from './write-ruling.ts';

/** A ruling of a general kind; without a tournament for those whose right is bound to no organizer. */
export async function publishRuling(
  context: CommandContext,
  { tournament: id, words }: { tournament: string | null; words: Words },
): Promise<{ id: string }> {
  const { tx, user, now } = context;
  if (id === null && !isAllowed(user.permissions, 'ruling.write')) throw new ApiError('forbidden');
  if (id !== null) {
    const tournament = await findTournament(tx, id);
    if (!tournament) throw new ApiError('not_found');
    assertMay({ user }, tournament, ['ruling.write']);
    // A ruling is public at once.
    if (tournament.decided_state === 'draft') throw new ApiError('not_found');
  }
  const ruling = await writeRuling(context, {
    kind: 'other',
    words,
    author: user.id,
    at: now,
    tournament: id,
  });
  return { id: ruling };
}
