import { ENTRIES_MAX } from '@duellwerk/shared/contract/master-data/calls';
import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { slugOf } from '@duellwerk/shared/rules/slug';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { series } from '../master-data/kinds/series.ts';
import { insertRow, lockList, selectRows } from '../master-data/repo.ts';
import { newId } from '../text/ids.ts';

/** Leaves room for a number behind it. */
const STEM_MAX = 30;

/**
 * A name for tournaments that belong together; the site's own people write about it and order it.
 * @throws ApiError forbidden for those who manage no tournaments, too_many_entries
 */
export async function createSeries(
  { tx, user, publish }: CommandContext,
  name: string,
): Promise<{ id: string; name: string; slug: string }> {
  if (!isAllowedSomewhere(user.permissions, 'tournament.manage')) throw new ApiError('forbidden');
  await lockList(tx, series);
  const rows = await selectRows(tx, series);
  if (rows.length >= ENTRIES_MAX) throw new ApiError('too_many_entries');
  const slug = freeSlug(slugOf(name.slice(0, STEM_MAX)) || 'reihe', new Set(rows.map((row) => row.slug)));
  const row = { id: newId(), name: name.trim(), slug };
  await insertRow(tx, series, row);
  await publish({ topic: 'site', kind: 'changed', ref: 'tournament_series' });
  return row;
}

/** The first of `cup`, `cup-2`, `cup-3`, … that is not taken. */
function freeSlug(slug: string, taken: ReadonlySet<unknown>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
