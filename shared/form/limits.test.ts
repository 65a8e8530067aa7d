import { clamp, clip } from './limits.ts';

test('texts are cut to their limit, never within a character', () => {
  expect(clip('Nordlicht', 4)).toBe('Nord');
  expect(clip('Nord', 4)).toBe('Nord');
  expect(clip('abc🏆', 4)).toBe('abc');
  expect(clip('ab🏆', 4)).toBe('ab🏆');
});

test('numbers stay between their limits', () => {
  expect(clamp(-1, 0, 13)).toBe(0);
  expect(clamp(99, 0, 13)).toBe(13);
  expect(clamp(7)).toBe(7);
});
