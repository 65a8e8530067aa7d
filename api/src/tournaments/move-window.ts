import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { mayMove } from '@duellwerk/shared/rules/tournament-moves';
import type { Change } from './change.ts';
import { planWindow } from './plan-window.ts';
import * as repo from './repo.ts';
import { stateAt } from './state.ts';

/** Moves an edge of a window to now, by a person; the state that follows from it is theirs. */
export async function moveWindow(
  change: Change,
  tournament: repo.TournamentRow,
  windows: Partial<Pick<repo.TournamentRow, 'registration_opens_at' | 'registration_ends_at'>>,
  to: TournamentState,
): Promise<void> {
  const { tx, now, user } = change;
  const from = stateAt(tournament, now);
  if (!mayMove(from, to)) throw new Error(`A tournament does not go from ${from} to ${to}.`);
  await repo.updateTournament(tx, tournament.id, windows);
  await repo.writeEvent(tx, {
    ...{ tournament: tournament.id, kind: to, entry: null, actor: user?.id ?? null, at: now, from, to },
  });
  await repo.setNoted(tx, tournament.id, to, { now, checkInOpened: false });
  const rev = await repo.raiseRevision(tx, tournament.id);
  await change.publish({ topic: `tournament:${tournament.id}`, kind: 'updated', ref: String(rev) });
  await planWindow(tx, { ...tournament, ...windows }, now);
}
