import { bestOfsOf } from './best-ofs.ts';

const scheduled = (best_of?: number) => ({ state: 'scheduled' as const, ...(best_of && { best_of }) });

describe('the best-ofs of a round', () => {
  it('is that of the round, from a server that does not name it for each match', () => {
    expect(bestOfsOf({ best_of: 3 }, [scheduled(), scheduled()])).toEqual([3]);
    expect(bestOfsOf({ best_of: 3 }, [])).toEqual([3]);
  });

  it('are several where some matches are longer, without those that no one plays', () => {
    expect(bestOfsOf({ best_of: 1 }, [scheduled(3), scheduled(1), scheduled(3)])).toEqual([1, 3]);
    expect(bestOfsOf({ best_of: 1 }, [scheduled(3), { state: 'bye', best_of: 1 }])).toEqual([3]);
  });
});
