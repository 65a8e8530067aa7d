import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import { mayComeLate } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import type { StageContext } from '../stages/context.ts';
import { assertNotOwn } from '../stages/own-part.ts';
import * as stages from '../stages/repo.ts';
import { seenEntry } from '../tournaments/acts-for.ts';
import { announceChange, lockToManage } from '../tournaments/change.ts';
import { admitLate } from '../tournaments/decide-late-check-in.ts';
import { listNotEligible } from '../tournaments/eligibility.ts';
import { stateAt } from '../tournaments/state.ts';
import type { Viewer } from '../users/sessions.ts';
import { enterByHand, insertByHand } from './enter-by-hand.ts';

/**
 * Enters a team or a user by hand; once the field is drawn as a latecomer, see `admitLate`. A latecomer who may not play as they
 * are waits: organizers clear them, and admit them then.
 * @throws ApiError not_found, forbidden, wrong_mode, wrong_state, already_entered, no_place_free, no_free_slot, and what speaks
 *   against the roster of a latecomer
 */
export async function addEntry(
  context: StageContext & { user: Viewer },
  id: string,
  { team_id, user_id }: { team_id: string | null; user_id: string | null },
): Promise<ChangedEntry> {
  const { tx, now } = context;
  const [first] = await stages.listStages(tx, id);
  // The stage before the tournament, as every change of a stage does.
  const stage = first && (await stages.lockStage(tx, first.id));
  const tournament = await lockToManage(context, id, null);
  const isTeam = tournament.mode === 'team';
  const subject = isTeam ? team_id : user_id;
  if (subject === null || (isTeam ? user_id : team_id) !== null) throw new ApiError('wrong_mode');
  const isLate = mayComeLate(stateAt(tournament, now));
  const lines = [{ id: subject, guest: null }];
  const [line] = isLate
    ? await insertByHand(context, tournament, lines, { state: 'waitlisted', free: 1 })
    : await enterByHand(context, tournament, lines);
  if (!line?.entry) throw new ApiError(line?.refused ?? 'not_found');
  if (!isLate) return { entry: line.entry, state: 'accepted', rev: 1 };
  if (!stage) throw new ApiError('not_found');
  await assertNotOwn(tx, context.user, [line.entry]);
  const entry = await seenEntry(tx, id, line.entry, 1);
  if ((await listNotEligible(tx, tournament, [entry.id])).size > 0) {
    await announceChange(context, id);
    return { entry: entry.id, state: 'waitlisted', rev: 1 };
  }
  return admitLate(context, { tournament, stage, entry }, { players: null, reason: null });
}
