import {
  nextDivisions,
  type RankedDivision,
  relegationPairs,
  seasonMovement,
  undecidedTies,
  type ZonePlaces,
  zoneAt,
  zoneProblems,
} from './league-movement.ts';
import { prospectOf, zonesBetween } from './league-outlook.ts';

const none: ZonePlaces = { direct_promote: 0, relegation_up: 0, relegation_down: 0, direct_relegate: 0 };
const top: ZonePlaces = { ...none, relegation_down: 1, direct_relegate: 1 };
const bottom: ZonePlaces = { ...none, direct_promote: 1, relegation_up: 1 };

/** A table by its ranks: `a:1 b:2 c:2`, with `!` behind who is out. */
function table(division: string, places: ZonePlaces, text: string): RankedDivision {
  const rows = text.split(' ').map((each) => {
    const [entry = '', rank = ''] = each.split(':');
    return { entry, rank: Number.parseInt(rank, 10), out: rank.endsWith('!') };
  });
  return { division, places, rows };
}
const first = table('D1', top, 'a:1 b:2 c:3 d:4');
const second = table('D2', bottom, 'e:1 f:2 g:3 h:4');

describe('a place', () => {
  it('has the zone that its division gives it', () => {
    const places = { direct_promote: 1, relegation_up: 1, relegation_down: 1, direct_relegate: 2 };
    expect([1, 2, 3, 4, 5, 6, 7].map((place) => zoneAt(place, places, 7))).toEqual([
      'direct_promote',
      'relegation_up',
      'hold',
      'hold',
      'relegation_down',
      'direct_relegate',
      'direct_relegate',
    ]);
  });
});

describe('a tie', () => {
  it.each([
    ['for a promotion place', bottom, 'a:1 b:1 c:3 d:4', [['a', 'b']]],
    ['of three across two borders', bottom, 'a:1 b:1 c:1 d:4', [['a', 'b', 'c']]],
    ['between the relegation match and holding', bottom, 'a:1 b:2 c:2 d:4', [['b', 'c']]],
    ['for a place that is relegated', top, 'a:1 b:2 c:3 d:3', [['c', 'd']]],
    ['within what holds decides nothing', bottom, 'a:1 b:2 c:3 d:3', []],
    ['at the first place of a division that nobody leaves upwards', top, 'a:1 b:1 c:3 d:4', []],
    ['within two promoted decides nothing', { ...none, direct_promote: 2 }, 'a:1 b:1 c:3 d:4', []],
    ['says whom one meets', { ...none, relegation_up: 2 }, 'a:1 b:1 c:3 d:4', [['a', 'b']]],
    ['of those who are out decides nothing', top, 'a:1 b:2 c:3! d:3!', []],
    ['of one with somebody who is out is none', top, 'a:1 b:2 c:3 d:3!', []],
    [
      'twice in one table',
      { ...bottom, direct_relegate: 1 },
      'a:1 b:1 c:3 d:3',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['without any places decides nothing', none, 'a:1 b:1 c:1 d:1', []],
  ])('%s', (_, places, text, expected) => {
    expect(undecidedTies(table('D', places, text))).toEqual(expected);
  });

  it('for the first place of the highest division leaves the season without a winner', () => {
    const level = table('D1', top, 'a:1 b:1 c:3 d:4');
    expect(undecidedTies(level, true)).toEqual([['a', 'b']]);
    expect(seasonMovement([level, second], new Set(['c'])).ok).toBe(false);
  });

  it('keeps a season from its end', () => {
    const level = table('D2', bottom, 'e:1 f:1 g:3 h:4');
    expect(seasonMovement([first, level], new Set(['c']))).toEqual({
      ok: false,
      problems: [{ kind: 'tie', division: 'D2', entries: ['e', 'f'] }],
    });
  });
});

describe('a relegation match', () => {
  it('is of who defends a place and who wants it', () => {
    expect(relegationPairs([first, second])).toEqual([{ upper: 0, defender: 'c', challenger: 'f' }]);
  });

  it('pairs the best defender with the last challenger', () => {
    const upper = table('D1', { ...none, relegation_down: 2 }, 'a:1 b:2 c:3 d:4');
    const lower = table('D2', { ...none, relegation_up: 2 }, 'e:1 f:2 g:3 h:4');
    expect(relegationPairs([upper, lower]).map(({ defender, challenger }) => defender + challenger)).toEqual([
      'cf',
      'de',
    ]);
  });

  it('has to be decided first', () => {
    expect(seasonMovement([first, second], new Set())).toEqual({
      ok: false,
      problems: [{ kind: 'relegation_open', division: 'D1', defender: 'c', challenger: 'f' }],
    });
  });

  it('is not played against who is out: the other side has the place', () => {
    const gone = table('D2', bottom, 'e:1 f:2! g:3 h:4');
    const lines = seasonMovement([first, gone], new Set());
    expect(lines).toMatchObject({ ok: true });
    expect(movements(lines)).toMatchObject({ c: 'stay', f: 'remove' });
    const left = table('D1', top, 'a:1 b:2 c:3! d:4');
    expect(movements(seasonMovement([left, second], new Set()))).toMatchObject({ c: 'remove', f: 'promote' });
  });
});

function movements(season: ReturnType<typeof seasonMovement>): Record<string, string> {
  return Object.fromEntries(season.ok ? season.lines.map(({ entry, movement }) => [entry, movement]) : []);
}

describe('the end of a season', () => {
  it('moves everybody by their zone and the relegation match', () => {
    const up = seasonMovement([first, second], new Set(['f']));
    expect(movements(up)).toEqual({
      ...{ a: 'stay', b: 'stay', c: 'relegate', d: 'relegate' },
      ...{ e: 'promote', f: 'promote', g: 'stay', h: 'stay' },
    });
    expect(up.ok && nextDivisions(up.lines, 2)).toEqual([
      ['a', 'b', 'e', 'f'],
      ['c', 'd', 'g', 'h'],
    ]);
    expect(movements(seasonMovement([first, second], new Set(['c'])))).toMatchObject({
      c: 'stay',
      f: 'stay',
    });
  });

  it('takes who left out of the league, and their place in the table with them', () => {
    const left = table('D1', top, 'a:1 b:2 c:3 d:4!');
    const season = seasonMovement([left, second], new Set(['c']));
    expect(movements(season)).toMatchObject({ c: 'stay', d: 'remove' });
    expect(season.ok && nextDivisions(season.lines, 2)).toEqual([
      ['a', 'b', 'c', 'e'],
      ['f', 'g', 'h'],
    ]);
  });

  it('relegates out of the league from its last division', () => {
    const last = table('D2', { ...none, direct_relegate: 1 }, 'e:1 f:2');
    expect(movements(seasonMovement([last], new Set()))).toEqual({ e: 'stay', f: 'remove' });
  });
});

describe('zones', () => {
  it.each([
    ['fit', [top, bottom], []],
    ['of the highest division do not lead up', [{ ...top, direct_promote: 1 }, bottom], ['0.direct_promote']],
    ['need as many challengers as defenders', [top, { ...bottom, relegation_up: 0 }], ['0.relegation_down']],
    ['of the last division have nobody to defend against', [none, top], ['1.relegation_down']],
    ['are not more than there are entries', [{ ...none, direct_relegate: 5 }, none], ['0.entries']],
  ])('%s', (_, places, expected) => {
    const found = zoneProblems(places.map((each) => ({ places: each, entries: 4 })));
    expect(found.map(({ path }) => path.replace('divisions.', ''))).toEqual(expected);
  });
});

describe('what is still possible, in a word', () => {
  const places = { direct_promote: 1, relegation_up: 1, relegation_down: 1, direct_relegate: 1 };
  it.each([
    [1, 1, 'promoted'],
    [1, 2, 'may_rise'],
    [2, 2, 'settled'],
    [2, 3, 'may_rise'],
    [3, 4, 'safe'],
    [4, 5, 'may_fall'],
    [6, 6, 'relegated'],
    [5, 6, 'may_fall'],
    [1, 6, 'open'],
  ])('from place %i to %i: %s', (best, worst, expected) => {
    expect(prospectOf(best, worst, places, 6)).toBe(expected);
  });

  it('names the zones between two places in their order', () => {
    expect(zonesBetween(2, 3, places, 6)).toEqual(['relegation_up', 'hold']);
  });
});
