import { TEAM_NAME_MAX } from '@duellwerk/shared/contract/teams-settings';
import { isTeamTag, suggestedTag } from '@duellwerk/shared/rules/teams';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { isReservedName } from '../registration/reserved-names.ts';
import { fold } from '../text/fold.ts';

const NAME_MIN = 2;
/** After folding: letters and digits, with blanks and some signs between them, and perhaps a call at the end. */
const KEY = /^[a-z0-9]+(?:[ ._'’&+!-]+[a-z0-9]+)*!?$/;
const TAG_KEY = /^[a-z0-9]+$/;

/**
 * Normalizes a team name: NFKC, trimmed. As with user names, those that look the same have the same key (`fold`).
 * @throws ApiError team_name_invalid
 */
export function checkTeamName(given: string): string {
  const whole = given.normalize('NFKC').trim();
  const name = whole.replace(/\s+/gu, ' ');
  const length = [...name].length;
  const isFine =
    length >= NAME_MIN && length <= TEAM_NAME_MAX && !/[\p{M}\p{Cc}]/u.test(whole) && KEY.test(fold(name));
  if (!isFine) throw new ApiError('team_name_invalid');
  return name;
}

/** The tag as it is kept, one made of the name for none. @throws ApiError team_tag_invalid */
export function checkTag(given: string | null, name: string): string {
  const tag = (given ?? '').normalize('NFKC').trim() || suggestedTag(name);
  if (!isTeamTag(tag) || !TAG_KEY.test(fold(tag))) throw new ApiError('team_tag_invalid');
  return tag;
}

/** @throws ApiError team_name_reserved */
export async function requireUnreservedTeamName(tx: Transaction<Schema>, name: string): Promise<void> {
  if (await isReservedName(tx, name)) throw new ApiError('team_name_reserved');
}
