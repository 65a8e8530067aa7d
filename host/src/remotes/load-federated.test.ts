/** @jest-environment jsdom */
import { composition, xModule } from '../testing/remotes.ts';
import { loadFederated } from './load-federated.ts';
import { pageFederation } from './page-federation.ts';
import type { LoadModule } from './remotes.ts';

jest.mock('./page-federation.ts', () => {
  const federation = { loadRemote: jest.fn(), registerRemotes: jest.fn() };
  return { pageFederation: () => federation };
});
const register = jest.mocked(pageFederation().registerRemotes);
const load = jest.mocked(pageFederation().loadRemote);

const [release] = composition.remotes as [Parameters<LoadModule>[0]];

beforeEach(() => {
  register.mockClear();
  load.mockReset().mockResolvedValue(xModule);
});

describe('loading by module federation', () => {
  it('registers the release’s entry and loads its door', async () => {
    await expect(loadFederated(release, 1)).resolves.toBe(xModule);
    expect(register.mock.calls).toEqual([
      [[{ name: 'mfe_x', entry: release.entry, type: 'global' }], { force: false }],
    ]);
    expect(load).toHaveBeenCalledWith('mfe_x/remote');
  });

  it('tries again under an address of its own and by force: the runtime remembers what has failed', async () => {
    await loadFederated(release, 2);
    await loadFederated(release, 3);
    expect(register.mock.calls.map(([[remote], options]) => [remote, options])).toEqual([
      [expect.objectContaining({ entry: `${release.entry}?attempt=2` }), { force: true }],
      [expect.objectContaining({ entry: `${release.entry}?attempt=3` }), { force: true }],
    ]);
  });
});
