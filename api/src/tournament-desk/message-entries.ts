import { holdsPlace } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import { isOfGuest } from '../guests/repo.ts';
import type { CommandContext } from '../http/command.ts';
import { notify } from '../notifications/notify.ts';
import { newId } from '../text/ids.ts';
import { lockToManage } from '../tournaments/change.ts';

const PAUSE_MS = 60_000;

/** Who is missing holds a place and has not checked in. */
const missing: ReadonlySet<string> = new Set(['accepted', 'checked_out']);
/** Who has left is not written to any more. */
const gone: ReadonlySet<string> = new Set(['dropped', 'disqualified']);

/**
 * Writes to those who play in a tournament: on the site and by mail, as each of them wants it.
 * @returns to how many entries
 * @throws ApiError not_found, forbidden, too_soon with the seconds to wait
 */
export async function messageEntries(
  command: CommandContext,
  id: string,
  { text, to }: { text: string; to: 'all' | 'missing' },
): Promise<number> {
  const { tx, now } = command;
  await lockToManage(command, id, null);
  const last = await tx
    .selectFrom('notifications')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('tournament_id', '=', id)
    .where('kind', '=', 'organizer_message')
    .executeTakeFirst();
  const next = (last?.at?.getTime() ?? 0) + PAUSE_MS;
  if (next > now.getTime())
    throw new ApiError('too_soon', [String(Math.ceil((next - now.getTime()) / 1000))]);
  const entries = await tx
    .selectFrom('entries')
    .select(['id', 'state'])
    .where('tournament_id', '=', id)
    .where(isOfGuest, '=', false)
    .execute();
  const meant = entries.filter(({ state }) =>
    to === 'missing' ? missing.has(state) : holdsPlace(state) && !gone.has(state),
  );
  const fact = `organizer_message:${newId()}`;
  await notify(
    tx,
    meant.map(({ id: entry }) => ({
      ...({ kind: 'organizer_message', fact, to: { entry }, tournament: id } as const),
      data: { message: text.trim() },
    })),
    now,
  );
  return meant.length;
}
