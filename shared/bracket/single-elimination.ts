import type { Source } from './graph.ts';
import { eliminationRoundName } from './round-names.ts';
import type { Field, RoundPlan, StagePlan } from './rounds.ts';
import { roundsFor, seedingOrder } from './seeding.ts';
import type { Settings } from './settings.ts';

/** Match m of a round takes the winners of matches 2m - 1 and 2m of the round before. */
function winnersOf(round: string, match: number): [Source, Source] {
  return [
    { from: 'winner', match: `${round}.${2 * match - 1}` },
    { from: 'winner', match: `${round}.${2 * match}` },
  ];
}

/**
 * Rounds W1, W2, ...: the bracket of a single elimination and the winner bracket of a double one, without names.
 * @param slots of the seeds, the best first; the rest are byes
 */
export function winnerRounds(slots: readonly number[]): Omit<RoundPlan, 'name'>[] {
  const rounds = roundsFor(slots.length);
  const seedIn = new Map(slots.map((slot, index) => [slot, index + 1]));
  const seats = seedingOrder(rounds).map((slot): Source => {
    const seed = seedIn.get(slot);
    return seed === undefined ? { from: 'bye' } : { from: 'seed', seed };
  });
  return Array.from({ length: rounds }, (_, index) => {
    const number = index + 1;
    const pairs = Array.from({ length: 2 ** (rounds - number) }, (_, position): [Source, Source] => {
      const [a, b] = seats.slice(2 * position, 2 * position + 2);
      return number === 1 && a && b ? [a, b] : winnersOf(`W${index}`, position + 1);
    });
    return { id: `W${number}`, bracket: 'winner', group: null, number, pairs };
  });
}

/** Who loses is out; with a third-place match the losers of the semi-finals meet once more. */
export function singleElimination({ slots }: Field, settings: Settings): StagePlan {
  const rounds = winnerRounds(slots);
  const plan = rounds.map((round): RoundPlan => {
    return { ...round, name: eliminationRoundName(round.number, rounds.length) };
  });
  const semiFinal = `W${rounds.length - 1}`;
  if (settings.third_place && rounds.length > 1)
    plan.push({
      id: '3RD',
      name: { kind: 'third_place' },
      bracket: 'final',
      group: null,
      number: 1,
      pairs: [
        [
          { from: 'loser', match: `${semiFinal}.1` },
          { from: 'loser', match: `${semiFinal}.2` },
        ],
      ],
    });
  return { rounds: plan, groups: [] };
}
