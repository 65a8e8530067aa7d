// Thousands of tournaments with everything that goes wrong in them.
import fc from 'fast-check';
import { randomRuns } from '../testing/tier.ts';
import { type Derived, derive } from './derive.ts';
import type { EventOf, Outcome } from './events.ts';
import type { Format } from './graph.ts';
import { type MatchState, takesResult } from './match-state.ts';
import { graphFor, Play, playedOut, randomFrom } from './play.ts';
import type { Settings } from './settings.ts';
import { proposeRound } from './swiss-pairing.ts';

const TOURNAMENTS = randomRuns(5000);
/** Of a hundred events: double losses, cancelled matches, drops and their undoing, disqualifications, corrections, reopened matches, draws taken back. */
const MISHAPS = 8;

interface Tournament {
  format: Format;
  entries: number;
  settings: Partial<Settings>;
  seed: number;
}

const settingsOf: Record<Format, fc.Arbitrary<Partial<Settings>>> = {
  single_elimination: fc.record({ third_place: fc.boolean() }),
  double_elimination: fc.record({
    grand_final: fc.constantFrom('none', 'simple', 'reset'),
    loser_order: fc.constantFrom('cycle', 'table'),
    double_loss: fc.constantFrom('out', 'loser_bracket'),
    no_show: fc.constantFrom('loser_bracket', 'out'),
  }),
  round_robin: fc.record({ legs: fc.constantFrom(1, 2), drop_out: fc.constantFrom('half', 'rest', 'all') }),
  groups: fc.record({ groups: fc.constantFrom(1, 2, 3), drop_out: fc.constantFrom('half', 'rest', 'all') }),
  swiss: fc.constantFrom<Partial<Settings>>({}, { first_to: { wins: 2, losses: 2 } }, { rounds: 5 }),
};
const sizeOf: Record<Format, [least: number, most: number]> = {
  single_elimination: [2, 17],
  double_elimination: [2, 17],
  round_robin: [2, 7],
  groups: [6, 12],
  swiss: [6, 11],
};
const formats = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Format>('single_elimination') },
  { weight: 5, arbitrary: fc.constant<Format>('double_elimination') },
  { weight: 1, arbitrary: fc.constantFrom<Format>('round_robin', 'groups', 'swiss') },
);
const tournaments: fc.Arbitrary<Tournament> = formats.chain((format) =>
  fc.record({
    format: fc.constant(format),
    entries: fc.integer({ min: sizeOf[format][0], max: sizeOf[format][1] }),
    settings: settingsOf[format],
    seed: fc.nat(),
  }),
);

/** Comes back after round 2, and stays undecided: only the bye of round 2 is left, whom it has met in round 3. */
const besideItsBye: Tournament = {
  ...{ format: 'swiss', entries: 8, settings: { first_to: { wins: 2, losses: 2 } }, seed: 884_808_961 },
};

const doubleLoss: Outcome = { kind: 'double_loss' };
const cancelled: Outcome = { kind: 'cancelled' };
const either = (random: (limit: number) => number): Outcome =>
  random(10) === 0 ? { kind: 'walkover', winner: 'b' } : playedOut(random(2) === 0 ? '1:0' : '0:1');

/** Plays to the end; `before` sees the state before each event. @throws Error when it does not end */
function playThrough(
  { format, entries, settings, seed }: Tournament,
  mishaps: number,
  before?: (play: Play) => void,
): Play {
  const play = new Play(graphFor(format, entries, settings));
  const random = randomFrom(seed);
  const bound = 20 * play.graph.matches.length + 100;
  for (let events = 0; ; events += 1) {
    if (events > bound) throw new Error('It never ends');
    before?.(play);
    const open = play.playable();
    if (open.length === 0) {
      const { finished, drawable } = play.stage;
      if (finished) return play;
      if (drawable === null) throw new Error('Stuck');
      draw(play);
      continue;
    }
    const match = open[random(open.length)];
    if (!match) continue;
    // Less and less happens, so that corrections do not go on for ever.
    if (random(100) < mishaps && events < bound / 4) mishap(play, match, random);
    else play.end(match.key, either(random));
  }
}

function draw(play: Play): void {
  const proposal = proposeRound(play.graph, play.events);
  expect(JSON.stringify(proposeRound(play.graph, [...play.events]))).toBe(JSON.stringify(proposal));
  if (!proposal.ok) throw new Error(proposal.refusal.code);
  if (proposal.event.rematches.length > 0) expect(canAvoidRematches(play, proposal.event)).toBe(false);
  play.add(proposal.event);
}

function mishap(play: Play, match: MatchState, random: (limit: number) => number): void {
  const kind = random(7);
  if (kind === 0) play.end(match.key, random(4) === 0 ? cancelled : doubleLoss);
  const entry = play.graph.entries[random(play.graph.entries.length)] ?? '';
  if (kind === 1) play.try({ kind: 'drop', entry });
  if (kind === 2) play.try({ kind: 'disqualification', entry });
  if (kind === 6) reinstateOne(play, random);
  const round = Number(/^S(\d+)/.exec(match.key)?.[1] ?? 0);
  if (kind === 5 && round > 0) play.try({ kind: 'draw_undone', round });
  if (kind < 3) return;
  const final = finals(play);
  const wrong = final[random(final.length)];
  if (wrong && kind === 3) correct(play, wrong, random(5) === 0 ? doubleLoss : either(random));
  if (wrong && kind === 4) play.reopen(wrong.key);
}

/** Lets an entry back in, which plays on wherever no one has gone on without it. */
function reinstateOne(play: Play, random: (limit: number) => number): void {
  const { out } = play.stage;
  const back = out[random(out.length)];
  if (!back) return;
  const before = play.stage;
  play.add({ kind: 'reinstatement', entry: back.entry });
  const { matches } = play.stage;
  expect(play.stage.out.map(({ entry }) => entry)).not.toContain(back.entry);
  // What was played remains valid.
  const played = before.matches.filter(({ outcome, automatic }) => outcome !== null && !automatic);
  const now = new Map(matches.map((match) => [match.key, match.outcome]));
  for (const { key, outcome } of played) expect(now.get(key)).toEqual(outcome);
}

/** In an elimination no one who has left is awarded a match. @returns whether the match is corrected */
function correct(play: Play, { key, a, b }: MatchState, outcome: Outcome): boolean {
  const refusal = play.tryCorrect(key, outcome);
  if (refusal === null) return true;
  expect(refusal.code).toBe('already_out');
  expect(play.graph.groups).toEqual([]);
  expect([a, b]).toContain('entry' in refusal ? refusal.entry : null);
  return false;
}

const finals = (play: Play) => play.stage.matches.filter(({ state }) => state === 'final');

/**
 * Whether those who play on can be paired without a rematch, by trying every way. In a round that was drawn before, its bye
 * plays with those who missed it.
 */
function canAvoidRematches(play: Play, { round, pairs, bye }: EventOf<'round_drawn'>): boolean {
  const { matches, standings } = play.stage;
  const end = play.graph.settings.first_to;
  const met = new Set(matches.flatMap(({ a, b }) => (a && b ? [`${a} ${b}`, `${b} ${a}`] : [])));
  const paused = new Set(matches.flatMap(({ state, a }) => (state === 'bye' ? a : [])));
  const undecided = (standings[0]?.rows ?? []).flatMap(({ entry, out, wins, losses }) =>
    out || (end && (wins >= end.wins || losses >= end.losses)) ? [] : [entry],
  );
  const isMissed = matches.some(({ key, a }) => a !== null && key.startsWith(`S${round}.`));
  const playing = isMissed ? [...pairs.flatMap(({ a, b }) => [a, b]), ...(bye ? [bye] : [])] : undecided;
  const canPair = ([first, ...rest]: string[]): boolean =>
    first === undefined ||
    rest.some((other) => !met.has(`${first} ${other}`) && canPair(rest.filter((each) => each !== other)));
  if (playing.length % 2 === 0) return canPair(playing);
  return playing.some((bye) => !paused.has(bye) && canPair(playing.filter((each) => each !== bye)));
}

/** Without the numbers of the events, which differ with their order. */
const withoutNumbers = ({ matches, events: _, ...stage }: Derived) => {
  return { ...stage, matches: matches.map(({ event, ...match }) => match) };
};

function expectPlaces({ stage, graph }: Play): void {
  expect(
    stage.places
      .map(({ entry }) => entry)
      .toSorted()
      .join(),
  ).toBe(graph.entries.toSorted().join());
  if (graph.groups.length > 0) return;
  const shared = new Map<string, number>();
  for (const { from, to } of stage.places)
    shared.set(`${from}-${to}`, (shared.get(`${from}-${to}`) ?? 0) + 1);
  let next = 1;
  for (const [place, count] of shared) {
    const [from = 0, to = 0] = place.split('-').map(Number);
    // Nobody is first where nobody won the final.
    const isTop = next === 1 && stage.winner === null && from === 2;
    if (!isTop && (from !== next || to !== next + count - 1)) throw new Error(`Places: ${[...shared]}`);
    next += count;
  }
}

function expectFewLosses(play: Play): void {
  const losses = new Map<string, number>();
  const lose = (entry: string | null) => entry && losses.set(entry, (losses.get(entry) ?? 0) + 1);
  for (const { state, a, b, winner } of play.stage.matches) {
    if (state !== 'final') continue;
    if (winner !== 'a') lose(a);
    if (winner !== 'b') lose(b);
  }
  const most = play.graph.format === 'double_elimination' ? 2 : play.graph.settings.third_place ? 2 : 1;
  expect(Math.max(0, ...losses.values())).toBeLessThanOrEqual(most);
}

describe('every tournament', () => {
  it(`ends with one place for everybody, whatever happens (${TOURNAMENTS} of them)`, () => {
    fc.assert(
      fc.property(tournaments, (tournament) => {
        const play = playThrough(tournament, MISHAPS);
        expectPlaces(play);
        if (play.graph.groups.length === 0) expectFewLosses(play);
        // All at once is one after the other, also after the log was stored.
        const stored = JSON.parse(JSON.stringify(play.events));
        expect(JSON.stringify(derive(play.graph, stored))).toBe(
          JSON.stringify({ ok: true, stage: play.stage }),
        );
      }),
      { numRuns: TOURNAMENTS, examples: [[besideItsBye]] },
    );
  });

  it('is the same when independent results come in another order', () => {
    fc.assert(
      fc.property(tournaments, fc.nat(), ({ ...tournament }, order) => {
        fc.pre(tournament.format !== 'swiss');
        const play = playThrough(tournament, 0);
        const outcomes = new Map(play.stage.matches.map(({ key, outcome }) => [key, outcome]));
        const random = randomFrom(order);
        const again = new Play(play.graph);
        for (;;) {
          const open = again.playable();
          const match = open[random(open.length)];
          if (!match) break;
          again.end(match.key, outcomes.get(match.key) ?? doubleLoss);
        }
        expect(withoutNumbers(again.stage)).toEqual(withoutNumbers(play.stage));
      }),
      { numRuns: randomRuns(400) },
    );
  });

  it('is the same after a correction and its reverse', () => {
    fc.assert(
      fc.property(tournaments, fc.nat(), fc.nat(40), (tournament, choice, when) => {
        const random = randomFrom(choice);
        let events = 0;
        playThrough(tournament, MISHAPS, (play) => {
          events += 1;
          if (events !== when) return;
          // What follows from somebody's leaving becomes somebody's decision by a correction.
          const decided = finals(play).filter(({ automatic }) => !automatic);
          const match = decided[random(decided.length)];
          if (!match?.outcome) return;
          const before = play.stage;
          const other = random(3) === 0 ? doubleLoss : either(random);
          // Where a side has left since, its win cannot be given back.
          if (!correct(play, match, other) || !correct(play, match, match.outcome)) return;
          expect(withoutNumbers(play.stage)).toEqual(withoutNumbers(before));
        });
      }),
      { numRuns: randomRuns(600) },
    );
  });

  it('is the same after a match was opened again and decided as before', () => {
    fc.assert(
      fc.property(tournaments, fc.nat(), fc.nat(40), (tournament, choice, when) => {
        const random = randomFrom(choice);
        let events = 0;
        playThrough(tournament, MISHAPS, (play) => {
          events += 1;
          if (events !== when) return;
          const decided = finals(play).filter(({ automatic }) => !automatic);
          const match = decided[random(decided.length)];
          if (!match?.outcome) return;
          const before = play.stage;
          if (play.reopen(match.key)) return;
          // Stale where it also holds a result of sides that it had before.
          const opened = play.match(match.key);
          expect([takesResult(opened), opened.winner, opened.outcome]).toEqual([true, null, null]);
          play.end(match.key, match.outcome);
          expect(withoutNumbers(play.stage)).toEqual(withoutNumbers(before));
        });
      }),
      { numRuns: randomRuns(400) },
    );
  });
});
