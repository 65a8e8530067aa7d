import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from '@duellwerk/shared/bracket/build';
import { type Derived, derive } from '@duellwerk/shared/bracket/derive';
import type { StageEvent } from '@duellwerk/shared/bracket/events';
import { changedNext } from './next-matches.ts';

const entries = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, seed: index + 1 }));

/** What is news after the last of some results, each a match that its first side has won. */
function news(format: 'single_elimination' | 'round_robin', ...won: string[]): string[] {
  const built = build(format, entries, { best_of: 1 });
  assert.ok(built.ok);
  const { graph } = built;
  const events: StageEvent[] = [];
  const present = (): Derived => {
    const read = derive(graph, events);
    assert.ok(read.ok);
    return read.stage;
  };
  let before: Derived | null = null;
  for (const match of won) {
    before = present();
    const { a, b } = before.matches.find(({ key }) => key === match) ?? {};
    assert.ok(a && b);
    const score = { kind: 'total', a: 1, b: 0 } as const;
    events.push({ number: events.length + 1, kind: 'result', match, a, b, score });
  }
  return changedNext({ graph, before, after: present() })
    .map(({ entry, opponent, key }) => `${entry}-${opponent} ${key}`)
    .sort();
}

test('everybody hears of the first match when a stage starts, of a table only of the first day', () => {
  assert.deepEqual(news('single_elimination'), ['a-d W1.1', 'b-c W1.2', 'c-b W1.2', 'd-a W1.1']);
  const first = news('round_robin');
  assert.equal(first.length, 4);
  assert.equal(new Set(first.map((line) => line.split(' ')[1]?.split('.')[0])).size, 1);
});

test('who waits hears of a match when the opponent is known, both at once', () => {
  assert.deepEqual(news('single_elimination', 'W1.1'), []);
  assert.deepEqual(news('single_elimination', 'W1.1', 'W1.2'), ['a-b W2.1', 'b-a W2.1']);
});

test('in a table a result brings both sides to their next match', () => {
  const [match = ''] = news('round_robin').map((line) => line.split(' ')[1] ?? '');
  const after = news('round_robin', match);
  assert.equal(after.length, 2);
  assert.ok(after.every((line) => line.split(' ')[1]?.split('.')[0] !== match.split('.')[0]));
});
