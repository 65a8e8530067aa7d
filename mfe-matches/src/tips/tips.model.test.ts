/** @jest-environment node */
import * as contract from '@duellwerk/shared/contract/tips';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { stageChanged, tipsChanged } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { aListedRound, aMyTip, aTipDay, aTipRound, closesAt, me, myTips } from '../testing/tips.ts';
import { $saves, saveRetried, tipSet } from './save.model.ts';
import { $ahead, $mine, locksPassed, tipsOpened, tipsRetried } from './tips.model.ts';

const first = { a: 2, b: 0 };
const second = { a: 2, b: 1 };

async function open(answers: readonly Answer[] = []) {
  const now = [...answers];
  const usual = [
    answer(contract.listTipRounds, { items: [aListedRound()] }),
    answer(contract.getTipRound, aTipRound()),
    answer(contract.getTipDay, aTipDay()),
    answer(contract.getTipDayTable, { items: [], next_cursor: null, players: 0 }),
    answer(contract.getMyTips, myTips()),
  ];
  let api = fakeApi([...now, ...usual]);
  const scope = fork({
    values: [
      [$transport, (path: string, init: RequestInit) => api.transport(path, init)],
      [$user, me],
    ],
  });
  await allSettled(tipsOpened, { scope, params: { params: {}, query: {} } });
  const answerNow = (...more: Answer[]) => {
    api = fakeApi([...more, ...usual]);
  };
  const asked = () => api.requests;
  answerNow(...now);
  const tip = (value: { a: number; b: number }) =>
    allSettled(tipSet, { scope, params: { id: 'm1', draft: value, value } });
  return { scope, tip, answerNow, asked, save: () => scope.getState($saves).m1 };
}

const taken = (seen: unknown[] = []) =>
  answer(contract.giveTip, ({ body }) => {
    seen.push(body);
    return { ...body, at: closesAt, closes_at: closesAt };
  });

describe('the own tips', () => {
  it('are saved as they are set, the last one last', async () => {
    const seen: unknown[] = [];
    const { scope, tip, save } = await open([taken(seen)]);
    await Promise.all([tip(first), tip({ a: 0, b: 2 }), tip(second)]);
    expect(seen).toEqual([first, second]);
    expect(save()).toMatchObject({ saved: second, sending: null, wanted: null, draft: null });
    expect(scope.getState($mine)?.tips[0]?.tip).toEqual({ ...second, at: closesAt });
  });

  it('stay when the server cannot be reached, and are sent again', async () => {
    const seen: unknown[] = [];
    const { scope, tip, save, answerNow } = await open();
    await tip(first);
    expect(save()).toMatchObject({ draft: first, failed: { value: first } });
    answerNow(taken(seen));
    await allSettled(saveRetried, { scope, params: 'm1' });
    expect(seen).toEqual([first]);
    expect(save()?.failed).toBeNull();
  });

  it('that come too late are said, and what counts is asked for', async () => {
    const { tip, save, asked } = await open([refuse(contract.giveTip, 'tip_closed', 'Zu', [closesAt])]);
    await tip(first);
    expect(save()?.failed?.error.message).toBe('Zu');
    expect(asked()).toContain('GET /v1/tip-rounds/r1/days/d1');
  });

  it('are those of one person', async () => {
    const { scope, tip } = await open([taken()]);
    await tip(first);
    await allSettled($user, { scope, params: { ...me, id: 'u2' } });
    expect(scope.getState($saves)).toEqual({});
  });
});

describe('the open page', () => {
  it('learns that the session has ended', async () => {
    const { scope, answerNow } = await open();
    answerNow(refuse(contract.getMyTips, 'not_signed_in', 'x'), refuse(getCurrentUser, 'not_signed_in', 'x'));
    await allSettled(tipsRetried, { scope });
    expect([scope.getState($user), scope.getState($mine)]).toEqual([null, null]);
  });

  it('knows how far the server’s clock is ahead', async () => {
    const at = new Date(Date.now() + 90_000).toISOString();
    const { scope } = await open([answer(contract.getMyTips, myTips([aMyTip()], { at }))]);
    expect(Math.abs((scope.getState($ahead) ?? 0) - 90_000)).toBeLessThan(5000);
  });

  it('asks for what a result has changed, and again once it is counted', async () => {
    const { scope, asked } = await open();
    await allSettled(stageChanged, { scope, params: { id: 's1', rev: 2 } });
    await allSettled(tipsChanged, { scope, params: { id: 'r1' } });
    const times = (path: string) => asked().filter((each) => each === `GET ${path}`).length;
    expect(times('/v1/tip-rounds/r1/days/d1/mine')).toBe(2);
    expect(times('/v1/tip-rounds/r1/days/d1/table?limit=100')).toBe(2);
    await allSettled(stageChanged, { scope, params: { id: 's9', rev: 2 } });
    await allSettled(tipsChanged, { scope, params: { id: 'r9' } });
    expect(times('/v1/tip-rounds/r1/days/d1/mine')).toBe(2);
  });

  it('asks for everything when tips close', async () => {
    const { scope, asked } = await open();
    await allSettled(locksPassed, { scope, params: Date.parse(closesAt) });
    expect(asked()).toContain('GET /v1/tip-rounds/r1/days/d1');
  });
});
