import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { useToken } from '../tokens/tokens.ts';
import { announceChange, lockForChange, noteEvent } from '../tournaments/change.ts';
import { holdAccount } from '../users/repo.ts';
import { claimProblem } from './claim-problem.ts';
import { guestOf } from './guest-of.ts';
import { findPlace, replaceGuest } from './repo.ts';

/**
 * The user takes the place of a guest: entry, rosters and line-ups are theirs, and so is what was played.
 * @throws ApiError not_found, wrong_state, already_entered, banned_by_organizer
 */
export async function takeClaim(
  command: CommandContext,
  token: string,
): Promise<{ tournament: string; entry: string }> {
  const { tx, user, now } = command;
  await holdAccount(tx, user.id);
  const found = await findPlace(tx, await guestOf(useToken(tx, { token, kinds: ['claim_place'], now })));
  if (!found) throw new ApiError('not_found');
  const { id, name } = found.tournament;
  await lockForChange(command, id);
  // The entry may have been taken out before its tournament was locked.
  const place = await findPlace(tx, found.guest);
  if (!place) throw new ApiError('not_found');
  const problem = await claimProblem(tx, place, user.id);
  if (problem === 'over') throw new ApiError('wrong_state', [place.decided_state]);
  if (problem) throw new ApiError(problem);
  const { entry, entry_state: state } = place;
  await replaceGuest(tx, { guest: place.guest, entry, account: user.id });
  await noteEvent(command, id, { kind: 'claimed', entry, actor: user.id, from: state, to: state });
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'entry.claimed', subject: `tournament:${id}`, at: now },
    deed: { name, entry, before: { players: [] }, after: { players: [`user:${user.id}`] } },
  });
  await announceChange(command, id);
  // The name of the place is in many answers.
  await command.publish({ topic: 'names', kind: 'changed', ref: user.id });
  return { tournament: id, entry };
}
