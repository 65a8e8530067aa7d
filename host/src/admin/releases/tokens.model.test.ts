import {
  createTeamToken,
  getPackageReleases,
  listTeamTokens,
  revokeTeamToken,
} from '@duellwerk/shared/contract/releases';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, serialize } from 'effector';
import { packageToggled } from './package.model.ts';
import { signedIn, user } from './testing.ts';
import {
  $copied,
  $newToken,
  $revoking,
  $tokens,
  copyClicked,
  createTokenSubmission,
  newTokenPutAway,
  revokeAsked,
  revokeTokenSubmission,
} from './tokens.model.ts';

const token = {
  id: 't1',
  label: 'Build-Server',
  created_at: '2026-11-21T17:45:00.000Z',
  created_by: 'ada',
  last_used_at: null,
};
const answers = [
  answer(getPackageReleases, { versions: [], history: [] }),
  answer(listTeamTokens, { items: [token] }),
  answer(createTeamToken, ({ body: { label } }) => ({ token: 'secret', details: { ...token, label } })),
  answer(revokeTeamToken, null),
];

async function opened(...more: Parameters<typeof signedIn>[1]) {
  const page = signedIn(user('release.manage'), [...more, ...answers]);
  const toasts = jest.fn();
  createWatch({ unit: toastShown, fn: toasts, scope: page.scope });
  await allSettled(packageToggled, { scope: page.scope, params: 'mfe-x' });
  return { ...page, toasts };
}
const wanted = { name: 'mfe-x', label: 'Laptop' };

describe('tokens of a team', () => {
  it('come with its package', async () => {
    const { scope } = await opened();
    expect(scope.getState($tokens)).toEqual([token]);
  });

  it('a new one is there to copy until it is put away', async () => {
    const { scope, requests } = await opened();
    await allSettled(createTokenSubmission.submitted, { scope, params: wanted });
    expect(scope.getState($newToken)).toBe('secret');
    expect(requests.filter((each) => each === 'GET /v1/releases/mfe-x/tokens')).toHaveLength(2);
    await allSettled(newTokenPutAway, { scope });
    expect(scope.getState($newToken)).toBeNull();
  });

  it('a new one goes when its package is closed, and is never part of the page’s data', async () => {
    const { scope } = await opened();
    await allSettled(createTokenSubmission.submitted, { scope, params: wanted });
    expect(JSON.stringify(serialize(scope))).not.toContain('secret');
    await allSettled(packageToggled, { scope, params: 'mfe-x' });
    expect(scope.getState($newToken)).toBeNull();
  });

  it('a refusal is told', async () => {
    const { scope, toasts } = await opened(refuse(createTeamToken, 'forbidden', 'Nein.'));
    await allSettled(createTokenSubmission.submitted, { scope, params: wanted });
    expect(scope.getState($newToken)).toBeNull();
    expect(toasts.mock.calls[0]?.[0]).toMatchObject({ tone: 'error', text: 'Nein.' });
  });

  it('one is ended after the question', async () => {
    const { scope, requests, toasts } = await opened();
    await allSettled(revokeAsked, { scope, params: token });
    expect(scope.getState($revoking)).toEqual(token);
    await allSettled(revokeTokenSubmission.submitted, { scope, params: { name: 'mfe-x', token: 't1' } });
    expect(requests).toContain('DELETE /v1/releases/mfe-x/tokens/t1');
    expect(requests.at(-1)).toBe('GET /v1/releases/mfe-x/tokens');
    expect(scope.getState($revoking)).toBeNull();
    expect(toasts.mock.calls[0]?.[0]).toMatchObject({ tone: 'success' });
  });
});

describe('copying', () => {
  const given = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const withClipboard = (clipboard: object | undefined) =>
    Object.defineProperty(globalThis, 'navigator', { value: { clipboard }, configurable: true });
  afterEach(() => {
    if (given) Object.defineProperty(globalThis, 'navigator', given);
  });

  it('puts the token into the clipboard', async () => {
    const writeText = jest.fn(async () => undefined);
    withClipboard({ writeText });
    const { scope } = await opened();
    await allSettled(createTokenSubmission.submitted, { scope, params: wanted });
    await allSettled(copyClicked, { scope });
    expect(writeText).toHaveBeenCalledWith('secret');
    expect(scope.getState($copied)).toBe(true);
  });

  it('says how to do it by hand where the browser has none', async () => {
    withClipboard(undefined);
    const { scope, toasts } = await opened();
    await allSettled(createTokenSubmission.submitted, { scope, params: wanted });
    await allSettled(copyClicked, { scope });
    expect(scope.getState($copied)).toBe(false);
    expect(toasts.mock.calls[0]?.[0]).toMatchObject({ tone: 'warning' });
  });
});
