// The order in which losers of the winner bracket drop into the loser bracket: mixed, so that those who met in the winner
// bracket meet again as late as possible.
import type { Settings } from './settings.ts';

type Order = 'natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip';

/** For each order: which of `length` losers comes to a place, both from 0. */
const loserAt: Record<Order, (place: number, length: number) => number> = {
  natural: (place) => place,
  reverse: (place, length) => length - 1 - place,
  half_shift: (place, length) => (place + length / 2) % length,
  // Each half is turned around in itself.
  reverse_half_shift: (place, length) => {
    const half = length / 2;
    return place < half ? half - 1 - place : length + half - 1 - place;
  },
  pair_flip: (place) => place ^ 1,
};

/**
 * For every size alike, for rounds 2, 3, ... of the winner bracket. On average one rematch before the grand final of a
 * random tournament of 256, where the plain order has 54.
 */
const cycle: readonly Order[] = ['reverse', 'half_shift', 'reverse_half_shift', 'natural'];

/** The usual table ("superior double elimination losers bracket seeding", tl.net), by rounds of the winner bracket. */
const table: Readonly<Record<number, readonly Order[]>> = {
  3: ['reverse'],
  4: ['reverse_half_shift', 'reverse'],
  5: ['reverse', 'half_shift', 'natural'],
  6: ['reverse', 'half_shift', 'reverse', 'natural'],
  7: ['reverse', 'half_shift', 'pair_flip', 'pair_flip', 'pair_flip'],
};

/** The losers of a round of the winner bracket (from 2) in the order of their places in the loser bracket, from 0. */
export function loserOrder(setting: Settings['loser_order'], round: number, rounds: number): number[] {
  const length = 2 ** (rounds - round);
  if (length === 1) return [0];
  const orders = (setting === 'table' && table[rounds]) || cycle;
  const order = orders[(round - 2) % orders.length] ?? 'natural';
  return Array.from({ length }, (_, place) => loserAt[order](place, length));
}
