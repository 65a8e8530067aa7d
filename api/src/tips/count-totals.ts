import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { RoundTotals } from '../db/tip-tables.ts';
import * as repo from './count-repo.ts';

/** Makes the totals of a whole round anew: from those of its days and the answers to its questions. */
export async function countTotals(tx: Transaction<Schema>, round: string): Promise<void> {
  const players = await repo.listPlayers(tx, round);
  const places = new Map(players.map((player, place) => [player, place]));
  const none = () => players.map(() => 0);
  const totals: RoundTotals = {
    ...{ players, points: none(), wins: none(), exact: none(), bonus: none(), provisional: none() },
  };
  const add = (list: number[], player: number, value: number) => {
    const place = places.get(player);
    if (place !== undefined) list[place] = (list[place] ?? 0) + value;
  };
  for (const { best, totals: day } of await repo.listDayTotals(tx, round))
    for (const [index, player] of day.players.entries()) {
      const points = day.points[index] ?? 0;
      add(totals.points, player, points);
      add(totals.exact, player, day.exact[index] ?? 0);
      add(totals.provisional, player, day.provisional[index] ?? 0);
      if (points === best) add(totals.wins, player, 1);
    }
  for (const { player, bonus } of await repo.listBonus(tx, round)) {
    add(totals.points, player, bonus);
    add(totals.bonus, player, bonus);
  }
  await repo.writeTotals(tx, round, totals);
}
