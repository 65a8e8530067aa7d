import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import type { EntryState, TournamentState } from '@duellwerk/shared/contract/tournaments';
import { holdsPlace, mayChange, mayLeave } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import { removeGuest } from '../guests/remove-guest.ts';
import type { CommandContext } from '../http/command.ts';
import { tellPromoted } from '../notifications/tournament-facts.ts';
import * as stages from '../stages/repo.ts';
import { seenEntry } from '../tournaments/acts-for.ts';
import { announceChange, lockToManage, noteEvent } from '../tournaments/change.ts';
import * as entries from '../tournaments/entries-repo.ts';
import { giveFreePlaces } from '../tournaments/give-free-places.ts';
import { planSettled } from '../tournaments/plan-window.ts';
import type { EntryEventKind, TournamentRow } from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';

export interface Move {
  kind: EntryEventKind;
  to: EntryState;
  /** Also after the draw, with its seed. */
  afterDraw: boolean;
}

/** What the four moves of the desk have in common; each is a command of its own. */
export async function moveEntry(
  command: CommandContext,
  id: string,
  entryId: string,
  { rev, reason }: { rev: number; reason: string | null },
  { kind, to, afterDraw }: Move,
): Promise<ChangedEntry> {
  const { tx, user, now } = command;
  const [first] = await stages.listStages(tx, id);
  // The stage before the tournament, as every change of a stage does.
  if (afterDraw && first) await stages.lockStage(tx, first.id);
  const tournament = await lockToManage(command, id, null);
  const entry = await seenEntry(tx, id, entryId, rev);
  const state = stateAt(tournament, now);
  assertOpen(tournament, state, afterDraw);
  if (!mayChange(entry.state, to)) throw new ApiError('wrong_entry_state', [entry.state]);
  const takesPlace = holdsPlace(to) && !holdsPlace(entry.state);
  if (takesPlace && tournament.taken >= tournament.places) throw new ApiError('no_place_free');
  await entries.setEntryState(tx, entryId, to);
  if (isEnd(to)) await entries.releasePlayers(tx, entryId, now);
  await noteEvent(command, id, { kind, entry: entryId, actor: user.id, from: entry.state, to, reason });
  if (entry.state === 'waitlisted' && to === 'accepted')
    await tellPromoted(tx, { entry: entryId, tournament: id }, now);
  if (tournament.decided_state === 'seeding' && first) await dropSeed(command, first, entryId);
  // Whoever was put in line is not the first to be taken out of it again.
  else if (holdsPlace(entry.state) && to !== 'waitlisted') await giveFreePlaces(command, id);
  if (isEnd(to)) await removeGuest(tx, id, entry);
  await planSettled(command, id);
  await announceChange(command, id);
  return { entry: entryId, state: to, rev: rev + 1 };
}

const isEnd = (to: EntryState) => to === 'rejected' || to === 'withdrawn';

function assertOpen(tournament: TournamentRow, state: TournamentState, afterDraw: boolean): void {
  const isDrawn = tournament.decided_state === 'seeding';
  if (isDrawn ? !afterDraw : !mayLeave(state)) throw new ApiError('wrong_state', [state]);
}

/** Everybody behind moves up by one. */
async function dropSeed(
  { tx, publish }: CommandContext,
  stage: stages.StageRow,
  entry: string,
): Promise<void> {
  const rest = (await stages.listEntries(tx, stage.id)).filter(({ id }) => id !== entry);
  const rows = rest.map(({ id }, index) => ({ id, seed: index + 1, group: null }));
  await stages.replaceEntries(tx, stage.id, rows, stage.first_place);
  await tx.updateTable('entries').set({ seed: null }).where('id', '=', entry).execute();
  await stages.writeSeeds(
    tx,
    stage,
    rows.map(({ id }) => id),
    new Map(),
  );
  const revs = await stages.raiseRevisions(tx, stage.id, stage.state);
  await publish({ topic: `stage:${stage.id}`, kind: 'updated', ref: String(revs.stage) });
}
