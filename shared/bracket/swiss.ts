import type { Source } from './graph.ts';
import type { Field, StagePlan } from './rounds.ts';
import { roundsFor } from './seeding.ts';
import type { Settings } from './settings.ts';

/**
 * Rounds of a Swiss stage. Fixed: given, or as many as leave one entry without a loss. Until w wins or l losses: somebody
 * may come to w - 1 wins and l - 1 losses and then needs one more.
 */
export function swissRounds(entries: number, { rounds, first_to }: Settings): number {
  if (first_to) return first_to.wins + first_to.losses - 1;
  return rounds ?? roundsFor(entries);
}

/**
 * Every round has a match for two entries each and, with an odd number, one for the bye. Who meets there is drawn round by
 * round; matches without sides are void. A latecomer adds no round.
 */
export function swiss({ size, late }: Field, settings: Settings): StagePlan {
  const drawn: Source = { from: 'drawn' };
  const rounds = Array.from({ length: swissRounds(size - late.length, settings) }, (_, index) => ({
    id: `S${index + 1}`,
    name: { kind: 'swiss_round', number: index + 1 } as const,
    bracket: 'swiss' as const,
    group: null,
    number: index + 1,
    pairs: Array.from({ length: Math.ceil(size / 2) }, (): [Source, Source] => [drawn, drawn]),
  }));
  const seeds = Array.from({ length: size }, (_, index) => index + 1);
  return { rounds, groups: [{ name: null, seeds }] };
}
