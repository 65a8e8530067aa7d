import { InGerman } from '@duellwerk/shared/ui/testing';
import { render } from '@testing-library/react';
import { matchWith, side } from '../testing/match.ts';
import { Ended } from './ended.tsx';

const sides = { a: side('t1', 1), b: side('t2', 2) };

it.each([
  [
    'played',
    { summary: { ...sides, state: 'final', winner: 'b' }, outcome: 'played' },
    'Team t2 gewinnt 2:1.',
  ],
  [
    'not played',
    { summary: { ...sides, state: 'final', winner: 'a' }, outcome: 'walkover_a' },
    'Team t1 gewinnt kampflos.',
  ],
  [
    'lost by both',
    { summary: { state: 'final', winner: null }, outcome: 'double_loss' },
    'Beide Seiten haben verloren.',
  ],
  ['cancelled', { summary: { state: 'cancelled' } }, 'Die Begegnung ist abgesagt.'],
] as const)('a decided match says how it ended: %s', (_, parts, sentence) => {
  const { container } = render(<Ended match={matchWith(parts)} />, { wrapper: InGerman });
  expect(container.textContent).toBe(sentence);
});
