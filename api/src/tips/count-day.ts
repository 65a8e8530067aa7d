// Points are never changed by an amount: a count makes the totals of a day, and of all days, from tips and results as they are.
import { scoreTip, type TipPoints } from '@duellwerk/shared/rules/tip-score';
import type { Transaction } from 'kysely';
import { publishAll } from '../db/bus.ts';
import type { DueEffect } from '../db/due-runner.ts';
import type { Schema } from '../db/schema.ts';
import type { DayTotals } from '../db/tip-tables.ts';
import * as repo from './count-repo.ts';
import { countTotals } from './count-totals.ts';
import { listTipMatches, type TipMatch } from './facts-repo.ts';
import { moveTipLocks } from './locks.ts';
import { planReminder } from './reminders.ts';

/** The kind of the timed job that counts a day; the database plans it whenever a match of the day changes. */
export const COUNT_TIPS = 'tips.count';

/** Counts a day whose matches have changed, wherever that came from. */
export function countEffect(clock: () => Date): DueEffect {
  return async ({ payload }, tx) => {
    const { day } = payload as { day: string };
    const now = clock();
    const found = await repo.lockDay(tx, day);
    if (!found) return;
    await moveTipLocks(tx, { day }, now);
    await planReminder(tx, day, now);
    await countDay(tx, found);
    await countTotals(tx, found.round_id);
    await tellCounted(tx, found.round_id);
  };
}

/** Counts all days of a round. */
export async function countRound(tx: Transaction<Schema>, round: string): Promise<void> {
  for (const day of await repo.lockDays(tx, round)) await countDay(tx, day);
  await countTotals(tx, round);
  await tellCounted(tx, round);
}

/** Tables of every process are old. */
async function tellCounted(tx: Transaction<Schema>, round: string): Promise<void> {
  await publishAll(tx, [{ topic: `tips:${round}`, kind: 'counted', ref: round }]);
}

async function countDay(tx: Transaction<Schema>, { id, rule }: repo.CountedDay): Promise<void> {
  const matches = await listTipMatches(tx, id);
  const results = new Map(matches.map((match) => [match.id, match.result]));
  const totals = new Map<number, { points: number; exact: number; provisional: number }>();
  for (const { match, players, a, b } of await repo.listDayTips(tx, id)) {
    // Thousands of tips are a few different ones: the rule is asked once for each of them.
    const known = new Map<string, TipPoints>();
    // A tip about others than those who meet now is worth nothing.
    const result = (match === null ? undefined : results.get(match)) ?? ({ kind: 'open' } as const);
    for (const [index, player] of players.entries()) {
      const tip = { a: a[index] ?? 0, b: b[index] ?? 0 };
      const key = `${tip.a}:${tip.b}`;
      const worth = known.get(key) ?? scoreTip(rule, tip, result);
      known.set(key, worth);
      const total = totals.get(player) ?? { points: 0, exact: 0, provisional: 0 };
      total.points += worth.points ?? 0;
      total.exact += worth.reason === 'exact' ? 1 : 0;
      total.provisional += worth.provisional ? (worth.points ?? 0) : 0;
      totals.set(player, total);
    }
  }
  const lists: DayTotals = { players: [], points: [], exact: [], provisional: [] };
  for (const [player, { points, exact, provisional }] of totals) {
    lists.players.push(player);
    lists.points.push(points);
    lists.exact.push(exact);
    lists.provisional.push(provisional);
  }
  await repo.writeDayTotals(tx, id, lists, isDone(matches) ? winningPoints(lists) : null);
}

/** The points that win a day; nobody wins one on which nobody has any. */
function winningPoints({ points }: DayTotals): number | null {
  const best = points.reduce((most, each) => Math.max(most, each), 0);
  return best > 0 ? best : null;
}

/** Nothing of the day can change its winners any more but a correction. */
const isDone = (matches: readonly Pick<TipMatch, 'result'>[]) =>
  matches.length > 0 && matches.every(({ result }) => result.kind === 'final' || result.kind === 'unscored');
