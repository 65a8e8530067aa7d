import { createHmac } from 'node:crypto';
import { API_KEYS_MAX } from '@duellwerk/shared/contract/api-keys';
import { writeAudit } from '../audit.ts';
import { lockLimit } from '../db/lock-limit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { dayOf, hashOf, newSecret } from '../text/secret.ts';
import { isEnded } from '../users/ended-secrets.ts';
import { holdAccount } from '../users/repo.ts';
import * as repo from './repo.ts';

/** What every key begins with, so that scanners of published code find it. */
const PREFIX = 'dwk_';
const SHOWN = PREFIX.length + 6;

/**
 * Makes a key; its owner is told it by the answer, and by that of a repeated request, alone.
 * @param given the request's idempotency key: a repeat makes the same key
 * @throws ApiError too_many_api_keys, already_ended for the repeat of a request whose key was ended
 */
export async function createKey(
  { tx, user, now }: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  name: string,
  { secret, given }: { secret: string; given: string | null },
): Promise<{ key: string; id: string }> {
  const key = `${PREFIX}${given === null ? newSecret() : secretFor(secret, [user.id, given, dayOf(now)])}`;
  const hash = hashOf(key);
  await holdAccount(tx, user.id);
  await lockLimit(tx, 'api_keys', user.id);
  const made = await repo.findByHash(tx, hash);
  if (made !== undefined) return { key, id: made };
  if (await isEnded(tx, hash)) throw new ApiError('already_ended');
  if ((await repo.listKeys(tx, user.id)).length >= API_KEYS_MAX)
    throw new ApiError('too_many_api_keys', [String(API_KEYS_MAX)]);
  const id = newId();
  const row = { id, user_id: user.id, name: name.trim(), shown: key.slice(0, SHOWN), hash, created_at: now };
  await repo.insertKey(tx, row);
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'user.api_key_created', subject: `user:${user.id}`, at: now },
    details: { key: id },
  });
  return { key, id };
}

/** Made from the request's own key instead of being stored beside it: the database never holds a key that could be used. */
function secretFor(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['api key', ...parts]))
    .digest('base64url');
}
