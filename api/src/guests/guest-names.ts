import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { isReserved, readKnownNames } from '../registration/reserved-names.ts';
import { checkUsername } from '../registration/username.ts';
import { checkTeamName } from '../teams/names.ts';
import type { TournamentRow } from '../tournaments/repo.ts';

/** What typed names are as names of players or teams, by the rules of either; `null` for one that breaks them. */
export async function readGuestNames(
  db: Kysely<Schema>,
  { mode }: Pick<TournamentRow, 'mode'>,
  typed: readonly string[],
): Promise<Map<string, string | null>> {
  if (typed.length === 0) return new Map();
  const reserved = await readKnownNames(db);
  return new Map(
    typed.map((each) => {
      const name = validName(each, mode === 'team' ? checkTeamName : checkUsername);
      return [each, name === null || isReserved(name, reserved) ? null : name] as const;
    }),
  );
}

function validName(typed: string, check: (typed: string) => string): string | null {
  try {
    return check(typed);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
