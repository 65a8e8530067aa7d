import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { announceTest } from './announce.ts';
import { lockOwner, type Owner } from './owner.ts';
import { findWebhook } from './repo.ts';

/** Nobody shakes a receiver by pressing a button. */
const PAUSE_MS = 5_000;

/** Puts a message in line that only says that it came. @throws ApiError not_found, forbidden, too_soon with the seconds to wait */
export async function testWebhook(command: CommandContext, owner: Owner): Promise<void> {
  const { tx, now } = command;
  await lockOwner(command, owner);
  const webhook = await findWebhook(tx, owner);
  if (!webhook) throw new ApiError('not_found');
  const last = await tx
    .selectFrom('webhook_deliveries')
    .select('created_at')
    .where('webhook_id', '=', webhook.id)
    .where('event', '=', 'test')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wait = (last ? last.created_at.getTime() + PAUSE_MS : 0) - now.getTime();
  if (wait > 0) throw new ApiError('too_soon', [String(Math.ceil(wait / 1000))]);
  await announceTest(tx, webhook, now);
}
