import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { fold } from '../text/fold.ts';
import { newId } from '../text/ids.ts';

/** A name for tournaments that belong together. @throws ApiError forbidden for those who manage no tournaments */
export async function createSeries(
  command: CommandContext,
  name: string,
): Promise<{ id: string; name: string; slug: string }> {
  const { permissions } = command.user;
  const manages = permissions.some(
    (each) => each === 'platform.admin' || each.split(':')[0] === 'tournament.manage',
  );
  if (!manages) throw new ApiError('forbidden');
  const id = newId();
  const word = fold(name.trim()).replace(/[^a-z0-9]+/g, '-');
  const row = { id, name: name.trim(), slug: `${word}-${id.slice(0, 6).toLowerCase()}` };
  await command.tx
    .insertInto('tournament_series')
    .values({ ...row, sort_key: fold(row.name) })
    .execute();
  return row;
}
