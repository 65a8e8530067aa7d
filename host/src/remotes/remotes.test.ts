import { CONTRACT } from '@duellwerk/shared/contract/remote';
import { composition, xModule } from '../testing/remotes.ts';
import { RemoteFailure } from './remote-failure.ts';
import { createRemotes, type LoadModule } from './remotes.ts';

const attemptsOf = (loadModule: jest.Mock<ReturnType<LoadModule>, Parameters<LoadModule>>) =>
  loadModule.mock.calls.map(([release, attempt]) => `${release.entry} ${attempt}`);

describe('a remote’s door', () => {
  it('is not fetched before somebody asks', () => {
    const loadModule = jest.fn(async () => xModule);
    createRemotes(composition, loadModule);
    expect(loadModule).not.toHaveBeenCalled();
  });

  it('is loaded once, also when two ask at the same time', async () => {
    const loadModule = jest.fn(async () => xModule);
    const remotes = createRemotes(composition, loadModule);
    const doors = await Promise.all([remotes.door('mfe-x'), remotes.door('mfe-x')]);
    expect(doors).toEqual([xModule.remote, xModule.remote]);
    expect(await remotes.door('mfe-x')).toBe(xModule.remote);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  it('that failed is forgotten: the next one to ask tries anew, each time with a higher attempt', async () => {
    const loadModule = jest.fn<ReturnType<LoadModule>, Parameters<LoadModule>>();
    loadModule.mockRejectedValueOnce(Object.assign(new Error('offline'), { name: 'ChunkLoadError' }));
    loadModule.mockRejectedValueOnce(Object.assign(new Error('offline'), { name: 'ChunkLoadError' }));
    loadModule.mockResolvedValueOnce(xModule);
    const remotes = createRemotes(composition, loadModule);
    await expect(remotes.door('mfe-x')).rejects.toThrow('offline');
    await expect(remotes.door('mfe-x')).rejects.toThrow('offline');
    await expect(remotes.door('mfe-x')).resolves.toBe(xModule.remote);
    const entry = '/bundles/mfe-x/1.0.0/entry.js';
    expect(attemptsOf(loadModule)).toEqual([`${entry} 1`, `${entry} 2`, `${entry} 3`]);
  });
});

describe('a failure tells its kind', () => {
  const failureOf = async (loadModule: LoadModule, name = 'mfe-x') => {
    const failure = await createRemotes(composition, loadModule)
      .door(name)
      .catch((cause) => cause);
    expect(failure).toBeInstanceOf(RemoteFailure);
    return failure as RemoteFailure;
  };

  it('"load" when the files do not come', async () => {
    const cause = Object.assign(new Error('offline'), { name: 'ChunkLoadError' });
    expect(await failureOf(() => Promise.reject(cause))).toMatchObject({
      remote: 'mfe-x',
      kind: 'load',
      cause,
    });
  });

  it('"contract" when it needs another version of a shared module', async () => {
    const cause = new Error('Version 1.0.0 from host of shared x does not satisfy the requirement of mfe_x');
    expect((await failureOf(() => Promise.reject(cause))).kind).toBe('contract');
  });

  it('"load" when loading throws at once', async () => {
    const failure = await failureOf(() => {
      throw new Error('#RUNTIME-001 no container');
    });
    expect(failure.kind).toBe('load');
  });

  it('"code" when its code throws, whatever it throws', async () => {
    const cause = new TypeError('x is not a function');
    expect(await failureOf(() => Promise.reject(cause))).toMatchObject({ kind: 'code', cause });
    expect((await failureOf(() => Promise.reject('x'))).kind).toBe('code');
    const executed = new Error('#RUNTIME-008 … ScriptExecutionError: Script "/e.js" loaded but threw');
    expect((await failureOf(() => Promise.reject(executed))).kind).toBe('code');
  });

  it('"load" for a remote that is not part of this page', async () => {
    expect(await failureOf(async () => xModule, 'mfe-y')).toMatchObject({ remote: 'mfe-y', kind: 'load' });
  });

  it('"contract" when the door speaks another contract or misses a part', async () => {
    const other = { remote: { ...xModule.remote, contract: CONTRACT + 1 } };
    const half = { remote: { ...xModule.remote, dialogs: {} } };
    expect(await failureOf(async () => other)).toMatchObject({ remote: 'mfe-x', kind: 'contract' });
    expect((await failureOf(async () => half)).message).toContain('x.edit');
    expect((await failureOf(async () => undefined)).kind).toBe('contract');
  });
});

describe('a remote that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('fails after 5 s, not before, and can be asked again', async () => {
    const loadModule = jest.fn<ReturnType<LoadModule>, Parameters<LoadModule>>();
    loadModule.mockReturnValueOnce(new Promise(() => undefined));
    loadModule.mockResolvedValueOnce(xModule);
    const remotes = createRemotes(composition, loadModule);
    const settled = jest.fn();
    const failing = remotes.door('mfe-x').catch((failure) => settled(failure));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await failing;
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ kind: 'load' });
    await expect(remotes.door('mfe-x')).resolves.toBe(xModule.remote);
  });

  it('leaves no timer behind when it answers', async () => {
    await createRemotes(composition, async () => xModule).door('mfe-x');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the owner of a dialog or widget', () => {
  it('is the remote that declares it', () => {
    const remotes = createRemotes(composition, async () => xModule);
    expect(remotes.ownerOf('dialogs', 'x.edit')).toBe('mfe-x');
    expect(remotes.ownerOf('widgets', 'x.next')).toBe('mfe-x');
    expect(remotes.ownerOf('widgets', 'x.edit')).toBeUndefined();
    expect(remotes.ownerOf('dialogs', 'y.edit')).toBeUndefined();
  });
});
