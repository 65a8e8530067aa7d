import type { Transport } from '@duellwerk/shared/http/transport';
import { createAnswers } from './answers.ts';

const GET = { method: 'GET' };

function ready() {
  const clock = { now: 1_000 };
  const asked = jest.fn<ReturnType<Transport>, Parameters<Transport>>(async () => Response.json('fresh'));
  const answers = createAnswers(asked, () => clock.now);
  answers.add([
    { path: '/v1/a', status: 200, body: 'served' },
    { path: '/v1/b', status: 404, body: { errors: [] } },
  ]);
  return { clock, answers, asked };
}

describe('answers that came with the page', () => {
  it('are given once in place of a request', async () => {
    const { answers, asked } = ready();
    const first = await answers.transport('/v1/a', GET);
    expect([first.ok, first.status, await first.json()]).toEqual([true, 200, 'served']);
    expect(asked).not.toHaveBeenCalled();
    expect(await (await answers.transport('/v1/a', GET)).json()).toBe('fresh');
  });

  it('are refusals too', async () => {
    const { answers } = ready();
    const refused = await answers.transport('/v1/b', GET);
    expect([refused.ok, refused.status]).toEqual([false, 404]);
  });

  it('are no answer to a change, another address, or once their time is over', async () => {
    const { answers, asked, clock } = ready();
    await answers.transport('/v1/a', { method: 'POST' });
    await answers.transport('/v1/a?x=1', GET);
    clock.now += 5_001;
    await answers.transport('/v1/b', GET);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('are outdated by a change, and so is what came while it was on its way', async () => {
    const { answers, asked } = ready();
    const heard = jest.fn();
    answers.onChange(heard);
    const change = answers.transport('/v1/c', { method: 'POST' });
    answers.add([{ path: '/v1/a', status: 200, body: 'before' }]);
    await change;
    expect(heard.mock.calls).toEqual([[false], [true]]);
    expect(await (await answers.transport('/v1/a', GET)).json()).toBe('fresh');
    expect(await (await answers.transport('/v1/b', GET)).json()).toBe('fresh');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('are not outdated by a request that says no method', async () => {
    const { answers } = ready();
    const heard = jest.fn();
    answers.onChange(heard);
    await answers.transport('/builds/latest.json', { cache: 'no-store' });
    expect(heard).not.toHaveBeenCalled();
    expect(await (await answers.transport('/v1/a', GET)).json()).toBe('served');
  });

  it('are forgotten when the first picture stands', async () => {
    const { answers, asked } = ready();
    answers.clear();
    await answers.transport('/v1/a', GET);
    expect(asked).toHaveBeenCalled();
  });
});
