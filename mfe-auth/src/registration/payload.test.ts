import { isToken } from './payload.ts';

it.each([
  ['a_-Z'.repeat(10).concat('xyz'), true],
  // An id that was cut off is told to have expired, without asking the server.
  ['short', false],
])('%s can be a token: %s', (text, can) => expect(isToken(text)).toBe(can));
