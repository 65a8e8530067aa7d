import { randomRuns } from '../testing/tier.ts';
import { build } from './build.ts';
import { derive } from './derive.ts';
import type { Entry, Format } from './graph.ts';
import { addLate } from './late-entry.ts';
import { entriesFor, graphFor, Play, randomFrom } from './play.ts';
import type { Settings } from './settings.ts';

/** A stage that latecomers join. */
class Joined {
  entries: readonly Entry[];
  play: Play;

  constructor(format: Format, size: number, settings: Partial<Settings> = {}) {
    this.entries = entriesFor(size);
    this.play = new Play(graphFor(format, size, settings));
  }

  /** @returns where the next one plays, `null` where there is no place */
  join(begun: readonly string[] = []): Pick<Entry, 'slot' | 'late'> | null {
    const { graph, events } = this.play;
    const id = `e${this.entries.length + 1}`;
    const grown = addLate({ graph, events, entries: this.entries, begun: new Set(begun) }, id);
    if (!grown) return null;
    this.entries = grown.entries;
    this.play = new Play(grown.graph);
    for (const { number: _, ...event } of events) this.play.add(event);
    const { slot, late } = grown.entries.at(-1) ?? {};
    return { slot: slot ?? null, late: late ?? null };
  }

  row(entry: string) {
    return this.play.stage.standings.flatMap(({ rows }) => rows).find((row) => row.entry === entry);
  }
}

const favourite = ({ a, b }: { a: string | null; b: string | null }) =>
  Number(a?.slice(1)) < Number(b?.slice(1)) ? '1:0' : '0:1';
const playRound = ({ play }: Joined) => {
  play.draw();
  for (const match of play.playable()) play.end(match.key, favourite(match));
};

describe('into a Swiss stage', () => {
  it('plays from the next round on; what was missed is lost, and no round is added', () => {
    const stage = new Joined('swiss', 8);
    playRound(stage);
    const before = stage.play.stage.matches;
    expect(stage.join()).toEqual({ slot: null, late: { round: 2 } });
    expect(stage.row('e9')).toMatchObject({ rank: 9, wins: 0, losses: 1, games_lost: 1, played: 0 });
    expect(before.map(({ key, a, b, winner }) => [key, a, b, winner])).toEqual(
      stage.play.stage.matches
        .filter(({ key }) => before.some((match) => match.key === key))
        .map(({ key, a, b, winner }) => [key, a, b, winner]),
    );
    // Its place in the round before stays empty.
    expect(stage.play.match('S1.5')).toMatchObject({ state: 'void', a: null, b: null });
    playRound(stage);
    const second = stage.play.events.findLast(({ kind }) => kind === 'round_drawn');
    expect(second).toMatchObject({ round: 2, bye: 'e9' });
    playRound(stage);
    expect(stage.play.stage).toMatchObject({ finished: true });
    expect(stage.row('e9')).toMatchObject({ wins: 1, losses: 2 });
  });

  it('what was missed counts as byes where organizers want that, and who had them gets no other one', () => {
    const stage = new Joined('swiss', 8, { missed_rounds: 'bye', rounds: 4 });
    playRound(stage);
    playRound(stage);
    expect(stage.join()).toMatchObject({ late: { round: 3 } });
    expect(stage.row('e9')).toMatchObject({ wins: 2, losses: 0, games_won: 2, points: 6 });
    stage.play.draw();
    const drawn = stage.play.events.at(-1);
    expect(drawn?.kind === 'round_drawn' && drawn.bye).not.toBe('e9');
  });

  it('a round that was drawn is not changed; before the first one it is as if they had been there', () => {
    const stage = new Joined('swiss', 8);
    expect(stage.join()).toMatchObject({ late: { round: 1 } });
    stage.play.draw();
    expect(stage.play.events.at(-1)).toMatchObject({ round: 1, bye: 'e9' });
    expect(stage.join()).toMatchObject({ late: { round: 2 } });
    expect(stage.play.stage.matches.filter(({ a, b }) => a === 'e10' || b === 'e10')).toEqual([]);
  });

  it('is refused where nothing is left to play for', () => {
    const fixed = new Joined('swiss', 8, { rounds: 2 });
    playRound(fixed);
    fixed.play.draw();
    expect(fixed.join()).toBeNull();
    const until = new Joined('swiss', 8, { first_to: { wins: 2, losses: 2 } });
    playRound(until);
    playRound(until);
    expect(until.join()).toBeNull();
    const byes = new Joined('swiss', 8, { first_to: { wins: 2, losses: 3 }, missed_rounds: 'bye' });
    playRound(byes);
    playRound(byes);
    expect(byes.join()).toBeNull();
  });

  it('has no match in a round before they came, also when they are undecided in the end', () => {
    const stage = new Joined('swiss', 7, { first_to: { wins: 2, losses: 2 } });
    playRound(stage);
    stage.join();
    stage.play.draw();
    for (const { key, a, b } of stage.play.playable())
      stage.play.end(key, a === 'e8' || b === 'e8' ? { kind: 'cancelled' } : favourite({ a, b }));
    stage.play.draw();
    for (const { key, a, b } of stage.play.playable())
      stage.play.end(key, b === 'e8' ? '0:1' : a === 'e8' ? '1:0' : favourite({ a, b }));
    expect(stage.row('e8')).toMatchObject({ wins: 1, losses: 1 });
    expect(stage.play.stage).toMatchObject({ drawable: null, finished: true });
  });

  it('keeps an order of seeds that was written before they came', () => {
    const stage = new Joined('swiss', 4);
    stage.play.add({ kind: 'seed_change', entries: ['e4', 'e3', 'e2', 'e1'] });
    stage.play.draw();
    expect(stage.join()).toMatchObject({ late: { round: 2 } });
    expect(stage.play.events[0]).toMatchObject({ kind: 'seed_change', entries: ['e4', 'e3', 'e2', 'e1'] });
    expect(stage.play.try({ kind: 'seed_change', entries: ['e4'] })).toMatchObject({
      code: 'already_started',
    });
  });

  it.each([
    ['fixed rounds', {}],
    ['until three wins or losses', { first_to: { wins: 3, losses: 3 } }],
    ['missed rounds as byes', { first_to: { wins: 3, losses: 3 }, missed_rounds: 'bye' }],
  ] as const)('with %s it ends, with latecomers at any time', (_, settings) => {
    const runs = randomRuns(200);
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomFrom(seed * 7919);
      const stage = new Joined('swiss', 6 + random(12), settings);
      for (let steps = 0; stage.play.stage.drawable !== null; steps += 1) {
        expect(steps).toBeLessThan(20);
        if (random(3) === 0) stage.join();
        stage.play.draw();
        if (random(3) === 0) stage.join();
        if (random(6) === 0) stage.play.try({ kind: 'drop', entry: `e${1 + random(stage.entries.length)}` });
        for (const { key } of stage.play.playable()) stage.play.end(key, random(2) === 0 ? '1:0' : '0:1');
      }
      const { graph, events, stage: state } = stage.play;
      expect(state.finished).toBe(true);
      expect(derive(graph, events)).toEqual({ ok: true, stage: state });
      const rows = state.standings[0]?.rows ?? [];
      expect(rows).toHaveLength(stage.entries.length);
      if ('first_to' in settings)
        expect(rows.filter(({ out, wins, losses }) => !out && wins < 3 && losses < 3)).toEqual([]);
      // No entry has two matches in a round.
      for (const round of graph.rounds) {
        const sides = round.matches.flatMap((key) => {
          const { a, b } = stage.play.match(key);
          return [a, b].filter((side) => side !== null);
        });
        expect(new Set(sides).size).toBe(sides.length);
      }
    }
  });
});

describe('into groups', () => {
  it('the smallest of those that have not begun takes them, and no other one changes', () => {
    const stage = new Joined('groups', 11, { groups: 3 });
    // The first is one short, and is being played, even if no match of it would be another one.
    expect(stage.join(['A2.1'])).toMatchObject({ late: { group: 'B' } });
    expect(stage.row('e12')).toMatchObject({ played: 0 });
    stage.play.end('C1.1', '1:0');
    const rows = () => stage.play.stage.standings[2]?.rows.map(({ entry }) => entry);
    const before = rows();
    expect(stage.join()).toMatchObject({ late: { group: 'A' } });
    expect(rows()).toEqual(before);
    stage.play.finish(favourite);
    expect(stage.play.stage.finished).toBe(true);
    expect(stage.play.stage.standings.map(({ rows }) => rows.length)).toEqual([4, 5, 4]);
  });

  it('is refused once all have begun, also in a round robin', () => {
    const groups = new Joined('groups', 8, { groups: 2 });
    groups.play.end('A1.1', '1:0');
    expect(groups.join(['B1.2'])).toBeNull();
    const robin = new Joined('round_robin', 5);
    expect(robin.join()).toMatchObject({ late: { group: null } });
    expect(robin.play.graph.matches).toHaveLength(15);
    expect(robin.join(['R1.1'])).toBeNull();
  });
});

it('a bracket takes them in a free slot, as long as its bye has led to nothing', () => {
  const stage = new Joined('single_elimination', 6);
  expect(stage.join()).toEqual({ slot: null, late: null });
  expect(stage.play.match('W1.3')).toMatchObject({ a: 'e2', b: 'e7' });
  const ended = new Joined('single_elimination', 3);
  ended.play.finish(favourite);
  expect(ended.join()).toBeNull();
});

it('a bye of the loser bracket that has led to a match is not opened again', () => {
  const stage = new Joined('double_elimination', 6);
  for (const key of ['W1.2', 'W1.4', 'W2.1']) stage.play.end(key, '1:0');
  // Who lost W1.4 has had a bye, since W1.3 had no loser.
  expect(stage.play.match('L1.2')).toMatchObject({ state: 'bye' });
  expect(stage.join(['L2.2'])).toBeNull();
  stage.play.end('L2.2', '1:0');
  expect(stage.join()).toBeNull();
});

it.each([
  ['before an entry that was on time', 'swiss', { late: { round: 2 }, seed: 1 }, 'late_not_last'],
  ['in a round that there is not', 'swiss', { late: { round: 4 }, seed: 5 }, 'no_place_late'],
  ['in a group that there is not', 'groups', { late: { group: 'Z' }, seed: 5 }, 'no_place_late'],
  ['in a round of a bracket', 'single_elimination', { late: { round: 2 }, seed: 5 }, 'no_place_late'],
] as const)('no latecomer is built %s', (_, format, own, code) => {
  const others = [1, 2, 3, 4, 5]
    .filter((seed) => seed !== own.seed)
    .map((seed) => ({ id: `e${seed}`, seed }));
  const built = build(format, [...others, { id: 'late', ...own }]);
  expect(built.ok || built.problems).toEqual([{ path: 'entries.4.late', code }]);
});
