import fc from 'fast-check';
import { randomRuns } from '../testing/tier.ts';
import { outlooksOf } from './outlook.ts';
import { graphFor, Play, randomFrom } from './play.ts';
import { leagueTieBreaks, type Settings } from './settings.ts';

const outlook = (play: Play) => {
  const found = outlooksOf(play.graph, play.events);
  if (!found) throw new Error('A round robin has an outlook.');
  return found;
};
const ranges = (play: Play) =>
  Object.fromEntries(outlook(play).rows.map(({ entry, best, worst }) => [entry, `${best}-${worst}`]));
const meeting = (play: Play, a: string, b: string) => {
  const match = play.playable().find((each) => each.a === a && each.b === b);
  if (!match) throw new Error(`${a} and ${b} do not meet any more`);
  return match.key;
};

describe('what is still possible', () => {
  it('is everything before the first match', () => {
    const play = new Play(graphFor('round_robin', 6, { legs: 2 }));
    expect(outlook(play).exact).toBe(false);
    expect(new Set(Object.values(ranges(play)))).toEqual(new Set(['1-6']));
  });

  it('is the table itself when all is played', () => {
    const play = new Play(graphFor('round_robin', 3));
    play.finish(({ a, b }) => ((a ?? '') < (b ?? '') ? '1:0' : '0:1'));
    expect(outlook(play)).toEqual({
      exact: true,
      rows: [
        { entry: 'e1', best: 1, worst: 1 },
        { entry: 'e2', best: 2, worst: 2 },
        { entry: 'e3', best: 3, worst: 3 },
      ],
    });
  });

  it('spans the places of those who are level until a lot is drawn', () => {
    const play = new Play(graphFor('round_robin', 3, { best_of: 1 }));
    // e1 beats e2, e2 beats e3, e3 beats e1.
    play.finish(({ a, b }) => (['e1e2', 'e2e3', 'e3e1'].includes(`${a}${b}`) ? '1:0' : '0:1'));
    expect(new Set(Object.values(ranges(play)))).toEqual(new Set(['1-3']));
    play.add({ kind: 'lot', entries: ['e2', 'e3', 'e1'] });
    expect(ranges(play)).toEqual({ e2: '1-1', e3: '2-2', e1: '3-3' });
  });

  it('knows what the match between two who are level has decided', () => {
    const play = new Play(
      graphFor('round_robin', 4, { tie_breaks: ['points', 'head_to_head_points', 'lot'] }),
    );
    play.end(meeting(play, 'e1', 'e4'), '1:0');
    play.end(meeting(play, 'e2', 'e3'), '1:0');
    const rest = play.playable().map(({ key, a, b }) => ({ key, pair: `${a}${b}` }));
    for (const { key, pair } of rest)
      if (pair.includes('e1')) play.end(key, pair.startsWith('e1') ? '1:0' : '0:1');
    // e1 has won everything. Who is second is open.
    expect(ranges(play).e1).toBe('1-1');
    expect(outlook(play).exact).toBe(true);
    expect(ranges(play).e4).toBe('2-4');
  });

  it('tries every end only as far as few matches are counted by that', () => {
    const exact = (entries: number, open: number) => {
      const play = new Play(graphFor('round_robin', entries, { legs: 2 }));
      play.finish(() => '1:0');
      return outlooksOf(play.graph, play.events.slice(0, -open))?.exact;
    };
    expect([exact(6, 10), exact(20, 7), exact(20, 8)]).toEqual([true, true, false]);
  });

  it('leaves who dropped out behind everybody', () => {
    const play = new Play(graphFor('round_robin', 8, { legs: 2, tie_breaks: leagueTieBreaks }));
    play.add({ kind: 'drop', entry: 'e3' });
    expect(outlook(play).exact).toBe(false);
    expect(ranges(play)).toMatchObject({ e3: '8-8', e1: '1-7' });
  });

  it('is all places where something else than points comes first', () => {
    const play = new Play(graphFor('round_robin', 6, { legs: 2, tie_breaks: ['wins', 'lot'] }));
    play.end(play.playable()[0]?.key ?? '', '1:0');
    expect(new Set(Object.values(ranges(play)))).toEqual(new Set(['1-6']));
  });

  it('is said of tables of one round robin alone', () => {
    const play = new Play(graphFor('swiss', 4));
    expect(outlooksOf(play.graph, play.events)).toBeNull();
  });
});

const settings: Partial<Settings>[] = [
  {},
  { best_of: 3 },
  { best_of: 3, points: { kind: 'margin' } },
  { best_of: 2, draws: true },
  { legs: 2, drop_out: 'rest' },
  { best_of: 3, malus: 1, drop_out: 'all' },
];
const endings: Record<number, string[]> = {
  1: ['1:0', '0:1'],
  2: ['2:0', '1:1', '0:2'],
  3: ['2:0', '2:1', '1:2', '0:2'],
};

describe('of a league that is played to its end', () => {
  it('every place was in reach all the time, and less and less is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }),
        fc.constantFrom(...settings),
        fc.nat(),
        fc.boolean(),
        (entries, given, seed, drops) => {
          const random = randomFrom(seed);
          const play = new Play(graphFor('round_robin', entries, given));
          const seen: ReturnType<typeof outlook>[] = [];
          // Who leaves changes what counts, so that is looked at from then on.
          if (drops) play.add({ kind: 'drop', entry: 'e2' });
          const scores = endings[given.best_of ?? 1] ?? [];
          for (let open = play.playable(); open.length > 0; open = play.playable()) {
            seen.push(outlook(play));
            const match = open[random(open.length)];
            play.end(match?.key ?? '', scores[random(scores.length)] ?? '');
          }
          seen.push(outlook(play));
          const last = seen.at(-1);
          for (const { rows } of seen) {
            expect(rows).toHaveLength(entries);
            for (const { entry, best, worst } of last?.rows ?? []) {
              const then = rows.find((row) => row.entry === entry);
              expect(then?.best).toBeLessThanOrEqual(best);
              expect(then?.worst).toBeGreaterThanOrEqual(worst);
            }
          }
        },
      ),
      { numRuns: randomRuns(60) },
    );
  });
});
