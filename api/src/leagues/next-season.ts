// The season after another one: everybody in the division that they moved to.

import type { ZonePlaces } from '@duellwerk/shared/rules/league-movement';
import { type MovementLine, nextDivisions } from '@duellwerk/shared/rules/league-movement';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import * as repo from './repo.ts';

export interface NextDivision {
  /** The division of the last season that it is made like. */
  like: repo.DivisionRow;
  name: string;
  places: ZonePlaces;
  /** Ids of teams, by their seeds. */
  teams: string[];
}

/** The divisions of the next season; teams that were dissolved stand in none, as those who left do. */
export async function planNext(
  db: Kysely<Schema>,
  divisions: readonly repo.DivisionRow[],
  lines: readonly MovementLine[],
): Promise<NextDivision[]> {
  const known = await repo.findTeams(
    db,
    lines.map(({ entry }) => entry),
  );
  const teams = nextDivisions(lines, divisions.length);
  return divisions.map((like, index) => ({
    ...{ like, name: like.name, places: repo.placesOf(like) },
    teams: (teams[index] ?? []).filter((team) => known.has(team)),
  }));
}

/** What was recorded when a season ended, as the rules count it. */
export async function recordedLines(db: Kysely<Schema>, season: string): Promise<MovementLine[]> {
  return (await repo.listMovements(db, season)).map(
    ({ team_id, from_number, to_number, place, zone, movement }) => ({
      ...{ entry: team_id, from: from_number - 1, to: to_number === null ? null : to_number - 1 },
      ...{ place, zone, movement },
    }),
  );
}
