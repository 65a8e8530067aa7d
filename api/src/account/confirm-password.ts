import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { createSharedLimiter } from '../http/shared-limits.ts';

/**
 * Checks the password of a signed-in user again before what cannot be undone, as the device may be borrowed. Wrong ones
 * count per user. Accounts without a password have to set one by mail first.
 * @returns the current hash, so that the change can check that it is still the same
 * @throws ApiError wrong_password, too_many_requests
 */
export type ConfirmPassword = (user: { id: string }, password: string) => Promise<string>;

export function createConfirmation(context: AppContext): ConfirmPassword {
  const { database, passwords } = context;
  const wrong = createSharedLimiter(context, 'confirmations');
  return async ({ id }, password) => {
    await wrong.take(id);
    const account = await database.sql
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    const stored = account?.password_hash ?? null;
    if (!(await passwords.verify(stored, password)) || stored === null) throw new ApiError('wrong_password');
    await wrong.giveBack(id);
    return stored;
  };
}
