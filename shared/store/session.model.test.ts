import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import {
  $authError,
  $initialized,
  $mayBeSignedIn,
  $user,
  hasSignedInCookie,
  logoutClicked,
  logoutFx,
  sessionChecked,
} from '@duellwerk/shared/store/session.model';
import { allSettled, createWatch, fork } from 'effector';
import { type ErrorName, errorCodes } from '../contract/error-codes.ts';
import type { CurrentUser } from '../contract/users.ts';

const mia: CurrentUser = {
  id: 'u1',
  username: 'Mia',
  mail: 'mia@example.org',
  mail_verified: true,
  permissions: [],
  teams: [],
  connections: [],
  images: { avatar: null },
};
const signedIn: Transport = async () => Response.json(mia);
const refusal = (status: number, name: ErrorName, message: string) => async () =>
  Response.json({ errors: [{ code: errorCodes[name], name, message, details: [] }] }, { status });
const nobody = refusal(401, 'not_signed_in', 'Nicht eingeloggt');
const silence: Transport = () => Promise.reject(new TypeError('Failed to fetch'));

/** A scope whose session was checked once, with this user before. */
async function checked(transport: Transport, before: CurrentUser | null = null) {
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, before],
    ],
  });
  await allSettled(sessionChecked, { scope });
  return scope;
}

describe('the session check', () => {
  it('knows the user', async () => {
    const scope = await checked(signedIn);
    expect(scope.getState($user)).toEqual(mia);
    expect(scope.getState($authError)).toBeNull();
  });

  it('initializes the store whether or not it succeeded (specification 4)', async () => {
    expect(fork().getState($initialized)).toBe(false);
    for (const transport of [signedIn, nobody, silence]) {
      expect((await checked(transport)).getState($initialized)).toBe(true);
    }
  });

  it('of a visitor without the sign of a session ends at once, without a request', async () => {
    const asked = jest.fn(signedIn);
    const scope = fork({
      values: [
        [$transport, asked],
        [$mayBeSignedIn, () => false],
      ],
    });
    await allSettled(sessionChecked, { scope });
    expect(asked).not.toHaveBeenCalled();
    expect(scope.getState($initialized)).toBe(true);
    expect(scope.getState($user)).toBeNull();
    expect(scope.getState($authError)).toEqual({ status: 401, description: expect.any(String) });
  });

  it('of a page with a user asks the server, whether or not the sign is there', async () => {
    const scope = fork({
      values: [
        [$transport, signedIn],
        [$user, mia],
        [$mayBeSignedIn, () => false],
      ],
    });
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($user)).toEqual(mia);
    expect(scope.getState($authError)).toBeNull();
  });

  it('reads that sign from the cookies, whatever stands around it', () => {
    const withCookies = (cookie: string) => {
      Object.assign(globalThis, { document: { cookie } });
      try {
        return hasSignedInCookie();
      } finally {
        Reflect.deleteProperty(globalThis, 'document');
      }
    };
    expect(['dw_signed_in=1', 'a=b; dw_signed_in=1; c=d'].map(withCookies)).toEqual([true, true]);
    expect(['', 'dw_signed_in=', 'not_dw_signed_in=1', 'a=b'].map(withCookies)).not.toContain(true);
  });

  it('is not over while the answer is on its way', async () => {
    let seen: boolean | undefined;
    const scope = fork({
      values: [
        [
          $transport,
          async () => {
            seen = scope.getState($initialized);
            return Response.json(mia);
          },
        ],
      ],
    });
    await allSettled(sessionChecked, { scope });
    expect(seen).toBe(false);
  });

  it('a clear "nobody" signs out, with status and first message kept (specification 7)', async () => {
    const scope = await checked(nobody, mia);
    expect(scope.getState($user)).toBeNull();
    expect(scope.getState($authError)).toEqual({ status: 401, description: 'Nicht eingeloggt' });
  });

  it('a server that is unreachable or broken says nothing about the user', async () => {
    const unreachable = await checked(silence, mia);
    expect(unreachable.getState($user)).toEqual(mia);
    expect(unreachable.getState($authError)).toMatchObject({ status: 0 });
    const broken = await checked(refusal(500, 'internal', 'Kaputt'), mia);
    expect(broken.getState($user)).toEqual(mia);
    expect(broken.getState($authError)).toEqual({ status: 500, description: 'Kaputt' });
  });

  it('forgets the error with the next success', async () => {
    let transport: Transport = nobody;
    const scope = await checked((path, init) => transport(path, init));
    expect(scope.getState($authError)).not.toBeNull();
    transport = signedIn;
    await allSettled(sessionChecked, { scope });
    expect(scope.getState($authError)).toBeNull();
    expect(scope.getState($user)).toEqual(mia);
  });

  it('belongs to its scope', async () => {
    const [first, second] = await Promise.all([checked(signedIn), checked(nobody)]);
    expect([first.getState($user), second.getState($user)]).toEqual([mia, null]);
  });
});

describe('signing out', () => {
  it('asks the server, once per click', async () => {
    const requests: string[] = [];
    const scope = fork({
      values: [
        [
          $transport,
          async (path: string, init: RequestInit) => {
            requests.push(`${init.method} ${path}`);
            return new Response(null, { status: 204 });
          },
        ],
      ],
    });
    const done = jest.fn();
    createWatch({ unit: logoutFx.done, fn: done, scope });
    await allSettled(logoutClicked, { scope });
    expect(requests).toEqual(['POST /v1/users/logout']);
    expect(done).toHaveBeenCalledTimes(1);
  });
});
