import { ApiError } from '../errors.ts';
import { assertKnown } from '../tournament-desk/fields.ts';
import { assertLeads, type LeagueCommand } from './change.ts';
import { findLeague } from './repo.ts';

/** @throws ApiError forbidden, invalid_request for a game or an organizer that there is not, archived, league_exists */
export async function createLeague(
  { tx, user, now, publish }: LeagueCommand,
  { id, name, game, organizer }: { id: string; name: string; game: string; organizer: string },
): Promise<{ id: string }> {
  assertLeads(user, organizer);
  await assertKnown(tx, { game, organizer });
  if (await findLeague(tx, id)) throw new ApiError('league_exists', [id]);
  const row = { id, name: name.trim(), game_id: game, organizer_id: organizer, created_at: now };
  await tx.insertInto('leagues').values(row).execute();
  await publish({ topic: 'league:*', kind: 'created', ref: id });
  return { id };
}
