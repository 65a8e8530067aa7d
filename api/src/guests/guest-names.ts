import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { isReserved, readKnownNames } from '../registration/reserved-names.ts';
import { checkUsername } from '../registration/username.ts';

/** What typed names are as names of players, by the rules of user names; `null` for one that breaks them. */
export async function readGuestNames(
  db: Kysely<Schema>,
  typed: readonly string[],
): Promise<Map<string, string | null>> {
  if (typed.length === 0) return new Map();
  const reserved = await readKnownNames(db);
  return new Map(
    typed.map((each) => {
      const name = validName(each);
      return [each, name === null || isReserved(name, reserved) ? null : name] as const;
    }),
  );
}

function validName(typed: string): string | null {
  try {
    return checkUsername(typed);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
