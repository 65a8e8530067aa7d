import { USERNAME_MAX } from '@duellwerk/shared/contract/registration';
import { ApiError } from '../errors.ts';
import { fold } from '../text/fold.ts';

const USERNAME_MIN = 2;
/** After folding: letters and digits, with blanks and . _ - between them. */
const KEY = /^[a-z0-9]+(?:[ ._-]+[a-z0-9]+)*$/;

/**
 * Normalizes a user name: NFKC, trimmed. What passes consists of Latin letters, digits, blanks and . _ -, so names that
 * look the same have the same key (`fold`). Whether it is taken or reserved is checked in the database.
 * @throws ApiError username_missing, username_invalid
 */
export function checkUsername(username: string): string {
  const whole = username.normalize('NFKC').trim();
  const name = whole.replace(/\s+/gu, ' ');
  if (name === '') throw new ApiError('username_missing');
  const key = fold(name);
  const length = [...name].length;
  // Marks left after NFKC belong to no letter and only pile up; line breaks are no blanks.
  const isFine =
    length >= USERNAME_MIN && length <= USERNAME_MAX && !/[\p{M}\p{Cc}]/u.test(whole) && KEY.test(key);
  if (!isFine) throw new ApiError('username_invalid');
  return name;
}
