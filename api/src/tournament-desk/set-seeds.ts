import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import * as stages from '../stages/repo.ts';
import { announceChange, lockToManage, noteEvent } from '../tournaments/change.ts';
import * as tournaments from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';
import { listSeeded } from './seeds-repo.ts';

type Order = (present: readonly { entry: string; name: string }[]) => readonly string[];

/**
 * Sets the order of seeds, the best first. Before the draw it is a wish, which the draw follows for those who play; after it
 * everybody has to be named.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, unknown_entry, entry_twice, entry_missing
 */
export async function setSeeds(
  command: CommandContext,
  id: string,
  seen: number,
  orderOf: Order,
  random: string | null = null,
): Promise<void> {
  const { tx, now } = command;
  const [first] = await stages.listStages(tx, id);
  if (!first || !(await stages.lockStage(tx, first.id))) throw new ApiError('not_found');
  const tournament = await lockToManage(command, id, seen);
  const { decided_state } = tournament;
  if (decided_state !== 'published' && decided_state !== 'seeding')
    throw new ApiError('wrong_state', [stateAt(tournament, now)]);
  const isDrawn = decided_state === 'seeding';
  const present = await listSeeded(tx, id, isDrawn ? first.id : null);
  const order = orderOf(present);
  assertOrder(
    order,
    present.map(({ entry }) => entry),
    isDrawn,
  );
  await tx.updateTable('entries').set({ seed: null }).where('tournament_id', '=', id).execute();
  const rows = order.map((entry, index) => ({ id: entry, seed: index + 1, group: null }));
  if (isDrawn) await stages.replaceEntries(tx, first.id, rows, first.first_place);
  await stages.writeSeeds(tx, first, order, new Map());
  await tournaments.updateTournament(tx, id, { seed_random: random });
  const actor = command.user.id;
  await noteEvent(command, id, {
    ...{ kind: 'seeds_changed', entry: null, actor, from: null, to: null, reason: random },
  });
  const revs = await stages.raiseRevisions(tx, first.id, first.state);
  await command.publish({ topic: `stage:${first.id}`, kind: 'updated', ref: String(revs.stage) });
  await announceChange(command, id);
}

function assertOrder(order: readonly string[], present: readonly string[], isWhole: boolean): void {
  const known = new Set(present);
  const unknown = order.find((entry) => !known.has(entry));
  if (unknown !== undefined) throw new ApiError('unknown_entry', [unknown]);
  const twice = order.find((entry, index) => order.indexOf(entry) !== index);
  if (twice !== undefined) throw new ApiError('entry_twice', [twice]);
  const missing = isWhole ? present.find((entry) => !order.includes(entry)) : undefined;
  if (missing !== undefined) throw new ApiError('entry_missing', [missing]);
}
