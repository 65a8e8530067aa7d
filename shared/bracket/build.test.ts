import { build } from './build.ts';
import type { Format } from './graph.ts';
import { formats } from './graph.ts';
import { entriesFor, graphFor } from './play.ts';
import type { Settings } from './settings.ts';

const problems = (format: Format, entries: Parameters<typeof build>[1], settings: object = {}) => {
  const built = build(format, entries, settings as Partial<Settings>);
  return built.ok ? [] : built.problems.map(({ path, code }) => `${path} ${code}`);
};

describe('build', () => {
  it('names matches so that people can say them', () => {
    const keys = (...args: Parameters<typeof graphFor>) => graphFor(...args).matches.map(({ key }) => key);
    expect(keys('single_elimination', 4, { third_place: true })).toEqual(['W1.1', 'W1.2', 'W2.1', '3RD']);
    expect(keys('double_elimination', 4)).toEqual(['W1.1', 'W1.2', 'W2.1', 'L1.1', 'L2.1', 'GF1', 'GF2']);
    expect(keys('round_robin', 3)).toEqual(['R1.1', 'R2.1', 'R3.1']);
    expect(keys('groups', 4, { groups: 2, legs: 2 })).toEqual(['A1.1', 'A2.1', 'B1.1', 'B2.1']);
    expect(keys('swiss', 4)).toEqual(['S1.1', 'S1.2', 'S2.1', 'S2.2']);
  });

  it.each([
    [128, 255],
    [512, 1023],
    [1024, 2047],
  ])('makes a double elimination of %i from %i matches', (entries, matches) => {
    expect(graphFor('double_elimination', entries).matches).toHaveLength(matches);
    expect(graphFor('double_elimination', entries, { grand_final: 'simple' }).matches).toHaveLength(
      matches - 1,
    );
    expect(graphFor('double_elimination', entries, { grand_final: 'none' }).matches).toHaveLength(
      matches - 2,
    );
  });

  it.each(formats)(
    'puts every source of a %s before the match it leads to, and says there where it leads',
    (format) => {
      for (const entries of [2, 3, 5, 8, 13, 64]) {
        const { matches } = graphFor(format, entries, format === 'swiss' ? { rounds: 1 } : {});
        const seen = new Set<string>();
        for (const match of matches) {
          for (const side of ['a', 'b'] as const) {
            const source = match[side];
            if (source.from !== 'winner' && source.from !== 'loser') continue;
            expect(seen).toContain(source.match);
            const before = matches.find(({ key }) => key === source.match);
            expect(before?.[`${source.from}_to`]).toEqual({ match: match.key, side });
          }
          seen.add(match.key);
        }
      }
    },
  );

  it('gives byes to the best seeds and never two of them to one match', () => {
    for (let entries = 2; entries <= 70; entries += 1) {
      const first = graphFor('single_elimination', entries).matches.filter(({ round }) => round === 'W1');
      const free = first.filter(({ a, b }) => a.from === 'bye' || b.from === 'bye');
      const seeds = free
        .flatMap(({ a, b }) => [a, b])
        .flatMap((each) => (each.from === 'seed' ? each.seed : []));
      const byes = 2 * first.length - entries;
      expect(seeds.toSorted((x, y) => x - y)).toEqual(Array.from({ length: byes }, (_, index) => index + 1));
    }
  });

  it('takes the best-of of a round from its own setting', () => {
    const { rounds, matches } = graphFor('single_elimination', 8, { best_of: 3, best_of_rounds: { W3: 5 } });
    expect(rounds.map(({ best_of }) => best_of)).toEqual([3, 3, 5]);
    expect(matches.at(-1)?.best_of).toBe(5);
  });

  it('takes the best-of of a late round by its name, whatever the size, and its id before its name', () => {
    const best_of_rounds = { final: 5, semi_final: 3, quarter_final: 3, W1: 1 };
    for (const [entries, expected] of [
      [2, [1]],
      [4, [1, 5]],
      [8, [1, 3, 5]],
      [16, [1, 3, 3, 5]],
    ] as const) {
      const { rounds } = graphFor('single_elimination', entries, { best_of_rounds });
      expect(rounds.map(({ best_of }) => best_of)).toEqual(expected);
    }
    const { rounds } = graphFor('double_elimination', 4, {
      best_of_rounds: { grand_final: 5, loser_final: 3 },
    });
    expect(Object.fromEntries(rounds.map(({ id, best_of }) => [id, best_of]))).toMatchObject({
      GF1: 5,
      GF2: 1,
      L2: 3,
      W2: 1,
    });
  });

  it('changes sides in the second leg', () => {
    const { matches } = graphFor('round_robin', 4, { legs: 2 });
    const pair = ({ a, b }: (typeof matches)[number]) => [a, b];
    expect(matches).toHaveLength(12);
    for (let match = 0; match < 6; match += 1) {
      const [first, second] = [matches[match], matches[match + 6]];
      if (first && second) expect(pair(second)).toEqual(pair(first).toReversed());
    }
  });

  it.each(['single_elimination', 'double_elimination'] as const)(
    'gives who comes late to a %s a bye’s slot, and nobody else another one',
    (format) => {
      const first = (entries: Parameters<typeof build>[1]) => {
        const built = build(format, entries);
        if (!built.ok) throw new Error('It can be built.');
        return built.graph.matches.filter(({ round }) => round === 'W1').map(({ a, b }) => [a, b]);
      };
      const seed = (number: number) => ({ from: 'seed', seed: number });
      const bye = { from: 'bye' };
      expect(first(entriesFor(5))).toEqual([
        [seed(1), bye],
        [seed(4), seed(5)],
        [seed(2), bye],
        [seed(3), bye],
      ]);
      expect(first([...entriesFor(5), { id: 'late', seed: 6, slot: 8 }])).toEqual([
        [seed(1), seed(6)],
        [seed(4), seed(5)],
        [seed(2), bye],
        [seed(3), bye],
      ]);
    },
  );

  it('is plain data', () => {
    const graph = graphFor('double_elimination', 5);
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  });
});

describe('what cannot be built', () => {
  it.each([
    ['none', [], ['entries too_few_entries']],
    ['one', entriesFor(1), ['entries too_few_entries']],
    ['1,025', entriesFor(1025), ['entries too_many_entries']],
    ['one twice', [...entriesFor(2), { id: 'e1', seed: 3 }], ['entries.2.id entry_twice']],
    ['a seed twice', [...entriesFor(2), { id: 'x', seed: 2 }], ['entries.2.seed seed_twice']],
    ['a gap in the seeds', [...entriesFor(2), { id: 'x', seed: 4 }], ['entries.2.seed seed_gap']],
    ['a half seed', [...entriesFor(2), { id: 'x', seed: 2.5 }], ['entries.2.seed seed_gap']],
  ])('entries: %s', (_, entries, found) => {
    for (const format of formats) expect(problems(format, entries)).toEqual(found);
  });

  it.each([
    ['twice', 3, ['entries.4.slot slot_twice']],
    ['outside of the bracket', 9, ['entries.4.slot no_slot']],
    ['half', 7.5, ['entries.4.slot no_slot']],
  ])('a slot: %s', (_, slot, found) => {
    expect(problems('double_elimination', [...entriesFor(4), { id: 'late', seed: 5, slot }])).toEqual(found);
  });

  it('two entries can be built in every format', () => {
    for (const format of formats) expect(problems(format, entriesFor(2))).toEqual([]);
  });

  it.each([
    ['single_elimination', { best_of: 0 }, 'settings.best_of wrong_value'],
    ['single_elimination', { best_of: 2.5 }, 'settings.best_of wrong_value'],
    ['single_elimination', { best_of: 4 }, 'settings.best_of even_best_of'],
    ['single_elimination', { best_of_rounds: { W1: 2 } }, 'settings.best_of_rounds.W1 even_best_of'],
    ['single_elimination', { best_of_rounds: { W9: 3 } }, 'settings.best_of_rounds.W9 unknown_round'],
    ['single_elimination', { best_of_rounds: { W1: 'x' } }, 'settings.best_of_rounds.W1 wrong_value'],
    ['single_elimination', { unheard_of: 1 }, 'settings.unheard_of wrong_value'],
    ['single_elimination', { draws: true }, 'settings.draws not_in_format'],
    ['single_elimination', { grand_final: 'simple' }, 'settings.grand_final not_in_format'],
    ['double_elimination', { grand_final: 'triple' }, 'settings.grand_final wrong_value'],
    ['double_elimination', { third_place: true }, 'settings.third_place not_in_format'],
    ['round_robin', { best_of: 2 }, 'settings.best_of even_best_of'],
    ['round_robin', { points: { kind: 'margin' } }, 'settings.best_of margin_needs_best_of_3'],
    ['round_robin', { legs: 3 }, 'settings.legs wrong_value'],
    ['round_robin', { tie_breaks: ['points', 'points'] }, 'settings.tie_breaks tie_break_twice'],
    ['round_robin', { tie_breaks: ['luck'] }, 'settings.tie_breaks.0 wrong_value'],
    ['groups', { groups: 5 }, 'settings.groups too_many_groups'],
    ['swiss', { rounds: 8 }, 'settings.rounds too_many_rounds'],
    ['swiss', { first_to: { wins: 5, losses: 5 } }, 'settings.rounds too_many_rounds'],
    ['swiss', { rounds: 3, first_to: { wins: 2, losses: 2 } }, 'settings.rounds rounds_and_first_to'],
    ['swiss', { best_of: 2 }, 'settings.best_of even_best_of'],
  ] as const)('%s %j', (format, settings, found) => {
    expect(problems(format, entriesFor(8), settings)).toEqual([found]);
  });

  it.each([
    ['round_robin', 128, { legs: 2 }],
    ['round_robin', 1024, { legs: 2 }],
    ['groups', 1024, { groups: 2 }],
    ['swiss', 1024, { rounds: 17 }],
  ] as const)('%s of %i with %j would be too many matches', (format, entries, settings) => {
    expect(problems(format, entriesFor(entries), settings)).toEqual(['entries too_many_matches']);
  });

  it.each([
    ['single_elimination', {}],
    ['double_elimination', {}],
    ['groups', { groups: 64 }],
    ['swiss', { rounds: 16 }],
  ] as const)('%s takes 1,024 entries', (format, settings) => {
    expect(problems(format, entriesFor(1024), settings)).toEqual([]);
  });

  it('an even best-of can be built where matches may be drawn', () => {
    expect(problems('round_robin', entriesFor(4), { best_of: 2, draws: true })).toEqual([]);
  });
});
