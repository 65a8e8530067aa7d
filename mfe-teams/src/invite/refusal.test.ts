import { ApiError } from '@duellwerk/shared/http/api-error';
import { refusalOf } from './refusal.ts';

describe('a refused invite', () => {
  it('tells why, and of which team', () => {
    const expired = new ApiError(422, 'invite_expired', 'x', ['t1', 'Nordlicht']);
    expect(refusalOf(expired)).toEqual({ kind: 'expired', team: { id: 't1', name: 'Nordlicht' } });
    expect(refusalOf(new ApiError(422, 'team_gone', 'x'))).toEqual({ kind: 'gone', team: null });
  });

  it('takes a mangled link for one that nobody made', () => {
    expect(refusalOf(new ApiError(404, 'not_found', 'x'))).toEqual({ kind: 'unknown', team: null });
    expect(refusalOf(new ApiError(400, 'invalid_request', 'x', ['token', 'x']))).toEqual({
      kind: 'unknown',
      team: null,
    });
  });

  it('is none where the server failed', () => {
    expect(refusalOf(new ApiError(500, 'internal', 'x'))).toBeNull();
    expect(refusalOf(new Error('x'))).toBeNull();
  });
});
