import { tellPromoted } from '../notifications/tournament-facts.ts';
import { type Change, noteEvent } from './change.ts';
import * as entries from './entries-repo.ts';
import * as repo from './repo.ts';
import { promotesAtOnce, stateAt } from './state.ts';

/** Gives free places to the first who wait, in order, where that still happens at once. */
export async function giveFreePlaces(change: Change, id: string): Promise<void> {
  for (;;) {
    const tournament = await repo.findTournament(change.tx, id);
    if (!tournament || !promotesAtOnce(stateAt(tournament, change.now))) return;
    const next = tournament.taken < tournament.places ? await entries.firstWaiting(change.tx, id) : undefined;
    if (!next) return;
    await entries.setEntryState(change.tx, next.id, 'accepted');
    await noteEvent(change, id, {
      ...{ kind: 'promoted', entry: next.id, actor: null, from: 'waitlisted', to: 'accepted' },
    });
    await tellPromoted(change.tx, { entry: next.id, tournament: id }, change.now);
  }
}
