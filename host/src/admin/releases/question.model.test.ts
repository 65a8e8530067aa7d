import {
  activateRelease,
  checkRelease,
  getReleases,
  rollBackRelease,
  setCanary,
} from '@duellwerk/shared/contract/releases';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch } from 'effector';
import {
  $check,
  $question,
  $refusal,
  asked,
  channelChosen,
  dismissed,
  type Question,
  releaseSubmission,
} from './question.model.ts';
import { packageX, signedIn, status, user } from './testing.ts';

const activate: Question = { kind: 'activate', name: 'mfe-x', channel: 'stable', from: '1.3.0', to: '1.4.0' };
const rollback: Question = { kind: 'rollback', name: 'mfe-x', channel: 'stable', from: '1.3.0', to: '1.2.0' };
const canary: Question = {
  kind: 'canary',
  name: 'mfe-x',
  channel: 'stable',
  from: '1.3.0',
  to: '1.4.0',
  percent: 5,
};
const endCanary: Question = { kind: 'end-canary', name: 'mfe-x', from: '1.3.0', to: '1.4.0', percent: 10 };

const fits = answer(checkRelease, { fits: true, problems: [] });
const running = answer(getReleases, status);

/** A page with a question open, and the bodies that were sent. */
async function asking(question: Question, ...more: Parameters<typeof signedIn>[1]) {
  const page = signedIn(user('release.manage'), [...more, fits, running]);
  const toasts = jest.fn();
  createWatch({ unit: toastShown, fn: toasts, scope: page.scope });
  await allSettled(asked, { scope: page.scope, params: question });
  return { ...page, toasts };
}

describe('before a version becomes live', () => {
  it.each([
    [activate, '1.4.0/check?channel=stable'],
    [rollback, '1.2.0/check?channel=stable'],
    [canary, '1.4.0/check?channel=stable'],
  ])('the server checks it', async (question, path) => {
    const { scope, requests } = await asking(question);
    expect(requests).toEqual([`GET /v1/releases/mfe-x/versions/${path}`]);
    expect(scope.getState($check)).toEqual({ kind: 'done', check: { fits: true, problems: [] } });
  });

  it('nothing is checked where nothing becomes live', async () => {
    const { scope, requests } = await asking(endCanary);
    expect(requests).toEqual([]);
    expect(scope.getState($check)).toEqual({ kind: 'none' });
  });

  it('another channel is another check', async () => {
    const { scope, requests } = await asking(activate);
    await allSettled(channelChosen, { scope, params: { channel: 'candidate', from: null } });
    expect(scope.getState($question)).toEqual({ ...activate, channel: 'candidate', from: null });
    expect(requests.at(-1)).toBe('GET /v1/releases/mfe-x/versions/1.4.0/check?channel=candidate');
  });

  it('a check that does not take place is told', async () => {
    const { scope } = await asking(activate, refuse(checkRelease, 'internal', 'kaputt'));
    expect(scope.getState($check)).toEqual({ kind: 'failed' });
  });
});

describe('a confirmed action', () => {
  const sent = jest.fn();
  beforeEach(() => sent.mockReset());
  const steps = [
    answer(activateRelease, ({ body }) => {
      sent('activate', body);
      return packageX;
    }),
    answer(rollBackRelease, ({ body }) => {
      sent('rollback', body);
      return packageX;
    }),
    answer(setCanary, ({ body }) => {
      sent('canary', body);
      return packageX;
    }),
  ];

  it.each([
    [activate, 0, 'activate', { version: '1.4.0', channel: 'stable' }],
    [rollback, 0, 'rollback', { channel: 'stable' }],
    [canary, 25, 'canary', { version: '1.4.0', percent: 25 }],
    [endCanary, 0, 'canary', { percent: 0 }],
  ])('sends what was asked', async (question, percent, call, body) => {
    const { scope, requests, toasts } = await asking(question, ...steps);
    await allSettled(releaseSubmission.submitted, { scope, params: { question, percent } });
    expect(sent.mock.calls).toEqual([[call, body]]);
    expect(scope.getState($question)).toBeNull();
    expect(toasts.mock.calls[0]?.[0]).toMatchObject({ tone: 'success' });
    expect(requests.at(-1)).toBe('GET /v1/releases');
  });

  it('sends the reason that lets a version with faults through', async () => {
    const { scope } = await asking(activate, ...steps);
    const params = { question: activate, percent: 0, reason: 'Die Seite ist leer' };
    await allSettled(releaseSubmission.submitted, { scope, params });
    expect(sent.mock.calls).toEqual([
      ['activate', { version: '1.4.0', channel: 'stable', force_reason: 'Die Seite ist leer' }],
    ]);
  });

  it('pressed twice is sent once', async () => {
    const { scope } = await asking(activate, ...steps);
    const action = { question: activate, percent: 0 };
    await Promise.all([
      allSettled(releaseSubmission.submitted, { scope, params: action }),
      allSettled(releaseSubmission.submitted, { scope, params: action }),
    ]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('that the server refuses leaves the question open with the reason', async () => {
    const { scope, toasts } = await asking(
      activate,
      refuse(activateRelease, 'release_incompatible', 'Das passt nicht.'),
    );
    await allSettled(releaseSubmission.submitted, { scope, params: { question: activate, percent: 0 } });
    expect(scope.getState($question)).toEqual(activate);
    expect(scope.getState($refusal)).toMatchObject({ reason: 'release_incompatible' });
    expect(toasts).not.toHaveBeenCalled();
    await allSettled(dismissed, { scope });
    expect(scope.getState($refusal)).toBeNull();
  });
});
