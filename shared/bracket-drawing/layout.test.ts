import { graphFor, Play } from '../bracket/play.ts';
import { CARD, layoutOf } from './layout.ts';
import { aStage, stagePage } from './sample-stage.ts';

const layout = (...of: Parameters<typeof aStage>) => layoutOf(aStage(...of));
const columns = (cards: readonly { x: number }[]) => [...new Set(cards.map(({ x }) => x))].length;

describe('where the matches of an elimination stand', () => {
  it.each([2, 3, 5, 8, 13, 16, 33, 64, 100, 512])(
    'puts no two cards of %i entries over each other, in either format',
    (entries) => {
      for (const format of ['single_elimination', 'double_elimination'] as const) {
        const { cards, width, height } = layout(format, entries, {}, 0);
        const byColumn = Map.groupBy(cards, ({ x }) => x);
        for (const column of byColumn.values()) {
          const rows = column.map(({ y }) => y).toSorted((one, other) => one - other);
          rows.slice(1).forEach((y, index) => {
            expect(y - (rows[index] ?? 0)).toBeGreaterThan(CARD.height);
          });
        }
        expect(Math.max(...cards.map(({ x }) => x + CARD.width))).toBe(width);
        expect(Math.max(...cards.map(({ y }) => y + CARD.height))).toBe(height);
      }
    },
  );

  it('has one card for every match that two play, and none for a bye', () => {
    expect(layout('single_elimination', 13, {}, 0).cards).toHaveLength(12);
    // A double elimination of n has 2n - 2 matches and one more, should the grand final need it.
    expect(layout('double_elimination', 13, {}, 0).cards).toHaveLength(25);
    expect(layout('double_elimination', 512, {}, 0).cards).toHaveLength(1023);
  });

  it('runs lines through byes', () => {
    // Of five the first three start in the semi-finals, where the winner of the one early match comes in.
    const { links, cards } = layout('single_elimination', 5, {}, 0);
    expect(links).toEqual([
      { from: 'W1.2', to: 'W2.1' },
      { from: 'W2.1', to: 'W3.1' },
      { from: 'W2.2', to: 'W3.1' },
    ]);
    const y = (key: string) => cards.find((card) => card.key === key)?.y;
    expect(y('W1.2')).toBe(y('W2.1'));
  });

  it('puts a match in the middle of the two that lead to it', () => {
    const { at } = layout('single_elimination', 8, {}, 0);
    const y = (key: string) => at.get(key)?.y ?? Number.NaN;
    expect(y('W2.1')).toBe((y('W1.1') + y('W1.2')) / 2);
    expect(y('W3.1')).toBe((y('W2.1') + y('W2.2')) / 2);
  });

  it('has the losers below the winners and the grand finals to the right of both', () => {
    const { at, regions, cards } = layout('double_elimination', 8, {}, 0);
    const [winner, loser] = regions;
    expect(loser?.top).toBeGreaterThan(winner?.bottom ?? Number.NaN);
    expect(at.get('L1.1')?.y).toBeGreaterThan(winner?.bottom ?? Number.NaN);
    const others = cards.filter(({ key }) => !key.startsWith('GF')).map(({ x }) => x);
    expect(at.get('GF1')?.x).toBeGreaterThan(Math.max(...others));
    expect(at.get('GF2')?.x).toBeGreaterThan(at.get('GF1')?.x ?? Number.NaN);
    expect(at.get('GF1')?.y).toBe(at.get('W3.1')?.y);
  });

  it('has the third place below the final', () => {
    const { at } = layout('single_elimination', 8, { third_place: true }, 0);
    expect(at.get('3RD')?.x).toBe(at.get('W3.1')?.x);
    expect(at.get('3RD')?.y).toBeGreaterThan((at.get('W3.1')?.y ?? 0) + CARD.height);
  });

  it('leaves out a round of byes alone', () => {
    // Three: in the losers' first round nobody meets anybody.
    const { regions, cards } = layout('double_elimination', 3, { grand_final: 'none' }, 0);
    expect(regions[1]?.heads.map(({ round }) => round)).toEqual(['L2']);
    expect(columns(cards)).toBe(2);
  });

  it('moves nothing while it is played, whatever happens', () => {
    const play = new Play(graphFor('double_elimination', 13));
    const before = layoutOf(stagePage(play.graph, play.stage));
    play.add({ kind: 'drop', entry: 'e2' });
    play.add({ kind: 'disqualification', entry: 'e9' });
    play.finish(() => '1:0');
    const after = layoutOf(stagePage(play.graph, play.stage));
    expect(after.cards).toEqual(before.cards);
    expect(after.links).toEqual(before.links);
  });
});
