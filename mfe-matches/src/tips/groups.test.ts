/** @jest-environment node */
import * as contract from '@duellwerk/shared/contract/tips';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { remote } from '../remote.ts';
import { person } from '../testing/match.ts';
import { aListedRound, aTipDay, aTipRound, me, myTips } from '../testing/tips.ts';
import { $groupId, foundSubmission, joinSubmission, leaveSubmission } from './groups.model.ts';
import { tipsOpened } from './tips.model.ts';
import { TipsPage as Page } from './tips-page.tsx';

const group = (id: string) => ({ id, name: `Gruppe ${id}`, members: 8 });
const line = { rank: 1, points: 3, provisional: 0, exact: 0, wins: 0, bonus: 0 };
const invited = {
  ...{ group: 'g1', name: 'Stammtisch', members: 8, round: { id: 'r1', name: 'Liga-Kicktipp' } },
};
const usual: Answer[] = [
  answer(contract.listTipRounds, { items: [aListedRound()] }),
  answer(contract.getTipRound, aTipRound()),
  answer(contract.getTipDay, aTipDay()),
  answer(contract.getTipDayTable, { items: [], next_cursor: null, players: 0 }),
  answer(contract.getMyTips, myTips([], { groups: [group('g1'), group('g2')] })),
  answer(contract.getTipInvite, invited),
  answer(contract.getTipGroup, ({ params }) => ({
    ...{
      id: params.group,
      name: `Gruppe ${params.group}`,
      round: 'r1',
      owner: 'u1',
      link: '/kicktipp?group=t',
    },
    members: [{ ...line, user: person('u5') }],
  })),
  answer(getCurrentUser, me),
];
const drawn = async (query: Record<string, string>, first: Answer[] = [], signedIn = true) => {
  const { html } = await renderRoute(remote, '/kicktipp', {
    ...{ Page, query, answers: [...first, ...usual] },
    first: [sessionChecked].filter(() => signedIn),
  });
  return html
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

describe('a link into a group', () => {
  it('says where it leads, and is followed by who is signed in', async () => {
    const other = answer(contract.getMyTips, myTips());
    const text = await drawn({ group: 'token' }, [other]);
    expect(text).toContain('Einladung: Stammtisch');
    expect(text).toContain('Beitreten');
    expect(await drawn({ group: 'token' })).toContain('Du bist dabei: zur Gruppe');
  });

  it('asks others to log in, once it is known that they are nobody', async () => {
    const nobody = refuse(getCurrentUser, 'not_signed_in', 'x');
    expect(await drawn({ group: 'token' }, [nobody])).toContain('Einloggen und beitreten');
  });

  it('says that it is over', async () => {
    const over = refuse(contract.getTipInvite, 'tip_link_invalid', 'x');
    expect(await drawn({ group: 'token' }, [over])).toContain('Dieser Link gilt nicht mehr');
  });
});

describe('groups of friends', () => {
  const start = async (query: Record<string, string>, answers: Answer[] = []) => {
    const api = fakeApi([...answers, ...usual]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(sessionChecked, { scope });
    await allSettled(tipsOpened, { scope, params: { params: {}, query: { ansicht: 'freunde', ...query } } });
    return { scope, requests: api.requests };
  };

  it('show the one of the address, else the first', async () => {
    expect((await start({})).scope.getState($groupId)).toBe('g1');
    const { scope, requests } = await start({ gruppe: 'g2' });
    expect(scope.getState($groupId)).toBe('g2');
    expect(requests).toContain('GET /v1/tip-groups/g2');
  });

  it('are founded, joined and left, and lead on from there', async () => {
    const led: unknown[] = [];
    const leadTo = (to?: unknown) => void led.push(to);
    const { scope, requests } = await start({}, [
      answer(contract.createTipGroup, { id: 'g3' }),
      answer(contract.joinTipGroup, { group: 'g1', round: 'r1' }),
      answer(contract.leaveTipGroup, { group: 'g1' }),
    ]);
    const mine = () => requests.filter((each) => each.endsWith('/mine')).length;
    const before = mine();
    await allSettled(foundSubmission.submitted, { scope, params: { round: 'r1', name: 'Neu', leadTo } });
    await allSettled(joinSubmission.submitted, { scope, params: { token: 'token', leadTo } });
    await allSettled(leaveSubmission.submitted, { scope, params: { id: 'g1', leadTo } });
    expect(led).toEqual([{ round: 'r1', group: 'g3' }, { group: 'g1', round: 'r1' }, undefined]);
    expect(mine()).toBe(before + 3);
  });
});
