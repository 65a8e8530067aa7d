import { ApiError } from '@duellwerk/shared/http/api-error';
import { type Access, gated } from './access.ts';

const broken = new ApiError(500, 'internal', 'kaputt');
const ended = new ApiError(401, 'not_signed_in', 'vorbei');
const taken = new ApiError(403, 'forbidden', 'weg');
const shown = { items: [1] };

describe('a page of the administration', () => {
  it.each<[string, Access, Error | null, typeof shown | null, object]>([
    ['waits until it is known who looks', 'unknown', null, null, { kind: 'loading' }],
    ['asks a visitor to log in', 'signed-out', null, null, { kind: 'signed-out' }],
    ['is closed without the permission', 'forbidden', null, null, { kind: 'forbidden' }],
    ['keeps nothing on the screen for who may not see it', 'forbidden', null, shown, { kind: 'forbidden' }],
    ['waits for its data', 'allowed', null, null, { kind: 'loading' }],
    ['says why they did not come', 'allowed', broken, null, { kind: 'failed', failure: broken }],
    ['shows them', 'allowed', null, shown, { kind: 'ready', items: [1] }],
    ['keeps them when a later call fails', 'allowed', broken, shown, { kind: 'ready', items: [1] }],
    ['closes when the session has ended', 'allowed', ended, shown, { kind: 'signed-out' }],
    ['closes when the permission was taken', 'allowed', taken, shown, { kind: 'forbidden' }],
  ])('%s', (_, access, failure, there, view) => {
    expect(gated(access, failure, there)).toEqual(view);
  });
});
