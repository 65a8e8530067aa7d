import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { changeableMatch, changeableRounds } from './changeable-rounds.ts';

const page = (...parts: Parameters<typeof aStage>) => {
  const { rounds, matches } = aStage(...parts);
  return { rounds, matches };
};

describe('what can still be changed of a stage', () => {
  it('is every round that is not over, without its matches that have begun', () => {
    const { rounds, matches } = page('single_elimination', 8, {}, 4);
    const [final] = matches.filter(({ key }) => key === 'W3.1');
    const running = matches.map((match) =>
      match.key === 'W2.1' ? { ...match, state: 'live' as const } : match,
    );
    expect(changeableRounds({ rounds, matches: running }, ['W2.1'])).toMatchObject([
      { id: 'W2', name: { kind: 'semi_final' }, matches: ['W2.2'], begun: 1 },
      {
        id: 'W3',
        name: { kind: 'final' },
        matches: ['W3.1'],
        begun: 0,
        starts_at: final?.scheduled_at ?? null,
      },
    ]);
  });

  it('leaves out matches in whose ready check a side is ready already', () => {
    const { rounds, matches } = page('single_elimination', 4, {}, 0);
    const checked = matches.map((match) =>
      match.state === 'scheduled' ? { ...match, state: 'ready_check' as const } : match,
    );
    expect(changeableRounds({ rounds, matches: checked }, ['W1.1'])[0]).toMatchObject({
      ...{ matches: ['W1.2'], begun: 1 },
    });
    expect(changeableMatch({ rounds, matches: checked }, 'W1.1', ['W1.1'])).toBeNull();
  });

  it('takes a match day of all groups as one', () => {
    const found = changeableRounds(page('groups', 8, { groups: 2 }, 0), []);
    expect(found.map(({ name, matches }) => [name, matches.length])).toEqual([
      [{ kind: 'match_day', day: 1 }, 4],
      [{ kind: 'match_day', day: 2 }, 4],
      [{ kind: 'match_day', day: 3 }, 4],
    ]);
  });

  it('says where matches of a round differ', () => {
    const { rounds, matches } = page('single_elimination', 4, {}, 0);
    const mixed = matches.map((match) =>
      match.key === 'W1.1' ? { ...match, best_of: 5, scheduled_at: '2026-11-22T19:00:00.000Z' } : match,
    );
    expect(changeableRounds({ rounds, matches: mixed }, [])[0]).toMatchObject({
      best_of: null,
      starts_at: 'mixed',
    });
  });

  it('is a single match until it has begun', () => {
    const { rounds, matches } = page('single_elimination', 4, {}, 1);
    expect(changeableMatch({ rounds, matches }, 'W2.1', [])).toMatchObject({ matches: ['W2.1'] });
    expect(changeableMatch({ rounds, matches }, 'W1.1', [])).toBeNull();
  });
});
