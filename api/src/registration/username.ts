import { USERNAME_MAX } from '@duellwerk/shared/contract/registration';
import { ApiError } from '../errors.ts';
import { fold } from '../text/fold.ts';

const USERNAME_MIN = 2;
/** After folding: letters and digits, and between them blanks and . _ - */
const KEY = /^[a-z0-9]+(?:[ ._-]+[a-z0-9]+)*$/;

/**
 * A user name as it is kept: NFKC, without outer blanks. Whatever passes is made of Latin letters, digits, blanks and . _ -,
 * so two names that a reader would take for one have one key (`fold`); that nobody has it yet, or stands for the site by it, is for the database to say.
 * @throws ApiError username_missing, username_invalid
 */
export function checkUsername(username: string): string {
  const whole = username.normalize('NFKC').trim();
  const name = whole.replace(/\s+/gu, ' ');
  if (name === '') throw new ApiError('username_missing');
  const key = fold(name);
  const length = [...name].length;
  // A mark that is left after NFKC belongs to no letter that anybody writes, it only piles up; line breaks are no blanks.
  const isFine =
    length >= USERNAME_MIN && length <= USERNAME_MAX && !/[\p{M}\p{Cc}]/u.test(whole) && KEY.test(key);
  if (!isFine) throw new ApiError('username_invalid');
  return name;
}
