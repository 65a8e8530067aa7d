import { graphFor, Play, randomFrom } from './play.ts';
import { entriesOf } from './qualifiers.ts';
import { roundsFor, seedingOrder } from './seeding.ts';
import type { StageNode } from './stages.ts';

const favourite = ({ a, b }: { a: string | null; b: string | null }) =>
  Number(a?.slice(1)) < Number(b?.slice(1)) ? '1:0' : '0:1';
const playoffs = (placements: string, more: Partial<StageNode['sources'][number]> = {}): StageNode => {
  const sources = [{ stage: 'First', placements, ...more }];
  return { name: 'Playoffs', format: 'single_elimination', settings: {}, sources };
};
const entries = (node: StageNode, play: Play) => {
  const found = entriesOf(node, new Map([['First', { graph: play.graph, stage: play.stage }]]));
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.entries.map(({ id }) => id);
};

/** In which round two seeds of a bracket meet at the earliest. */
function meetingRound(size: number, x: number, y: number): number {
  const order = seedingOrder(roundsFor(size));
  return 32 - Math.clz32(order.indexOf(x) ^ order.indexOf(y));
}

describe('from groups', () => {
  it('come all firsts, then all seconds, those of one group in opposite halves', () => {
    const play = new Play(graphFor('groups', 16, { groups: 4 }));
    play.finish(favourite);
    const found = entries(playoffs('1-2'), play);
    expect(found.slice(0, 4)).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(found.slice(4).toSorted()).toEqual(['e5', 'e6', 'e7', 'e8']);
    const groupOf = new Map(
      play.stage.standings.flatMap(({ group, rows }) => rows.map(({ entry }) => [entry, group])),
    );
    found.forEach((entry, index) => {
      const mate = found.findIndex((other, at) => at !== index && groupOf.get(other) === groupOf.get(entry));
      expect(meetingRound(8, index + 1, mate + 1)).toBe(3);
    });
  });

  it.each([2, 3, 5, 6, 8, 16])('of %i, two from each, no group meets again before the final', (groups) => {
    const random = randomFrom(groups);
    const play = new Play(graphFor('groups', 4 * groups, { groups, tie_breaks: ['points', 'seed'] }));
    play.finish(() => (random(2) === 0 ? '1:0' : '0:1'));
    const found = entries(playoffs('1-2'), play);
    const groupOf = new Map(
      play.stage.standings.flatMap(({ group, rows }) => rows.map(({ entry }) => [entry, group])),
    );
    found.forEach((entry, index) => {
      const mate = found.findIndex((other, at) => at !== index && groupOf.get(other) === groupOf.get(entry));
      expect(meetingRound(found.length, index + 1, mate + 1)).toBe(roundsFor(found.length));
    });
  });

  it('come the best thirds by what they did per match', () => {
    // A third of three has lost all, the third of four has won once.
    const play = new Play(graphFor('groups', 10, { groups: 3 }));
    play.finish(favourite);
    const found = entries(playoffs('1-2', { best: { place: 3, count: 1 } }), play);
    const sizes = play.graph.groups.map(({ seeds }) => seeds.length);
    expect(sizes).toEqual([3, 3, 4]);
    const thirdOfFour = play.stage.standings[2]?.rows[2];
    expect(thirdOfFour).toMatchObject({ wins: 1, played: 3 });
    expect(found).toHaveLength(7);
    expect(found.at(-1)).toBe(thirdOfFour?.entry);
  });

  it('does not come who has left', () => {
    const play = new Play(graphFor('groups', 4, { groups: 2 }));
    play.add({ kind: 'drop', entry: 'e1' });
    play.finish(favourite);
    expect(entries(playoffs('1-2'), play)).toEqual(['e2', 'e4', 'e3'].toSorted(byRank(play)));
  });

  it('nobody comes while a tie decides who', () => {
    const play = new Play(graphFor('groups', 6, { groups: 2 }));
    const circle: Record<string, string> = { e1: 'e4', e4: 'e5', e5: 'e1' };
    play.finish(({ a, b }) =>
      a !== null && a in circle ? (circle[a] === b ? '1:0' : '0:1') : favourite({ a, b }),
    );
    const found = () =>
      entriesOf(playoffs('1-2'), new Map([['First', { graph: play.graph, stage: play.stage }]]));
    expect(found()).toEqual({
      ok: false,
      refusal: { code: 'tie', stage: 'First', group: 'A', entries: ['e1', 'e4', 'e5'], places: 1 },
    });
    play.add({ kind: 'lot', entries: ['e5', 'e1', 'e4'] });
    expect(entries(playoffs('1'), play)).toEqual(['e2', 'e5']);
  });
});

/** Firsts before seconds, among them by seed. */
function byRank(play: Play) {
  const rank = new Map(play.stage.standings.flatMap(({ rows }) => rows.map((row) => [row.entry, row.rank])));
  return (x: string, y: string) => (rank.get(x) ?? 0) - (rank.get(y) ?? 0) || x.localeCompare(y);
}

describe('between groups', () => {
  /** Plays groups of which A and B are given by lines such as `e1 e4 1:1`; firsts win everything else. */
  const played = (results: readonly string[]) => {
    const play = new Play(graphFor('groups', 8, { groups: 2, best_of: 2, draws: true }));
    play.finish(({ a, b }) => {
      const line = results.find((each) => each.startsWith(`${a} ${b} `) || each.startsWith(`${b} ${a} `));
      const score = line?.split(' ')[2] ?? '2:0';
      const isTurned = line ? !line.startsWith(`${a} `) : Number(a?.slice(1)) > Number(b?.slice(1));
      return isTurned ? score.split(':').toReversed().join(':') : score;
    });
    return play;
  };

  it('the steps of the stage’s own order decide, not wins before all', () => {
    // In A three draws, 3 points and no difference; in B one win and two defeats, 3 points and -2.
    const play = played([
      ...['e1 e4 2:0', 'e1 e5 2:0', 'e1 e8 1:1', 'e4 e5 2:0', 'e4 e8 1:1', 'e5 e8 1:1'],
      ...['e2 e3 2:0', 'e2 e6 2:0', 'e2 e7 2:0', 'e3 e6 2:0', 'e3 e7 2:0', 'e6 e7 2:0'],
    ]);
    const thirds = play.stage.standings.map(({ rows }) => rows[2]);
    expect(thirds).toMatchObject([
      { entry: 'e8', points: 3, wins: 0 },
      { entry: 'e6', points: 3, wins: 1 },
    ]);
    expect(entries(playoffs('1-2', { best: { place: 3, count: 1 } }), play).at(-1)).toBe('e8');
  });

  it('those who are the same in everything are cut by a lot, not by their seeds', () => {
    const play = new Play(graphFor('groups', 8, { groups: 2 }));
    play.finish(favourite);
    const node = playoffs('1-2', { best: { place: 3, count: 1 } });
    const thirds = play.stage.standings.map(({ rows }) => rows[2]?.entry ?? '');
    expect(entriesOf(node, new Map([['First', { graph: play.graph, stage: play.stage }]]))).toEqual({
      ok: false,
      refusal: { code: 'tie', stage: 'First', group: null, entries: thirds, places: 1 },
    });
    play.add({ kind: 'lot', entries: thirds.toReversed() });
    expect(entries(node, play).at(-1)).toBe(thirds[1]);
  });

  it('in the stead of who left after the end the next one goes on', () => {
    const play = new Play(graphFor('groups', 8, { groups: 2 }));
    play.finish(favourite);
    const [first, second, third] = play.stage.standings[0]?.rows ?? [];
    play.add({ kind: 'drop', entry: first?.entry ?? '' });
    const found = entries(playoffs('1-2'), play);
    expect(found).not.toContain(first?.entry);
    expect(found).toEqual(expect.arrayContaining([second?.entry, third?.entry]));
    expect(found).toHaveLength(4);
  });
});

describe('after a double loss', () => {
  const both = { kind: 'double_loss' } as const;
  const found = (play: Play, placements: string) =>
    entriesOf(playoffs(placements), new Map([['First', { graph: play.graph, stage: play.stage }]]));
  const tie = (entries: string[], places: number) => ({
    ok: false,
    refusal: { code: 'tie', stage: 'First', group: null, entries, places },
  });

  it('places that were not played for are no silent ones', () => {
    const four = new Play(graphFor('single_elimination', 4));
    four.finish((match) => (match.key === 'W1.1' ? both : favourite(match)));
    expect(found(four, '1')).toMatchObject({ ok: true, entries: [{ id: 'e2' }] });
    expect(found(four, '1-2')).toEqual(tie(['e1', 'e3', 'e4'], 1));

    const eight = new Play(graphFor('single_elimination', 8));
    eight.finish((match) => (match.key === 'W1.1' ? both : favourite(match)));
    expect(found(eight, '1-4')).toEqual(tie(['e1', 'e5', 'e6', 'e7', 'e8'], 1));
    eight.add({ kind: 'lot', entries: ['e7', 'e5', 'e1', 'e8', 'e6'] });
    expect(entries(playoffs('1-4'), eight)).toEqual(['e2', 'e4', 'e3', 'e7']);
  });

  it('both of a final take the first two places', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.finish((match) => (match.key === 'W2.1' ? both : favourite(match)));
    expect(entries(playoffs('1-2'), play)).toEqual(['e1', 'e2']);
    expect(found(play, '1')).toEqual(tie(['e1', 'e2'], 1));
  });

  it('of the winners’ final, without a grand final, the one that is left is first', () => {
    const play = new Play(graphFor('double_elimination', 4, { grand_final: 'none' }));
    play.finish((match) => (match.key === 'W2.1' ? both : favourite(match)));
    expect(play.stage.places.map(({ entry, from, to }) => `${entry} ${from}-${to}`)).toEqual([
      'e3 1-1',
      'e1 2-3',
      'e2 2-3',
      'e4 4-4',
    ]);
    expect(play.stage.winner).toBe('e3');
    expect(found(play, '1-2')).toEqual(tie(['e1', 'e2'], 1));
  });

  it('no one is first without a win', () => {
    const play = new Play(graphFor('double_elimination', 4, { double_loss: 'loser_bracket' }));
    play.finish(() => both);
    expect(play.stage).toMatchObject({ finished: true, winner: null });
    expect(play.stage.places.every(({ from }) => from > 1)).toBe(true);
  });
});

describe('two stages that take from one', () => {
  const both = { kind: 'double_loss' } as const;
  const [gold, silver, losers] = [playoffs('1-2'), playoffs('3-4'), playoffs('-1')];
  const comeTo = (node: StageNode, stages: readonly StageNode[], play: Play) => {
    const found = entriesOf(node, new Map([['First', { graph: play.graph, stage: play.stage }]]), stages);
    return found.ok ? found.entries.map(({ id }) => id) : found.refusal;
  };

  it('share those of one place by one lot: no one plays in both', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', both);
    play.end('W1.2', both);
    play.add({ kind: 'lot', entries: ['e3', 'e1', 'e4', 'e2'] });
    expect(comeTo(gold, [gold, silver], play)).toEqual(['e1', 'e3']);
    expect(comeTo(silver, [gold, silver], play)).toEqual(['e2', 'e4']);
  });

  it('take no one from below who goes on by a place from above', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', both);
    play.end('W1.2', '1:0');
    expect(comeTo(losers, [gold, losers], play)).toMatchObject({ code: 'tie', places: 2 });
    play.add({ kind: 'lot', entries: ['e4', 'e3', 'e1'] });
    expect(comeTo(gold, [gold, losers], play)).toEqual(['e2', 'e4']);
    expect(comeTo(losers, [gold, losers], play)).toEqual(['e1', 'e3']);
    // Where no other stage takes a place from above all come who have left then.
    expect(comeTo(losers, [losers], play)).toEqual(['e1', 'e3', 'e4']);
  });

  it('never take the winner from below, however few rounds were played', () => {
    const play = new Play(graphFor('single_elimination', 4));
    play.end('W1.1', '1:0');
    play.end('W1.2', both);
    expect(play.stage.winner).toBe('e1');
    const second = playoffs('-1,-2');
    expect(comeTo(second, [second], play)).toEqual(['e2', 'e3', 'e4']);
  });
});

describe('a lot decides who goes on', () => {
  const circle: Record<string, string> = { e1: 'e2', e2: 'e3', e3: 'e1' };
  const inCircle = (settings = {}) => {
    const play = new Play(graphFor('round_robin', 4, settings));
    play.finish(({ a, b }) => (circle[a ?? ''] === b || b === 'e4' ? '1:0' : '0:1'));
    return play;
  };

  it('also where the order of the table has no lot', () => {
    const play = inCircle({ tie_breaks: ['points'] });
    play.add({ kind: 'lot', entries: ['e3', 'e1', 'e2'] });
    expect(entries(playoffs('1-2'), play)).toEqual(['e3', 'e1']);
  });

  it('also where who has left after the end is level with them', () => {
    const play = inCircle();
    play.add({ kind: 'drop', entry: 'e2' });
    play.add({ kind: 'lot', entries: ['e3', 'e1'] });
    expect(entries(playoffs('1-2'), play)).toEqual(['e3', 'e1']);
  });
});

describe('from an elimination', () => {
  it('come places, shared ones together', () => {
    const play = new Play(graphFor('single_elimination', 8));
    play.finish(favourite);
    expect(entries(playoffs('1-4'), play)).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(entries(playoffs('5-8'), play)).toEqual(['e5', 'e6', 'e7', 'e8']);
  });

  it('come those who left first', () => {
    const play = new Play(graphFor('double_elimination', 8));
    play.finish(favourite);
    expect(entries(playoffs('-1'), play)).toEqual(['e7', 'e8']);
    expect(entries(playoffs('-1,-2'), play)).toEqual(['e5', 'e6', 'e7', 'e8']);
  });
});

describe('nobody comes', () => {
  it('from a stage that is running or missing', () => {
    const play = new Play(graphFor('single_elimination', 4));
    const sources = new Map([['First', { graph: play.graph, stage: play.stage }]]);
    expect(entriesOf(playoffs('1-2'), sources)).toEqual({
      ok: false,
      refusal: { code: 'source_running', stage: 'First' },
    });
    expect(entriesOf(playoffs('1-2'), new Map())).toEqual({
      ok: false,
      refusal: { code: 'source_missing', stage: 'First' },
    });
  });
});
