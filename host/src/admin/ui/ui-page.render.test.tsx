/**
 * @jest-environment node
 */
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { UiPage } from './ui-page.tsx';

function drawn(address: string): string {
  const router = createMemoryRouter([{ path: '*', Component: UiPage }], { initialEntries: [address] });
  const html = renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'de', messages: { de: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  router.dispose();
  return html;
}

it('is drawn on a server, twice the same', () => {
  expect(typeof window).toBe('undefined');
  expect(drawn('/admin/ui')).toBe(drawn('/admin/ui'));
});

it.each(['dark', 'light'])('shows its frame in the %s theme when the address says so', (theme) => {
  expect(drawn(`/admin/ui?theme=${theme}`)).toContain(`data-theme="${theme}"`);
});

it('follows the page otherwise, and has an anchor for every entry of its contents', () => {
  const html = drawn('/admin/ui?theme=pink');
  expect(html).not.toContain('data-theme');
  const anchors = [...html.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(anchors.length).toBeGreaterThan(8);
  for (const id of anchors) expect(html).toContain(`id="${id}"`);
});
