/**
 * @jest-environment node
 */
import { getReleases } from '@duellwerk/shared/contract/releases';
import { createMemoryRouter, RouterProvider } from '@duellwerk/shared/router/router';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { answer } from '@duellwerk/shared/testing/render-route';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { servicesWith, xModule } from '../../testing/remotes.ts';
import { adminTexts } from '../texts.ts';
import { releasesRoute } from './releases-route.ts';
import { signedIn, status, user } from './testing.ts';

/** The page as a server draws it. */
async function drawn(scope: Scope): Promise<string> {
  const services = servicesWith(async () => xModule);
  const { loader, Component } = releasesRoute({ scope, services });
  await loader();
  await allSettled(scope);
  expect(services.added).toEqual([adminTexts]);
  const i18n = setupI18n({ locale: 'de', messages: { de: {} } });
  const router = createMemoryRouter([{ path: '*', Component }]);
  const html = renderToString(
    <Provider value={scope}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>,
  );
  router.dispose();
  return html;
}

describe('the route on a server', () => {
  it('draws an anonymous visitor’s page without asking anything', async () => {
    expect(typeof window).toBe('undefined');
    expect(await drawn(fork())).toContain('Releases</h1>');
    const { scope, requests } = signedIn(null, []);
    expect(await drawn(scope)).toContain('Hier musst du dich einloggen');
    expect(requests).toEqual([]);
  });

  it('starts the data of who may see it, and follows no live topics', async () => {
    const { scope } = signedIn(user('release.manage'), [answer(getReleases, status)]);
    const topics = jest.fn();
    createWatch({ unit: topicsWanted, fn: topics, scope });
    expect(await drawn(scope)).toContain('abc123def456');
    expect(topics.mock.calls).toEqual([[[]]]);
  });
});
