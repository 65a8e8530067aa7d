import { derive } from '@duellwerk/shared/bracket/derive';
import type { Written } from '@duellwerk/shared/contract/stage-commands';
import { drawnOrder } from '@duellwerk/shared/rules/seed-order';
import { ApiError } from '../errors.ts';
import { newId } from '../text/ids.ts';
import { ORGANIZERS } from './assert-may.ts';
import type { StageContext } from './context.ts';
import type { LoadedStage } from './load-stage.ts';
import { assertPlaysNot } from './own-part.ts';
import { findStage } from './repo.ts';
import { runCommand } from './run-command.ts';

interface TieOrder {
  rev: number;
  entries: readonly string[];
  /** The entries are in the order that organizers give them, for this reason; without it a lot decides. */
  by_hand?: { reason: string } | undefined;
}

/**
 * Orders entries that are level: by a lot that everybody can check, or as organizers decide. Both are public.
 * @throws ApiError as runCommand, lot_drawn for entries that have their order, own_match for organizers who play in it
 */
export async function drawLot(
  context: StageContext,
  stage: string,
  { rev, entries, by_hand }: TieOrder,
): Promise<Written> {
  const row = by_hand && (await findStage(context.tx, stage));
  if (row) await assertPlaysNot(context.tx, context.user, row.tournament_id);
  return runCommand(context, {
    ...{ stage, rev, permissions: ORGANIZERS, reason: by_hand?.reason ?? null },
    event: (loaded) => {
      assertOpen(loaded, entries);
      if (by_hand) return { kind: 'lot', entries: [...entries], random: null, reason: by_hand.reason };
      const random = newId();
      return { kind: 'lot', entries: drawnOrder(entries, random), random, reason: null };
    },
  });
}

/** No one draws until the order suits them. @throws ApiError lot_drawn */
function assertOpen({ graph, events }: LoadedStage, entries: readonly string[]): void {
  const read = derive(graph, events);
  const isOrdered = read.ok && read.stage.lots.some((lot) => entries.every((entry) => lot.includes(entry)));
  if (isOrdered) throw new ApiError('lot_drawn');
}
