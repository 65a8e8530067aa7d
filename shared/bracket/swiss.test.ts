import { randomRuns } from '../testing/tier.ts';
import { derive } from './derive.ts';
import type { EventOf } from './events.ts';
import { graphFor, Play, randomFrom } from './play.ts';
import { pairingFacts, proposeRound, roundByHand } from './swiss-pairing.ts';

const swiss = (entries: number, settings = {}) => new Play(graphFor('swiss', entries, settings));
const favourite = ({ a, b }: { a: string | null; b: string | null }) =>
  Number(a?.slice(1)) < Number(b?.slice(1)) ? '1:0' : '0:1';
const proposal = (play: Play): EventOf<'round_drawn'> => {
  const found = proposeRound(play.graph, play.events);
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.event;
};
const pairsOf = ({ pairs }: EventOf<'round_drawn'>) => pairs.map(({ a, b }) => `${a}-${b}`);
const playRound = (play: Play) => {
  play.draw();
  for (const { key, state, a, b } of play.stage.matches)
    if (state === 'open') play.end(key, favourite({ a, b }));
};

describe('until so many wins or losses', () => {
  it.each(
    [2, 3, 4, 5, 6, 7, 9, 11].flatMap((entries) =>
      [1, 2, 3].flatMap((wins) => [1, 2, 3].map((losses) => ({ entries, first_to: { wins, losses } }))),
    ),
  )('%j leave no one undecided', ({ entries, first_to }) => {
    const { wins: through, losses: out } = first_to;
    // No one can meet more than all the others.
    if (through + out - 1 > entries - 1) return;
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = randomFrom(seed);
      const play = swiss(entries, { first_to });
      play.finish(() => (random(2) === 0 ? '1:0' : '0:1'));
      const [{ rows } = { rows: [] }] = play.stage.standings;
      expect(play.stage.finished).toBe(true);
      expect(rows.filter(({ wins, losses }) => wins < through && losses < out)).toEqual([]);
    }
  });
});

describe('a drawn round is taken back', () => {
  const undo = (round: number) => ({ kind: 'draw_undone', round }) as const;

  it('after a correction in the one before, and drawn again by what is right now', () => {
    const play = swiss(8, { first_to: { wins: 2, losses: 2 } });
    playRound(play);
    playRound(play);
    play.draw();
    const first = new Set(play.stage.matches.flatMap(({ key, a }) => (key.startsWith('S3') && a ? [a] : [])));
    play.correct('S1.1', '0:1');
    play.add(undo(3));
    expect(play.stage.drawable).toBe(3);
    expect(play.stage.matches.every(({ key, a, b }) => !key.startsWith('S3') || (a ?? b) === null)).toBe(
      true,
    );
    expect(play.stage.stale).toEqual([]);
    play.draw();
    const again = new Set(play.stage.matches.flatMap(({ key, a }) => (key.startsWith('S3') && a ? [a] : [])));
    expect(again).not.toEqual(first);
    play.finish(favourite);
    const [{ rows } = { rows: [] }] = play.stage.standings;
    expect(rows.filter(({ wins, losses }) => wins < 2 && losses < 2)).toEqual([]);
    expect(play.stage.finished).toBe(true);
  });

  it('with the walkovers that it brought to those who are out', () => {
    const play = swiss(4, { rounds: 2 });
    playRound(play);
    play.draw();
    const [match] = play.playable();
    play.add({ kind: 'drop', entry: match?.a ?? '' });
    expect(play.match(match?.key ?? '').automatic).toBe(true);
    play.add(undo(2));
    expect(play.match(match?.key ?? '').state).toBe('pending');
  });

  it('only the last one, while nothing in it is decided', () => {
    const play = swiss(4, { rounds: 3 });
    expect(play.try(undo(1))).toMatchObject({ code: 'draw_not_undoable', reason: 'not_last' });
    playRound(play);
    expect(play.try(undo(1))).toMatchObject({ reason: 'round_played' });
    play.draw();
    expect(play.try(undo(1))).toMatchObject({ reason: 'not_last' });
    play.end('S2.1', '1:0');
    expect(play.try(undo(2))).toMatchObject({ reason: 'round_played' });
    expect(play.reopen('S2.1')).toBeNull();
    expect(play.try(undo(2))).toBeNull();
    const other = new Play(graphFor('round_robin', 4));
    expect(other.try(undo(0))).not.toBeNull();
    expect(other.try(undo(1))).toMatchObject({ reason: 'not_swiss' });
  });
});

it('a bye is worth the points of a win', () => {
  const play = swiss(3, { tie_breaks: ['points', 'seed'] });
  playRound(play);
  const [{ rows } = { rows: [] }] = play.stage.standings;
  expect(rows.map(({ entry, points, rank }) => [entry, points, rank])).toEqual([
    ['e1', 3, 1],
    ['e3', 3, 2],
    ['e2', 0, 3],
  ]);
});

describe('a Swiss round', () => {
  it('begins with the top half against the bottom half', () => {
    expect(pairsOf(proposal(swiss(8)))).toEqual(['e1-e5', 'e2-e6', 'e3-e7', 'e4-e8']);
  });

  it('then pairs equal scores, top half against bottom half of them', () => {
    const play = swiss(8);
    playRound(play);
    expect(pairsOf(proposal(play))).toEqual(['e1-e3', 'e2-e4', 'e5-e7', 'e6-e8']);
    playRound(play);
    expect(pairsOf(proposal(play))).toEqual(['e1-e2', 'e3-e5', 'e4-e6', 'e7-e8']);
  });

  it('is drawn when the one before has ended, and not before', () => {
    const play = swiss(4);
    expect(play.stage.drawable).toBe(1);
    play.draw();
    expect(play.stage.drawable).toBeNull();
    expect(proposeRound(play.graph, play.events)).toMatchObject({ refusal: { reason: 'round_running' } });
    play.end('S1.1', '1:0');
    expect(play.stage.drawable).toBeNull();
    play.end('S1.2', '1:0');
    expect(play.stage.drawable).toBe(2);
    playRound(play);
    expect(play.stage).toMatchObject({ drawable: null, finished: true, winner: 'e1' });
    expect(proposeRound(play.graph, play.events)).toMatchObject({ refusal: { reason: 'stage_over' } });
  });

  it('gives the bye to the lowest who has had none, as a win without an opponent', () => {
    const play = swiss(5, { best_of: 3 });
    expect(proposal(play).bye).toBe('e5');
    play.draw();
    expect(play.match('S1.3')).toMatchObject({ state: 'bye', a: 'e5', winner: 'a' });
    for (const key of ['S1.1', 'S1.2']) play.end(key, '2:0');
    const rows = play.stage.standings[0]?.rows ?? [];
    expect(rows.find(({ entry }) => entry === 'e5')).toMatchObject({ wins: 1, played: 0, games_won: 2 });
    expect(rows.find(({ entry }) => entry === 'e5')?.steps).toContainEqual(
      expect.objectContaining({ step: 'buchholz', value: 0 }),
    );
    expect(proposal(play).bye).toBe('e4');
  });

  it('gives the bye to somebody else when the others could not be paired', () => {
    const play = swiss(5, { rounds: 4 });
    play.finish(favourite);
    const drawn = play.events.flatMap((event) => (event.kind === 'round_drawn' ? [event] : []));
    expect(drawn).toHaveLength(4);
    expect(new Set(drawn.map(({ bye }) => bye)).size).toBe(4);
    expect(drawn.flatMap(({ rematches }) => rematches)).toEqual([]);
  });

  it('leaves out who has left', () => {
    const play = swiss(6);
    play.draw();
    play.add({ kind: 'drop', entry: 'e1' });
    expect(play.match('S1.1')).toMatchObject({ state: 'final', winner: 'b', automatic: true });
    for (const key of ['S1.2', 'S1.3']) play.end(key, '1:0');
    const { pairs, bye } = proposal(play);
    expect([...pairs.flatMap(({ a, b }) => [a, b]), bye].toSorted()).toEqual(['e2', 'e3', 'e4', 'e5', 'e6']);
    play.draw();
    expect(play.stage.matches.filter(({ state }) => state === 'void').map(({ key }) => key)).toEqual([]);
    expect(play.stage.standings[0]?.rows.at(-1)).toMatchObject({ entry: 'e1', out: 'drop' });
  });

  it('is not drawn for one who is left alone: the stage is over, what is left is void', () => {
    const play = swiss(4);
    for (const entry of ['e1', 'e2', 'e4']) play.add({ kind: 'drop', entry });
    expect(play.stage).toMatchObject({ finished: true, drawable: null, winner: 'e3' });
    expect(new Set(play.stage.matches.map(({ state }) => state))).toEqual(new Set(['void']));
  });

  it('admits rematches only when there is no other pairing, and names them', () => {
    const play = swiss(4, { rounds: 3 });
    playRound(play);
    playRound(play);
    expect(proposal(play).rematches).toEqual([]);
    const few = swiss(6, { rounds: 5 });
    playRound(few);
    // Two leave: of those four, two pairs have met.
    few.add({ kind: 'drop', entry: 'e1' });
    few.add({ kind: 'drop', entry: 'e4' });
    playRound(few);
    playRound(few);
    const forced = proposal(few);
    expect(forced.rematches).toHaveLength(2);
    expect(few.try({ ...forced, rematches: [] })).toMatchObject({ reason: 'rematch' });
    few.add(forced);
    expect(few.stage.drawable).toBeNull();
  });

  it('pairs nobody with another score while every score has an even number', () => {
    const random = randomFrom(3);
    const play = swiss(32);
    for (let round = 1; round <= 5; round += 1) {
      const wins = new Map(play.stage.standings[0]?.rows.map((row) => [row.entry, row.wins]));
      const gaps = proposal(play).pairs.map(({ a, b }) => Math.abs((wins.get(a) ?? 0) - (wins.get(b) ?? 0)));
      expect(Math.max(...gaps)).toBe(0);
      play.draw();
      for (const { key, state } of play.stage.matches)
        if (state === 'open') play.end(key, random(2) === 0 ? '1:0' : '0:1');
    }
  });

  it('has the least gaps of scores that a round without rematches can have', () => {
    const tournaments = randomRuns(40);
    for (let seed = 1; seed <= tournaments; seed += 1) {
      const random = randomFrom(seed);
      const play = swiss(8, { rounds: 5 });
      for (let round = 1; round <= 5; round += 1) {
        const wins = new Map(play.stage.standings[0]?.rows.map((row) => [row.entry, row.wins]));
        const met = new Set(
          play.stage.matches.flatMap(({ a, b }) => (a && b ? [`${a} ${b}`, `${b} ${a}`] : [])),
        );
        const gap = (a: string, b: string) => Math.abs((wins.get(a) ?? 0) - (wins.get(b) ?? 0));
        const least = ([first, ...rest]: string[]): number =>
          first === undefined
            ? 0
            : Math.min(
                ...rest
                  .filter((other) => !met.has(`${first} ${other}`))
                  // A gap of two is worse than any number of ones.
                  .map((other) => 10 ** gap(first, other) + least(rest.filter((each) => each !== other))),
              );
        const { pairs, rematches } = proposal(play);
        if (rematches.length === 0)
          expect(pairs.reduce((sum, { a, b }) => sum + 10 ** gap(a, b), 0)).toBe(least([...wins.keys()]));
        play.draw();
        for (const { key } of play.playable()) play.end(key, random(2) === 0 ? '1:0' : '0:1');
      }
    }
  });

  it('stays as it was drawn after a correction', () => {
    const play = swiss(8);
    playRound(play);
    play.draw();
    const drawn = play.stage.matches.filter(({ key }) => key.startsWith('S2')).map(({ a, b }) => [a, b]);
    play.correct('S1.1', '0:1');
    expect(play.stage.matches.filter(({ key }) => key.startsWith('S2')).map(({ a, b }) => [a, b])).toEqual(
      drawn,
    );
    expect(play.stage.stale).toEqual([]);
    expect(play.stage.standings[0]?.rows.find(({ entry }) => entry === 'e5')?.wins).toBe(1);
  });

  it('is refused for wrong entries, a second bye or the wrong number', () => {
    const play = swiss(5);
    const first = proposal(play);
    const [pair] = first.pairs;
    expect(play.try({ ...first, round: 2 })).toMatchObject({ reason: 'not_next' });
    expect(play.try({ ...first, bye: null })).toMatchObject({ reason: 'wrong_entries' });
    expect(play.try({ ...first, bye: 'e1' })).toMatchObject({ reason: 'wrong_entries' });
    expect(play.try({ ...first, bye: 'x' })).toMatchObject({ reason: 'wrong_entries' });
    expect(play.try({ ...first, pairs: pair ? [pair] : [] })).toMatchObject({ reason: 'wrong_entries' });
    playRound(play);
    const again = { a: 'e1', b: 'e2' };
    expect(
      play.try({
        kind: 'round_drawn',
        round: 2,
        pairs: [again, { a: 'e3', b: 'e4' }],
        bye: 'e5',
        rematches: [],
      }),
    ).toMatchObject({ reason: 'second_bye' });
  });
});

describe('Swiss to three wins or three losses', () => {
  it('has 16 entries in five rounds: 3-0, 3-1, 3-2 and 2-3, 1-3, 0-3', () => {
    const play = swiss(16, { first_to: { wins: 3, losses: 3 } });
    play.finish(favourite);
    const records = play.stage.standings[0]?.rows.map(({ wins, losses }) => `${wins}-${losses}`) ?? [];
    const counts = new Map<string, number>();
    for (const record of records) counts.set(record, (counts.get(record) ?? 0) + 1);
    expect([...counts]).toEqual([
      ['3-0', 2],
      ['3-1', 3],
      ['3-2', 3],
      ['2-3', 3],
      ['1-3', 3],
      ['0-3', 2],
    ]);
    expect(play.events.filter(({ kind }) => kind === 'round_drawn')).toHaveLength(5);
    expect(play.stage.finished).toBe(true);
    // Matches of later rounds that nobody needs.
    expect(play.stage.matches.filter(({ state }) => state === 'void')).toHaveLength(2 + 5);
  });
});

describe('a round that is paired by hand', () => {
  const afterRound = () => {
    const play = swiss(5);
    playRound(play);
    return play;
  };
  const byHand = (play: Play, pairs: [string, string][], bye: string | null) =>
    roundByHand(play.graph, play.events, { pairs: pairs.map(([a, b]) => ({ a, b })), bye });

  it('is taken by the log, and lists its rematches', () => {
    const play = afterRound();
    const [met] = pairsOf(proposal(swiss(5)));
    const [a = '', b = ''] = met?.split('-') ?? [];
    const facts = pairingFacts(play.graph, play.events);
    expect(facts.find(({ entry }) => entry === a)).toMatchObject({ wins: 1, losses: 0, met: [b] });
    const others = facts.filter(({ entry }) => entry !== a && entry !== b);
    const bye = others.find(({ hadBye }) => !hadBye)?.entry ?? '';
    const [c = '', d = ''] = others.flatMap(({ entry }) => (entry === bye ? [] : [entry]));
    const found = byHand(
      play,
      [
        [a, b],
        [c, d],
      ],
      bye,
    );
    expect(found).toMatchObject({ ok: true, event: { round: 2, bye, rematches: [{ a, b }] } });
    if (found.ok) play.add(found.event);
    expect(
      play.stage.matches.filter(({ key, state }) => key.startsWith('S2') && state === 'open'),
    ).toHaveLength(2);
  });

  it('is refused with an entry left out or named twice, or with a second bye', () => {
    const play = afterRound();
    const facts = pairingFacts(play.graph, play.events);
    const bye = facts.find(({ hadBye }) => hadBye)?.entry ?? '';
    const [a = '', b = '', c = '', d = ''] = facts.flatMap(({ entry }) => (entry === bye ? [] : [entry]));
    const refusal = (pairs: [string, string][], rest: string | null) => {
      const found = byHand(play, pairs, rest);
      const read = found.ok && derive(play.graph, [...play.events, found.event]);
      return read && !read.ok && read.refusal;
    };
    expect(refusal([[a, b]], c)).toMatchObject({ reason: 'wrong_entries' });
    expect(
      refusal(
        [
          [a, b],
          [a, c],
        ],
        d,
      ),
    ).toMatchObject({ reason: 'wrong_entries' });
    expect(
      refusal(
        [
          [a, b],
          [c, d],
        ],
        bye,
      ),
    ).toMatchObject({ reason: 'second_bye' });
  });
});
