import type { Source } from './graph.ts';
import { loserOrder } from './loser-order.ts';
import { loserRoundName, winnerRoundName } from './round-names.ts';
import type { Field, RoundPlan, StagePlan } from './rounds.ts';
import type { Settings } from './settings.ts';
import { winnerRounds } from './single-elimination.ts';

const winner = (match: string): Source => ({ from: 'winner', match });
const loser = (match: string): Source => ({ from: 'loser', match });

/**
 * Who loses twice is out. With k rounds in the winner bracket the loser bracket has 2(k - 1): after its first, which takes
 * the losers of W1 in neighbouring pairs, it alternates between rounds in which losers of the next winner round come in
 * (even ones) and rounds among itself (odd ones).
 */
export function doubleElimination({ slots }: Field, settings: Settings): StagePlan {
  const winners = winnerRounds(slots);
  const last = winners.length;
  const losers = loserRounds(last, settings);
  return {
    rounds: [
      ...winners.map((round): RoundPlan => ({ ...round, name: winnerRoundName(round.number, last) })),
      ...losers,
      ...grandFinal(`W${last}.1`, losers.at(-1), settings),
    ],
    groups: [],
  };
}

function loserRounds(winnerRounds: number, settings: Settings): RoundPlan[] {
  const rounds = 2 * (winnerRounds - 1);
  return Array.from({ length: rounds }, (_, index) => {
    const number = index + 1;
    // The winner round whose losers come in, or have come in just before.
    const fed = Math.floor(number / 2) + 1;
    const order = loserOrder(settings.loser_order, fed, winnerRounds);
    const size = 2 ** (winnerRounds - 1 - Math.ceil(number / 2));
    const pairs = Array.from({ length: size }, (_, position): [Source, Source] => {
      const [first, second] = [2 * position + 1, 2 * position + 2];
      if (number === 1) return [loser(`W1.${first}`), loser(`W1.${second}`)];
      if (number % 2 === 1) return [winner(`L${index}.${first}`), winner(`L${index}.${second}`)];
      return [loser(`W${fed}.${(order[position] ?? 0) + 1}`), winner(`L${index}.${position + 1}`)];
    });
    return {
      id: `L${number}`,
      name: loserRoundName(number, rounds),
      bracket: 'loser',
      group: null,
      number,
      pairs,
    };
  });
}

/**
 * Winner of the winner bracket (side a) against winner of the loser bracket. With `reset` a win of the latter, who has
 * lost before, leads to a second match between the same two, else nobody plays it.
 */
function grandFinal(winnerFinal: string, loserFinal: RoundPlan | undefined, settings: Settings): RoundPlan[] {
  if (settings.grand_final === 'none') return [];
  const challenger = loserFinal ? winner(`${loserFinal.id}.1`) : loser(winnerFinal);
  const final = { bracket: 'final', group: null } as const;
  const first: RoundPlan = {
    ...final,
    id: 'GF1',
    name: { kind: 'grand_final' },
    number: 1,
    pairs: [[winner(winnerFinal), challenger]],
  };
  const second: RoundPlan = {
    ...final,
    id: 'GF2',
    name: { kind: 'grand_final_reset' },
    number: 2,
    pairs: [[loser('GF1'), winner('GF1')]],
  };
  return settings.grand_final === 'reset' ? [first, second] : [first];
}
