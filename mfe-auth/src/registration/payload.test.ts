import { readPayload } from './payload.ts';

const token = 'a_-Z'.repeat(10).concat('xyz');

it.each([
  [undefined, { connection: null, admin: null }],
  [null, { connection: null, admin: null }],
  ['text', { connection: null, admin: null }],
  [{ connection: 7 }, { connection: null, admin: null }],
  [{ connection: token }, { connection: token, admin: null }],
  // An id that was cut off is told to have expired, as the server would.
  [{ connection: 'short' }, { connection: 'short', admin: null }],
  [{ admin: token }, { connection: null, admin: token }],
  [{ admin: 'short' }, { connection: null, admin: null }],
])('%j is read as %j', (payload, read) => expect(readPayload(payload)).toEqual(read));
