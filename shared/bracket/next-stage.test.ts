import { type FilledStage, refillOf, stagesAfter } from './next-stage.ts';
import { entriesFor } from './play.ts';
import { Course } from './play-course.ts';
import type { StageNode } from './stages.ts';

const node = (name: string, format: StageNode['format'], ...from: [stage: string, placements: string][]) => {
  return { name, format, settings: {}, sources: from.map(([stage, placements]) => ({ stage, placements })) };
};

describe('a stage whose sources send other entries', () => {
  const filled: FilledStage = {
    entries: ['e1', 'e2'],
    isSeededByHand: false,
    state: 'pending',
    hasBegunAfter: false,
  };
  const reversed = [
    { id: 'e2', seed: 1 },
    { id: 'e1', seed: 2 },
  ];
  const three = entriesFor(3);

  it('takes them before it has begun, keeping an order by hand', () => {
    expect(refillOf(filled, entriesFor(2))).toBe('same');
    expect(refillOf(filled, reversed)).toBe('refill');
    expect(refillOf({ ...filled, isSeededByHand: true }, reversed)).toBe('same');
    expect(refillOf(filled, three)).toBe('refill');
    expect(refillOf({ ...filled, state: 'begun' }, three)).toBe('begun');
  });

  it('comes back when it was skipped, until a later one has begun by its result', () => {
    expect(refillOf({ ...filled, state: 'skipped' }, three)).toBe('refill');
    expect(refillOf({ ...filled, state: 'skipped', hasBegunAfter: true }, three)).toBe('begun');
    expect(refillOf({ ...filled, state: 'skipped', hasBegunAfter: true }, entriesFor(2))).toBe('same');
  });

  it('is after those that lead to it by others', () => {
    const stages = [
      node('A', 'groups'),
      node('B', 'swiss', ['A', '1']),
      node('C', 'swiss', ['B', '1'], ['A', '2']),
    ];
    expect(stagesAfter(stages, 'A').map(({ name }) => name)).toEqual(['B', 'C']);
  });
});

describe('a stage that was skipped', () => {
  /** A of four; who lost at once goes to B, the winner of B to C with the two finalists of A. */
  const skipped = () => {
    const stages = [
      node('A', 'single_elimination'),
      node('B', 'single_elimination', ['A', '-1']),
      node('C', 'round_robin', ['A', '1-2'], ['B', '1']),
    ];
    const course = new Course(stages, 4);
    const a = course.stage('A');
    course.start(a);
    course.try(a, { kind: 'drop', entry: 'e4' });
    for (const [match, one, two] of [
      ['W1.2', 'e2', 'e3'],
      ['W2.1', 'e1', 'e2'],
    ] as const)
      course.try(a, { kind: 'result', match, a: one, b: two, score: { kind: 'total', a: 1, b: 0 } });
    expect(course.waits(course.stage('B'))).toMatchObject({ kind: 'few' });
    course.skip(course.stage('B'));
    return course;
  };
  const back = { kind: 'reinstatement', entry: 'e4' } as const;

  it('is played after all, and what comes from it is open again', () => {
    const course = skipped();
    expect(course.stage('C').entries).toHaveLength(3);
    expect(course.try(course.stage('A'), { kind: 'drop', entry: 'e3' })).toBeNull();
    expect(course.stage('B')).toMatchObject({ state: 'pending', entries: [] });
    expect(course.waits(course.stage('C'))).toEqual({ kind: 'sources' });
    expect(course.stage('C').entries).toEqual([]);
  });

  it('stays so once the stage after it has begun', () => {
    const course = skipped();
    course.start(course.stage('C'));
    expect(course.try(course.stage('A'), back)).toEqual({ code: 'later_stage_started' });
    expect(course.stage('B').state).toBe('skipped');
  });
});
