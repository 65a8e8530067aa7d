import { randomRuns } from '@duellwerk/shared/testing/tier';
import { type Move, moved, openStep, type Progress, start, stepNumber } from './steps.ts';

const walk = (...moves: Move[]) => moves.reduce(moved, start);
const mail: Move = { type: 'chosen', method: 'mail' };
const discord: Move = { type: 'chosen', method: 'discord' };
const linked: Move = { type: 'linked', platform: 'discord' };
const forward: Move = { type: 'forward' };
const back: Move = { type: 'back' };
const closed: Move = { type: 'closed' };
const finished: Move = { type: 'finished' };

const states = ({ steps }: Progress) => steps.map(({ state }) => state);
const at = (number: number) =>
  Array.from({ length: 5 }, (_, index) =>
    index + 1 < number ? 'done' : index + 1 === number ? 'open' : 'upcoming',
  );

describe('the steps of the registration (specification 4)', () => {
  it('are five, the first one open', () => {
    expect(start.steps.map(({ id }) => id)).toEqual(['method', 'links', 'base', 'fields', 'done']);
    expect(states(start)).toEqual(at(1));
  });

  it('mail and password jumps from 1 to 3', () => {
    expect(states(walk(mail))).toEqual(at(3));
  });

  it('a service that the browser still has to ask changes nothing', () => {
    expect(walk(discord)).toBe(start);
  });

  it('coming back from a service opens step 2, forward goes on with 3', () => {
    expect(states(walk(linked))).toEqual(at(2));
    expect(walk(linked)).toMatchObject({ method: 'discord', linked: 'discord' });
    expect(states(walk(linked, forward))).toEqual(at(3));
  });

  it('forward marks the open step done and the next one open', () => {
    expect(states(walk(mail, forward))).toEqual(at(4));
    expect(states(walk(mail, forward, forward))).toEqual(at(5));
  });

  it('forward leaves neither the first step nor the last one', () => {
    expect(walk(forward)).toBe(start);
    const last = walk(mail, forward, forward);
    expect(moved(last, forward)).toBe(last);
  });

  it('back from 4 goes to 3, back from 3 jumps to 1, with a service too', () => {
    expect(states(walk(mail, forward, back))).toEqual(at(3));
    expect(states(walk(mail, back))).toEqual(at(1));
    expect(states(walk(linked, forward, back))).toEqual(at(1));
  });

  it('back from 2 goes to 1, back from 1 and from 5 nowhere', () => {
    expect(states(walk(linked, back))).toEqual(at(1));
    expect(walk(back)).toBe(start);
    expect(states(walk(mail, forward, forward, back))).toEqual(at(5));
  });

  it('in step 1 the linked service is still there, and so is mail and password', () => {
    expect(states(walk(linked, back, discord))).toEqual(at(2));
    expect(walk(linked, back, mail).method).toBe('mail');
    expect(states(walk(linked, back, { type: 'chosen', method: 'riot' }))).toEqual(at(1));
  });

  it.each([[[mail]], [[linked]], [[mail, forward]], [[mail, forward, forward]], [[]]])(
    'closing resets to step 1: before it lies none, and none after it stays done (%#)',
    (moves) => {
      expect(moved(walk(...moves), closed)).toEqual(start);
      expect(states(moved(walk(...moves), closed))).toEqual(at(1));
    },
  );

  it('finishing resets to step 1 from step 5 alone', () => {
    expect(walk(mail, forward, forward, finished)).toEqual(start);
    expect(states(walk(mail, forward, finished))).toEqual(at(4));
  });

  it('choosing counts in step 1 alone', () => {
    expect(states(walk(mail, forward, mail))).toEqual(at(4));
  });
});

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const everyMove: readonly Move[] = [
  mail,
  discord,
  { type: 'chosen', method: 'riot' },
  linked,
  { type: 'linked', platform: 'riot' },
  // More often than the others: walks shall get far.
  ...[forward, forward, forward, forward],
  ...[back, back],
  { type: 'returned', step: 'method' },
  { type: 'returned', step: 'links' },
  { type: 'returned', step: 'fields' },
  { type: 'returned', step: 'done' },
  closed,
  finished,
];

/** What is wrong with a step from one state to the next, empty when nothing is. */
function faults(before: Progress, move: Move, after: Progress): string[] {
  const [from, to] = [stepNumber(openStep(before)), stepNumber(openStep(after))];
  const isOrdered = states(after).join() === at(to).join();
  const jumps: Record<Move['type'], readonly number[]> = {
    chosen: from === 1 ? [1, 2, 3] : [from],
    linked: [2],
    forward: [from, from + 1],
    back: from === 3 ? [1] : from === 5 ? [5] : [Math.max(1, from - 1)],
    returned: move.type === 'returned' && from !== 5 ? [from, stepNumber(move.step)] : [from],
    closed: [1],
    finished: from === 5 ? [1] : [from],
  };
  return [
    ...(after.steps.filter(({ state }) => state === 'open').length === 1 ? [] : ['not exactly one is open']),
    ...(isOrdered ? [] : ['not in order']),
    ...(to >= 1 && to <= 5 ? [] : ['beyond the five']),
    ...(move.type === 'returned' && to === 5 && from !== 5
      ? ['returned to an account that is not made']
      : []),
    ...(jumps[move.type].includes(to) ? [] : [`${move.type} leads from ${from} to ${to}`]),
    ...(to === 2 && after.linked === null ? ['links without a service'] : []),
    ...(to > 1 && after.method === null ? ['on without a method'] : []),
    ...(after.method !== null && after.method !== 'mail' && after.method !== after.linked
      ? ['a service that nobody has linked']
      : []),
  ];
}

const WALKS = randomRuns(10_000);

it(`${WALKS} random walks reach every step and no impossible state`, () => {
  const random = randomFrom(20_261_121);
  const reached = new Set<string>();
  const wrong: string[] = [];
  for (let walks = 0; walks < WALKS; walks++) {
    let progress = start;
    for (let moves = 0; moves < 25; moves++) {
      const move = everyMove[Math.floor(random() * everyMove.length)] ?? forward;
      const next = moved(progress, move);
      wrong.push(...faults(progress, move, next));
      reached.add(`${openStep(next)} by ${next.method}`);
      progress = next;
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(reached).toContain('done by mail');
  expect(reached).toContain('done by riot');
  expect(reached).toContain('links by discord');
});
