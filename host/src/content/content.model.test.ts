import { getContent } from '@duellwerk/shared/contract/content';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { $view, contentOpened, retryClicked } from './content.model.ts';
import { page } from './testing.ts';

const withAnswers = (...answers: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi(answers);
  return { ...api, scope: fork({ values: [[$transport, api.transport]] }) };
};

describe('the open content page', () => {
  it('is asked for by its id and shown', async () => {
    const { scope, requests } = withAnswers(answer(getContent, page()));
    expect(scope.getState($view)).toEqual({ kind: 'loading' });
    await allSettled(contentOpened, { scope, params: 'imprint' });
    expect(requests).toEqual(['GET /v1/content/imprint']);
    expect(scope.getState($view)).toEqual({ kind: 'ready', page: page() });
  });

  it('is missing, or failed until a retry', async () => {
    const missing = withAnswers(refuse(getContent, 'not_found', 'weg'));
    await allSettled(contentOpened, { scope: missing.scope, params: 'nothing' });
    expect(missing.scope.getState($view)).toEqual({ kind: 'missing' });

    let isDown = true;
    const { scope } = withAnswers(
      answer(getContent, () => {
        if (isDown) throw new Error('down');
        return page();
      }),
    );
    jest.useFakeTimers({ advanceTimers: true });
    await allSettled(contentOpened, { scope, params: 'imprint' });
    jest.useRealTimers();
    expect(scope.getState($view).kind).toBe('failed');
    isDown = false;
    await allSettled(retryClicked, { scope });
    expect(scope.getState($view).kind).toBe('ready');
  });
});
