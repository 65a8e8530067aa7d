import { pauseBeforeRetry, retriesFor } from './retry.ts';

describe('repeating a request (specification 7)', () => {
  it('repeats only requests that are not idempotent, once', () => {
    expect(['GET', 'PUT', 'DELETE'].map((method) => retriesFor(method as 'GET'))).toEqual([0, 0, 0]);
    expect(['POST', 'PATCH'].map((method) => retriesFor(method as 'POST'))).toEqual([1, 1]);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('repeats after %i at once', (status) => {
    expect(pauseBeforeRetry(status, null, 0)).toBe(0);
  });

  it.each([200, 400, 401, 403, 404, 412, 422])('does not repeat after %i', (status) => {
    expect(pauseBeforeRetry(status, null, 0)).toBeNull();
  });

  it('keeps the pause that the server asks for, up to ten seconds', () => {
    expect(pauseBeforeRetry(503, '2', 0)).toBe(2000);
    expect(pauseBeforeRetry(503, 'Thu, 01 Jan 1970 00:00:05 GMT', 1000)).toBe(4000);
    expect(pauseBeforeRetry(503, '11', 0)).toBeNull();
    expect(pauseBeforeRetry(503, 'soon', 0)).toBe(0);
  });
});
