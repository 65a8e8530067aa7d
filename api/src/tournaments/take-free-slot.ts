import { build } from '@duellwerk/shared/bracket/build';
import { type Derived, derive } from '@duellwerk/shared/bracket/derive';
import { settingsFor } from '@duellwerk/shared/bracket/settings';
import { ApiError } from '../errors.ts';
import type { StageContext } from '../stages/context.ts';
import { loadStage } from '../stages/load-stage.ts';
import { rebuildIn } from '../stages/rebuild.ts';
import * as stages from '../stages/repo.ts';

const BEGUN = ['live', 'reported', 'disputed'] as const;

/**
 * Puts an entry, as the last seed, into a slot of round 1 that is free: against the weakest of those who have a bye of which
 * nothing has come. Everything that was played or has begun stays as it is, and so does everybody's seed.
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
  if (!isElimination || isReseeded) throw new ApiError('no_free_slot');
  const before = derive(graph, events);
  if (!before.ok) throw new ApiError('no_free_slot');

  const present = (await stages.listEntries(tx, stage.id)).map((each) => ({ ...each, group: null }));
  const begun = await listBegun(tx, stage.id);
  const settings = settingsFor(stage.format, graph.settings);
  const tried = freeSlots(present).map((slot) => [...present, lastOf(present, entry, slot)]);
  const rows = tried.find((entries) => {
    const grown = build(stage.format, entries, settings);
    const after = grown.ok ? derive(grown.graph, events) : grown;
    return after.ok && keepsPlay(before.stage, after.stage, begun);
  });
  if (!rows) throw new ApiError('no_free_slot');

  await stages.replaceEntries(tx, stage.id, rows, stage.first_place);
  await tx.updateTable('entries').set({ seed: rows.length }).where('id', '=', entry).execute();
  const { events: told } = await rebuildIn(tx, stage.id);
  await publish(...told);
}

type Row = Awaited<ReturnType<typeof stages.listEntries>>[number];

/** Slots that are byes, those against the weakest first. */
function freeSlots(present: readonly Row[]): number[] {
  const taken = new Set(present.map(({ seed, slot }) => slot ?? seed));
  const slots = 2 ** Math.ceil(Math.log2(present.length));
  return Array.from({ length: slots }, (_, index) => index + 1).filter((slot) => !taken.has(slot));
}

function lastOf(present: readonly Row[], id: string, slot: number) {
  const seed = present.length + 1;
  return { id, seed, group: null, slot: slot === seed ? null : slot };
}

async function listBegun(tx: StageContext['tx'], stage: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('matches')
    .select('key')
    .where('stage_id', '=', stage)
    .where('state', 'in', BEGUN)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** No result was played by sides that would not meet any more, and no match that has begun gets another side. */
function keepsPlay(before: Derived, after: Derived, begun: ReadonlySet<string>): boolean {
  if (after.stale.length > before.stale.length) return false;
  const sides = new Map(before.matches.map(({ key, a, b }) => [key, [a, b]]));
  return after.matches.every(({ key, a, b }) => {
    const [oldA, oldB] = sides.get(key) ?? [];
    return !begun.has(key) || (a === oldA && b === oldB);
  });
}
