import type { League } from '@duellwerk/shared/contract/leagues';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import * as repo from './repo.ts';

/** A league with its archive. @throws ApiError not_found */
export async function readLeague(db: Kysely<Schema>, id: string): Promise<League> {
  const league = await repo.findLeague(db, id);
  if (!league) throw new ApiError('not_found');
  const seasons = await repo.listSeasons(db, id);
  return {
    ...{ id, name: league.name, game: league.game_id, organizer: league.organizer_id },
    seasons: seasons.map(({ starts_at, ends_at, ...season }) => ({
      ...season,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
  };
}
