import { ownerEvents, type WebhookEvent } from '@duellwerk/shared/contract/webhooks';
import type { ApiConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { sealed } from '../text/sealed.ts';
import { columnOf, lockOwner, type Owner } from './owner.ts';
import { hostProblem, readAddress } from './post.ts';
import { WEBHOOK_SEAL } from './send.ts';

/** Looks whether messages may go to an address. Outside of the transaction, because it asks for names. @throws ApiError webhook_refused */
export async function assertReachable(address: string, settings: ApiConfig['webhooks']): Promise<void> {
  const url = readAddress(address.trim(), settings);
  const problem = url ? await hostProblem(url, settings) : 'unreadable_address';
  if (problem !== null) throw new ApiError('webhook_refused', [problem]);
}

/**
 * Sets where an owner is told of, and what of. What waits already goes to the new address.
 * @throws ApiError not_found, forbidden, invalid_request without an address where there is none, or with an event that cannot
 * happen to this owner
 */
export async function setWebhook(
  command: CommandContext,
  owner: Owner,
  { address, events }: { address: string | null; events: readonly WebhookEvent[] },
  secret: string,
): Promise<void> {
  const { tx, now } = command;
  await lockOwner(command, owner);
  if (events.some((event) => !ownerEvents[owner.owner].includes(event)))
    throw new ApiError('invalid_request', ['events']);
  const column = columnOf(owner.owner);
  const chosen = { events: [...new Set(events)].sort(), changed_at: now };
  if (address === null) {
    const changed = await tx
      .updateTable('webhooks')
      .set(chosen)
      .where(column, '=', owner.id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new ApiError('invalid_request', ['address']);
    return;
  }
  const written = address.trim();
  const row = { ...chosen, address: sealed(secret, WEBHOOK_SEAL, written), shown: shownPart(written) };
  await tx
    .insertInto('webhooks')
    .values({ ...row, [column]: owner.id })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(row))
    .execute();
}

const SHOWN_SIGNS = 4;

/** Enough to tell it from another one, too little to write there. */
function shownPart(address: string): string {
  const { host, pathname, search } = new URL(address);
  const rest = pathname + search;
  return rest.length > 4 * SHOWN_SIGNS ? `${host}/…${rest.slice(-SHOWN_SIGNS)}` : `${host}/…`;
}
