import type { MyMatch } from '@duellwerk/shared/contract/match-mine';

/** What a match is to a captain of side a who may do nothing in it now; tests change what they are about. */
export function mineWith(parts: Partial<MyMatch> = {}): MyMatch {
  return {
    rev: 1,
    side: 'a',
    acts: true,
    referees: false,
    may: [],
    required: 2,
    players: [
      { id: 'u1', name: 'Mika', image: null, selected: false },
      { id: 'u3', name: 'Juna', image: null, selected: false },
      { id: 'u4', name: 'Lio', image: null, selected: false },
    ],
    answer: null,
    evidence: [],
    ...parts,
  };
}
