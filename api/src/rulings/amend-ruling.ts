import type { Permission } from '@duellwerk/shared/contract/permissions';
import type { Words } from '@duellwerk/shared/contract/ruling-words';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { revOf } from './read-ruling.ts';
import { findRuling, listAmendments, lockRuling } from './repo.ts';
import { writeRuling } from './write-ruling.ts';

/** Who decides may also put right what they wrote. */
const AMENDERS: readonly Permission[] = ['ruling.write', 'match.referee', 'tournament.manage'];

/** A further ruling about the same; the earlier one stays as it was. */
export async function amendRuling(
  context: CommandContext,
  id: string,
  { rev, words }: { rev: number; words: Words },
): Promise<{ id: string }> {
  const { tx, user, now, publish } = context;
  const earlier = (await lockRuling(tx, id)) ? await findRuling(tx, id) : undefined;
  if (!earlier) throw new ApiError('not_found');
  const { organizer_id: organizer, tournament_id: tournament } = earlier;
  const permissions: readonly Permission[] = tournament === null ? ['ruling.write'] : AMENDERS;
  if (!permissions.some((each) => isAllowed(user.permissions, each, organizer ?? undefined)))
    throw new ApiError('forbidden');
  const present = revOf((await listAmendments(tx, id)).length, earlier.undone_at);
  if (rev !== present) throw new ApiError('stale_version', [String(present)]);
  if (earlier.undone_at !== null) throw new ApiError('ruling_undone');
  const ruling = await writeRuling(context, {
    ...{ kind: earlier.kind, words, author: user.id, at: now, amends: id },
    ...{ tournament, match: earlier.match_id, entries: [earlier.entry_a, earlier.entry_b] },
  });
  if (earlier.match_id !== null)
    await publish({
      topic: `match:${earlier.match_id}`,
      kind: 'updated',
      ref: await raiseMatch(tx, earlier.match_id),
    });
  return { id: ruling };
}

/** The match's page shows its newest ruling. */
async function raiseMatch(tx: CommandContext['tx'], id: string): Promise<string> {
  const { rev } = await tx
    .updateTable('matches')
    .set(({ eb }) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return String(rev);
}
