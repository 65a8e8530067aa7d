/**
 * @jest-environment node
 */
import { getReleases } from '@duellwerk/shared/contract/releases';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { answer } from '@duellwerk/shared/testing/render-route';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { signedIn, status, user } from '../admin/releases/testing.ts';
import { releasesView } from '../admin/releases/view.ts';
import { adminTexts } from '../admin/texts.ts';
import { servicesWith, xModule } from '../testing/remotes.ts';
import { HostPage, type HostView, loadHostPage } from './host-page.tsx';

/** The page as a server draws it. */
async function drawn(scope: Scope, load = async (): Promise<HostView> => releasesView): Promise<string> {
  const services = servicesWith(async () => xModule);
  const loaded = await loadHostPage({ scope, services }, load);
  await allSettled(scope);
  const i18n = setupI18n({ locale: 'de', messages: { de: {} } });
  const routes = [{ id: 'page', path: '*', loader: () => loaded, Component: HostPage }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { page: loaded } } });
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

describe('a page of the host that is fetched, on a server', () => {
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

  it('brings its texts', async () => {
    const services = servicesWith(async () => xModule);
    await loadHostPage({ scope: fork(), services }, async () => releasesView);
    expect(services.added).toEqual([adminTexts]);
  });

  it('that cannot be fetched is a card in its place', async () => {
    const html = await drawn(fork(), () => Promise.reject(new Error('offline')));
    expect(html).toContain('Dieser Bereich ist gerade nicht da');
    expect(html).toContain('Erneut versuchen');
  });
});
