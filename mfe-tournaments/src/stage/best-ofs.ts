import type { StageMatch, StageRound } from '@duellwerk/shared/contract/stages';

/**
 * The best-ofs of a round, the shortest first: more than one where some of its matches are longer than the others.
 * @param matches those of the round; one in which no one plays does not count
 */
export function bestOfsOf(
  { best_of }: Pick<StageRound, 'best_of'>,
  matches: readonly Pick<StageMatch, 'best_of' | 'state'>[],
): number[] {
  const played = matches.filter(({ state }) => state !== 'bye' && state !== 'void');
  const found = new Set(
    (played.length > 0 ? played : [{ best_of }]).map((match) => match.best_of ?? best_of),
  );
  return [...found].toSorted((x, y) => x - y);
}
