import { consumes } from './federation/consumes.mjs';

const CHUNK = 7;
const FORMS = 42;

/** The runtime of a remote whose chunk needs one shared module, which `load` gives. */
function remote(load: () => Promise<(() => unknown) | false>) {
  const loadShare = jest.fn(load);
  const webpackRequire: Parameters<typeof consumes>[0]['webpackRequire'] = {
    c: {},
    m: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        [FORMS]: {
          shareKey: 'final-form',
          shareScope: ['default'],
          requiredVersion: '^5.0.1',
          strictVersion: true,
          singleton: true,
        },
      },
    },
    federation: { instance: { loadShare } },
  };
  const installedModules = {};
  const importChunk = (chunkId: number) => {
    const promises: Promise<unknown>[] = [];
    const chunkMapping = { [CHUNK]: [FORMS] };
    consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire });
    return Promise.all(promises);
  };
  const run = () => {
    const module: { exports?: unknown } = {};
    webpackRequire.m[FORMS]?.(module);
    return module.exports;
  };
  return { importChunk, loadShare, run };
}

describe('what a chunk of a remote takes from the page', () => {
  it('is there before the chunk runs, and is asked for once', async () => {
    const forms = { Form: 'form' };
    const { importChunk, loadShare, run } = remote(async () => () => forms);
    await importChunk(CHUNK);
    await importChunk(CHUNK);
    expect(run()).toBe(forms);
    expect(loadShare.mock.calls).toEqual([
      [
        'final-form',
        {
          customShareInfo: {
            scope: ['default'],
            shareConfig: { requiredVersion: '^5.0.1', strictVersion: true, singleton: true },
          },
        },
      ],
    ]);
  });

  it('is nothing for a chunk that shares nothing', async () => {
    const { importChunk, loadShare } = remote(async () => false);
    await expect(importChunk(CHUNK + 1)).resolves.toEqual([]);
    expect(loadShare).not.toHaveBeenCalled();
  });

  it('fails the import when it does not arrive, and the next import fetches it', async () => {
    const forms = {};
    let answers = [Promise.reject(new Error('offline')), Promise.resolve(() => forms)];
    const { importChunk, run } = remote(() => {
      const [answer = Promise.resolve(false as const), ...rest] = answers;
      answers = rest as typeof answers;
      return answer;
    });
    await expect(importChunk(CHUNK)).rejects.toThrow('offline');
    await importChunk(CHUNK);
    expect(run()).toBe(forms);
  });

  it('fails the import when no version of it is on the page', async () => {
    await expect(remote(async () => false).importChunk(CHUNK)).rejects.toThrow('final-form');
  });
});
