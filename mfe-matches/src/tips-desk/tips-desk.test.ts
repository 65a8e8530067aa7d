/** @jest-environment node */
import * as contract from '@duellwerk/shared/contract/tips';
import * as admin from '@duellwerk/shared/contract/tips-admin';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { remote } from '../remote.ts';
import { aListedRound, aTipDay, aTipped, aTipRound, closesAt, me } from '../testing/tips.ts';
import {
  changeRoundSubmission,
  createRoundSubmission,
  decideQuestionSubmission,
  reopenSubmission,
  tipsDeskOpened,
} from './tips-desk.model.ts';
import { TipsDeskPage as Page } from './tips-desk-page.tsx';

const question: contract.TipQuestion = {
  ...{ id: 'q1', number: 1, text: 'Wer gewinnt?', options: ['Elbsturm', 'Nordwind'], points: 10 },
  ...{ closes_at: closesAt, right: null, given: [3, 5] },
};
const usual: Answer[] = [
  answer(contract.listTipRounds, { items: [aListedRound()] }),
  answer(contract.getTipRound, aTipRound({ questions: [question] })),
  answer(contract.getTipDay, aTipDay([aTipped({ closed: true })])),
];
const as = (...permissions: string[]) => answer(getCurrentUser, { ...me, permissions });
const drawn = async (query: Record<string, string>, ...first: Answer[]) => {
  const { html, requests } = await renderRoute(remote, '/admin/tips', {
    ...{ Page, query, answers: [...first, ...usual], first: [sessionChecked] },
  });
  const text = html.replaceAll(/<style.*?<\/style>/g, '').replaceAll(/<[^>]*>/g, ' ');
  return { requests, html, text: text.replaceAll(/\s+/g, ' ') };
};

describe('/admin/tips', () => {
  it('is for holders of the right, of one organizer at least', async () => {
    const nobody = await drawn({}, refuse(getCurrentUser, 'not_signed_in', 'x'));
    expect(nobody.text).toContain('Hier musst du dich einloggen');
    const player = await drawn({}, as());
    expect(player.text).toContain('Das ist nicht dein Bereich');
    expect(player.requests).toEqual(['GET /v1/users/@me']);
    const holder = await drawn({}, as('tip.manage:nordlicht'));
    expect(holder.html).toContain('href="/admin/tips?runde=r1"');
    expect(holder.html).toContain('href="/admin/tips?runde=neu"');
  });

  it('shows a round with its days, settings and questions', async () => {
    const { text, requests } = await drawn({ runde: 'r1', tag: 'd1' }, as('tip.manage'));
    expect(requests).toContain('GET /v1/tip-rounds/r1/days/d1');
    for (const words of ['Spieltag 2', 'Wieder öffnen', 'Einstellungen', 'Als richtig speichern'])
      expect(text).toContain(words);
  });

  it('offers no answer while the question is open, and no reopening of what is open', async () => {
    const open = answer(contract.getTipRound, aTipRound({ questions: [{ ...question, given: null }] }));
    const { text } = await drawn(
      { runde: 'r1', tag: 'd1' },
      ...[as('tip.manage'), open, answer(contract.getTipDay, aTipDay())],
    );
    expect(text).not.toContain('Als richtig speichern');
    expect(text).not.toContain('Wieder öffnen');
  });

  it('makes a round', async () => {
    const { html, text } = await drawn({ runde: 'neu' }, as('tip.manage'));
    expect(text).toContain('Division der Liga');
    expect(html).toContain('name="lead"');
  });

  it('says that there is none', async () => {
    const none = answer(contract.listTipRounds, { items: [] });
    expect((await drawn({}, as('tip.manage'), none)).text).toContain('Noch keine Tipprunde');
    const unknown = refuse(contract.getTipRound, 'not_found', 'x');
    expect((await drawn({ runde: 'r9' }, as('tip.manage'), unknown)).text).toContain(
      'Diese Tipprunde gibt es nicht',
    );
  });
});

describe('what is changed at the desk', () => {
  async function open(...answers: Answer[]) {
    const api = fakeApi([...answers, as('tip.manage'), ...usual]);
    const scope = fork({ values: [[$transport, api.transport]] });
    const toasts: unknown[] = [];
    createWatch({ unit: toastShown, scope, fn: ({ title }) => toasts.push(title) });
    await allSettled(sessionChecked, { scope });
    await allSettled(tipsDeskOpened, { scope, params: { params: {}, query: { runde: 'r1' } } });
    return { scope, toasts, asked: () => api.requests.filter((each) => each.startsWith('GET /v1/tip')) };
  }
  const target = { round: 'r1', rev: 1 };

  it('is sent with the revision that was seen, and asked for again', async () => {
    const seen: unknown[] = [];
    const noted = ({ body }: { body: unknown }) => {
      seen.push(body);
      return { rev: 2 };
    };
    const { scope, asked } = await open(
      answer(admin.reopenTipMatch, noted),
      answer(admin.decideTipQuestion, noted),
    );
    const before = asked().length;
    const until = '2099-01-01T00:00:00.000Z';
    await allSettled(reopenSubmission.submitted, {
      ...{ scope, params: { ...target, match: 'm1', until, reason: 'Verlegt' } },
    });
    await allSettled(decideQuestionSubmission.submitted, {
      ...{ scope, params: { ...target, question: 'q1', right: [1] } },
    });
    expect(seen).toEqual([
      { rev: 1, until, reason: 'Verlegt' },
      { rev: 1, right: [1] },
    ]);
    expect(asked().length).toBe(before + 4);
  });

  it('is not written over what somebody else has changed', async () => {
    const { scope, toasts, asked } = await open(refuse(admin.changeTipRound, 'stale_version', 'x', ['2']));
    const before = asked().length;
    await allSettled(changeRoundSubmission.submitted, {
      ...{ scope, params: { ...target, name: 'Neu', lead_minutes: 30, own_matches: false } },
    });
    expect(toasts).toHaveLength(1);
    expect(asked().length).toBeGreaterThan(before);
  });

  it('leads to a new round', async () => {
    const led: string[] = [];
    const { scope } = await open(answer(admin.createTipRound, { id: 'r7', rev: 1 }));
    await allSettled(createRoundSubmission.submitted, {
      scope,
      params: {
        ...{ name: 'Neu', lead_minutes: 0, own_matches: false, tournament: 't1', rule: undefined },
        goTo: (id) => void led.push(id),
      },
    });
    expect(led).toEqual(['r7']);
  });
});
