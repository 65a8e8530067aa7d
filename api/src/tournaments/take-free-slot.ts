import { build } from '@duellwerk/shared/bracket/build';
import { derive } from '@duellwerk/shared/bracket/derive';
import { settingsFor } from '@duellwerk/shared/bracket/settings';
import { ApiError } from '../errors.ts';
import type { StageContext } from '../stages/context.ts';
import { loadStage } from '../stages/load-stage.ts';
import { rebuildIn } from '../stages/rebuild.ts';
import * as stages from '../stages/repo.ts';

const BEGUN = ['live', 'reported', 'disputed'] as const;

/**
 * Puts an entry, as the last seed, into the slot of round 1 that is free for it: against the weakest of those who have a bye,
 * as long as nothing has come of that bye. Everything that was played stays as it is.
 * @throws ApiError no_free_slot
 */
export async function takeFreeSlot(
  { tx, cache, publish }: StageContext,
  stage: stages.StageRow,
  entry: string,
): Promise<void> {
  const { graph, events } = await loadStage(tx, cache, stage);
  const isElimination = stage.format === 'single_elimination' || stage.format === 'double_elimination';
  const isReseeded = events.some(({ kind }) => kind === 'seed_change');
  const count = graph.entries.length;
  const slots = 2 ** Math.ceil(Math.log2(count));
  if (!isElimination || isReseeded || count === slots) throw new ApiError('no_free_slot');
  const opponent = graph.entries[slots - count - 1];
  if (opponent === undefined) throw new ApiError('no_free_slot');
  const begun = await tx
    .selectFrom('matches')
    .select('id')
    .where('stage_id', '=', stage.id)
    .where('state', 'in', BEGUN)
    .where((where) => where.or([where('a_entry', '=', opponent), where('b_entry', '=', opponent)]))
    .executeTakeFirst();
  if (begun) throw new ApiError('no_free_slot');

  const rows = [...graph.entries, entry].map((id, index) => ({ id, seed: index + 1, group: null }));
  const grown = build(stage.format, rows, settingsFor(stage.format, graph.settings));
  const before = derive(graph, events);
  const after = grown.ok ? derive(grown.graph, events) : grown;
  if (!before.ok || !after.ok) throw new ApiError('no_free_slot');
  // A result that was played by sides that would not meet any more is what nobody may lose.
  if (after.stage.stale.length > before.stage.stale.length) throw new ApiError('no_free_slot');

  await stages.replaceEntries(tx, stage.id, rows, stage.first_place);
  await tx.updateTable('entries').set({ seed: rows.length }).where('id', '=', entry).execute();
  const { events: told } = await rebuildIn(tx, stage.id);
  await publish(...told);
}
