import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import type { EntryState } from '@duellwerk/shared/contract/tournaments';
import { holdsPlace, mayAdmitLate } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import type { StageContext } from '../stages/context.ts';
import { assertNotOwn } from '../stages/own-part.ts';
import * as stages from '../stages/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { seenEntry } from './acts-for.ts';
import { announceChange, noteEvent } from './change.ts';
import type { EntryRow } from './entries-repo.ts';
import * as entries from './entries-repo.ts';
import { decideLate, findLate } from './late-repo.ts';
import { noteClock } from './note-clock.ts';
import { planSettled } from './plan-window.ts';
import * as repo from './repo.ts';
import { stateAt } from './state.ts';
import { takeLatePlace } from './take-late-place.ts';
import { takeRoster, usualRoster } from './take-roster.ts';

export interface LateDecision {
  rev: number;
  admit: boolean;
  /** Who plays; `null` for those who were named when it was asked for, else for all who can. */
  players: readonly string[] | null;
  reason: string | null;
}

/**
 * Admits somebody who is late, also without having been asked, or refuses. Until the draw they get their place, after it the last seed, and once a stage is
 * played what `addLate` finds: a free slot, the next Swiss round, a group that has not begun. No other seed changes.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, wrong_entry_state, late_check_in_decided, no_place_free,
 *   no_free_slot, and what speaks against the roster
 */
export async function decideLateCheckIn(
  context: StageContext & { user: Viewer },
  id: string,
  entryId: string,
  { rev, admit, players, reason }: LateDecision,
): Promise<ChangedEntry> {
  const { tx, user, now } = context;
  const [first] = await stages.listStages(tx, id);
  // The stage before the tournament, as every change of a stage does.
  const stage = first && (await stages.lockStage(tx, first.id));
  const locked = await repo.lockTournament(tx, id);
  if (!stage || !locked) throw new ApiError('not_found');
  assertMay(context, locked, ORGANIZERS);
  await assertNotOwn(tx, user, [entryId]);
  const tournament = await noteClock(context, locked);
  const entry = await seenEntry(tx, id, entryId, rev);
  const asked = await findLate(tx, entryId);
  if (asked && asked.admitted !== null) throw new ApiError('late_check_in_decided');
  if (!admit) {
    if (!asked) throw new ApiError('not_found');
    await decideLate(tx, entryId, { admitted: false, by: user.id, at: now });
    const same = { from: entry.state, to: entry.state };
    await noteEvent(context, id, { kind: 'late_refused', entry: entryId, actor: user.id, ...same, reason });
    await announceChange(context, id);
    return { entry: entryId, state: entry.state, rev };
  }
  if (asked) await decideLate(tx, entryId, { admitted: true, by: user.id, at: now });
  const said = { players: players ?? asked?.players ?? null, reason: reason ?? asked?.reason ?? null };
  return admitLate(context, { tournament, stage, entry }, said);
}

/**
 * Lets an entry play that comes late. Who is let into a tournament that is played gets a place of their own if none is free.
 * @throws ApiError wrong_state, wrong_entry_state, no_place_free, no_free_slot, and what speaks against the roster
 */
export async function admitLate(
  context: StageContext & { user: Viewer },
  { tournament, stage, entry }: { tournament: repo.TournamentRow; stage: stages.StageRow; entry: EntryRow },
  { players, reason }: Pick<LateDecision, 'players' | 'reason'>,
): Promise<ChangedEntry> {
  const { tx, user, now } = context;
  const state = stateAt(tournament, now);
  if (!mayAdmitLate(state, 'no_show')) throw new ApiError('wrong_state', [state]);
  if (!mayAdmitLate(state, entry.state)) throw new ApiError('wrong_entry_state', [entry.state]);
  const isPlayed = state === 'running';
  if (!holdsPlace(entry.state) && tournament.taken >= tournament.places) {
    if (!isPlayed) throw new ApiError('no_place_free');
    await repo.updateTournament(tx, tournament.id, { places: tournament.taken + 1 });
  }
  await takeRoster(context, tournament, entry, players ?? (await usualRoster(context.tx, tournament, entry)));
  const to: EntryState = isPlayed ? 'active' : 'checked_in';
  await entries.setCheckedIn(tx, entry.id, to, now);
  const change = { from: entry.state, to, reason };
  await noteEvent(context, tournament.id, { kind: 'checked_in', entry: entry.id, actor: user.id, ...change });
  if (isPlayed) await takeLatePlace(context, stage, entry.id);
  else if (tournament.decided_state === 'seeding') await seedLast(context, stage, entry.id);
  await announceChange(context, tournament.id);
  await planSettled(context, tournament.id);
  return { entry: entry.id, state: to, rev: entry.rev + 1 };
}

/** Behind everybody who has a seed already. */
async function seedLast({ tx, publish }: StageContext, stage: stages.StageRow, entry: string): Promise<void> {
  const present = await stages.listEntries(tx, stage.id);
  const rows = [...present.map(({ id }) => id), entry].map((id, index) => ({
    id,
    seed: index + 1,
    group: null,
  }));
  await stages.replaceEntries(tx, stage.id, rows, stage.first_place);
  await stages.writeSeeds(
    tx,
    stage,
    rows.map(({ id }) => id),
    new Map(),
  );
  const revs = await stages.raiseRevisions(tx, stage.id, stage.state);
  await publish({ topic: `stage:${stage.id}`, kind: 'updated', ref: String(revs.stage) });
}
