import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { createLimiter } from '../http/limits.ts';

/**
 * Whether somebody who is signed in knows the password too: a borrowed device is not enough for what cannot be taken
 * back. Wrong ones count per user. An account without a password has none that is right: it gets one by mail first.
 * @returns the hash that the password belongs to, so that the change can look whether it is still the one
 * @throws ApiError wrong_password, too_many_requests
 */
export type ConfirmPassword = (user: { id: string }, password: string) => Promise<string>;

export function createConfirmation({ database, passwords, config, clock }: AppContext): ConfirmPassword {
  const wrong = createLimiter(config.limits.confirmations, clock);
  return async ({ id }, password) => {
    wrong.take(id);
    const account = await database.sql
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    const stored = account?.password_hash ?? null;
    if (!(await passwords.verify(stored, password)) || stored === null) throw new ApiError('wrong_password');
    wrong.giveBack(id);
    return stored;
  };
}
