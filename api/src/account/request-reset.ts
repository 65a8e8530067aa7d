import type { Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { schedule } from '../db/due.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import { passwordResetLink } from '../mail/links.ts';
import { foldMail } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { issueToken } from '../tokens/tokens.ts';
import { writeToOwner } from './own-mail.ts';
import { lockAccount } from './settings-repo.ts';

/** Kind of the job that sends a link for a new password. */
export const RESET = 'account.reset';

/**
 * Plans the mail with a link for a new password. The same statements run whether or not the account exists, and the
 * difference is made in the job: neither reply nor timing reveals who has an account.
 * @param askedBy the requesting browser, from `deviceOf`
 */
export async function planReset(
  tx: Transaction<Schema>,
  { mail, askedBy, now }: { mail: string; askedBy: string | null; now: Date },
): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('mail_key', '=', foldMail(mail))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const payload = { user: account?.id ?? null, askedBy };
  await schedule(tx, { kind: RESET, key: `${RESET}:${newId()}`, runAt: now, payload });
}

/** Issues the link and writes the mail; does nothing for an address without an account. */
export function resetEffect(clock: () => Date, config: Pick<ApiConfig, 'address'>): DueEffect {
  return async ({ payload }, tx) => {
    const { user, askedBy } = payload as { user: string | null; askedBy: string | null };
    const account = user === null ? undefined : await lockAccount(tx, user);
    if (user === null || !account) return;
    const now = clock();
    const asked = { kind: 'reset_password', user, mail: account.mail, now } as const;
    const { token, validUntil } = await issueToken(tx, asked);
    const data = { link: passwordResetLink(config, token), validUntil, askedBy };
    await writeToOwner({ tx, now }, account, 'reset_password', data);
  };
}
