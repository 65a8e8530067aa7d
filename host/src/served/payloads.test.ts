import { createPayloads } from './payloads.ts';

const answer = { path: '/v1/teams/t1', status: 200, body: {} };
const refused = { path: '/v1/x', status: 404, body: {} };

function payloads(reply: () => Promise<unknown>) {
  const clock = { now: 0 };
  const asked = jest.fn();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked(String(address));
    return { json: reply } as Response;
  });
  const added = jest.fn();
  return { clock, asked, added, ahead: createPayloads(added, () => clock.now) };
}
const whole = async () => ({ build: 'b1', drawn: true, answers: [answer, refused] });

describe('data ahead of a navigation', () => {
  beforeAll(() => {
    globalThis.fetch ??= async () => Response.error();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is fetched below the path; refusals are left to the page', async () => {
    const { ahead, asked, added } = payloads(whole);
    await ahead.load('/teams/t1');
    expect(asked).toHaveBeenCalledWith('/teams/t1/_payload.json');
    expect(added).toHaveBeenCalledWith([answer]);
  });

  it('is not fetched again for the page that is open', async () => {
    const { ahead, asked } = payloads(whole);
    await ahead.load('/teams/t1');
    await ahead.load('/teams/t1');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('comes from the preload, once and while it is fresh', async () => {
    const { ahead, asked, clock } = payloads(whole);
    ahead.preload('/teams/t1');
    ahead.preload('/teams/t1');
    await ahead.load('/teams/t1');
    expect(asked).toHaveBeenCalledTimes(1);
    ahead.preload('/teams/t2');
    clock.now += 10_001;
    await ahead.load('/teams/t2');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is fetched again when this visitor has changed something since', async () => {
    const { ahead, asked } = payloads(whole);
    ahead.preload('/teams/t1');
    ahead.clear();
    await ahead.load('/teams/t1');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is nothing when the server refuses, sends something else, or cannot be reached', async () => {
    for (const reply of [
      async () => ({ errors: [] }),
      async () => 'x',
      async () => Promise.reject(new Error('no')),
    ]) {
      const { ahead, added } = payloads(reply);
      await ahead.load('/teams/t1');
      expect(added).toHaveBeenCalledWith([]);
    }
  });
});
