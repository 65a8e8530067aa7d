import { getPackageReleases, getReleaseDiff, getReleases } from '@duellwerk/shared/contract/releases';
import { answer } from '@duellwerk/shared/testing/render-route';
import { allSettled } from 'effector';
import { $details, $diff, $diffPair, $open, diffChosen, firstPair, packageToggled } from './package.model.ts';
import { packageTouched, releasesOpened } from './releases.model.ts';
import { published, signedIn, status, user } from './testing.ts';

const versions = ['1.4.0', '1.3.0', '1.2.0'].map(published);
const answers = [
  answer(getReleases, status),
  answer(getPackageReleases, { versions, history: [] }),
  answer(getReleaseDiff, ({ query: { from, to } }) => ({
    from,
    to,
    contract: null,
    routes: { added: [], removed: [] },
    dialogs: { added: [], removed: [] },
    widgets: { added: [], removed: [] },
    singletons: {},
    bytes: { before: 1, after: 2 },
    script_bytes: { before: 1, after: 2 },
  })),
];

async function opened() {
  const page = signedIn(user('release.manage'), answers);
  await allSettled(releasesOpened, { scope: page.scope });
  await allSettled(packageToggled, { scope: page.scope, params: 'mfe-x' });
  return page;
}

describe('an open package', () => {
  it('has its versions, and a comparison of what runs with the newest', async () => {
    const { scope, requests } = await opened();
    expect(scope.getState($details)?.versions).toEqual(versions);
    expect(scope.getState($diffPair)).toEqual({ from: '1.3.0', to: '1.4.0' });
    expect(scope.getState($diff)).toMatchObject({ from: '1.3.0', to: '1.4.0' });
    expect(requests).toContain('GET /v1/releases/mfe-x/diff?from=1.3.0&to=1.4.0');
  });

  it('closes, and forgets', async () => {
    const { scope } = await opened();
    await allSettled(packageToggled, { scope, params: 'mfe-x' });
    expect(scope.getState($open)).toBeNull();
    expect(scope.getState($details)).toBeNull();
    expect(scope.getState($diff)).toBeNull();
  });

  it('compares other versions on demand, equal ones not at all', async () => {
    const { scope, requests } = await opened();
    await allSettled(diffChosen, { scope, params: { from: '1.2.0' } });
    expect(scope.getState($diff)).toMatchObject({ from: '1.2.0', to: '1.4.0' });
    const before = requests.length;
    await allSettled(diffChosen, { scope, params: { from: '1.4.0' } });
    expect(requests).toHaveLength(before);
    expect(scope.getState($diff)).toBeNull();
  });

  it('is loaded again after an action of its own, not after one of another package', async () => {
    const { scope, requests } = await opened();
    const loads = () => requests.filter((request) => request === 'GET /v1/releases/mfe-x').length;
    await allSettled(packageTouched, { scope, params: 'host' });
    expect(loads()).toBe(1);
    await allSettled(packageTouched, { scope, params: 'mfe-x' });
    expect(loads()).toBe(2);
  });
});

describe('the first comparison', () => {
  it.each([
    [['2', '1'], '1', { from: '1', to: '2' }],
    [['3', '2', '1'], '3', { from: '2', to: '3' }],
    [['2', '1'], undefined, { from: '1', to: '2' }],
    [['2', '1'], 'gone', { from: '1', to: '2' }],
    [['1'], '1', null],
    [[], undefined, null],
  ])('of %j with %s running', (known, stable, pair) => {
    expect(firstPair(known, stable)).toEqual(pair);
  });
});
