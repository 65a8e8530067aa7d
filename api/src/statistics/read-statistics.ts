import type { Statistics, TipChampion } from '@duellwerk/shared/contract/statistics';
import { overallTable } from '@duellwerk/shared/rules/tip-table';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { findPeople, listOverallLines } from '../tips/tables-repo.ts';
import * as repo from './repo.ts';

/** What was played of a game, in a season, or at all. @throws ApiError not_found for a game or season that is not there */
export async function readStatistics(db: Kysely<Schema>, scope: repo.Scope): Promise<Statistics> {
  const [games, seasons] = [await repo.listGames(db), await repo.listSeasons(db)];
  const isUnknown = scope.season !== undefined && !seasons.some(({ id }) => id === scope.season);
  if (isUnknown || !(await isGame(db, scope.game))) throw new ApiError('not_found');
  const champions: TipChampion[] = [];
  for (const round of await repo.listTipRounds(db, scope)) champions.push(...(await championsOf(db, round)));
  return {
    ...{ games, seasons, tip_champions: champions },
    streaks: await repo.listStreaks(db, scope),
    upsets: await repo.listUpsets(db, scope),
  };
}

async function isGame(db: Kysely<Schema>, game: string | undefined): Promise<boolean> {
  if (game === undefined) return true;
  return (await db.selectFrom('games').select('id').where('id', '=', game).executeTakeFirst()) !== undefined;
}

/** Who is first in a round, all of those who are level; nobody before there are points. */
async function championsOf(
  db: Kysely<Schema>,
  { id, name, over }: { id: string; name: string; over: boolean },
): Promise<TipChampion[]> {
  const first = overallTable(await listOverallLines(db, id)).filter(({ rank }) => rank === 1);
  const points = first[0]?.points ?? 0;
  if (points === 0) return [];
  const people = await findPeople(
    db,
    first.map(({ player }) => player),
  );
  const players = first.flatMap(({ player }) => people.get(player) ?? []);
  return players.length === 0 ? [] : [{ round: { id, name }, over, points, players }];
}
