// For tests of pages below /admin/settings: a page at its address, for a user who may set the site up.
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { setupI18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { fork, type StoreWritable } from 'effector';
import { Provider } from 'effector-react';
import { type ComponentType, Suspense } from 'react';
import { type Answer, fakeApi } from './render-route.tsx';

interface Parts {
  Page: ComponentType;
  address: string;
  answers: Answer[];
  // biome-ignore lint/suspicious/noExplicitAny: stores of different types, as effector's own `fork` takes them.
  stores?: [StoreWritable<any>, unknown][];
}

/** Renders a page that fetches its texts and its data by itself. */
export async function renderSettingsPage({ Page, address, answers, stores = [] }: Parts) {
  const { transport, requests } = fakeApi(answers);
  // As the host provides them: lingui's own provider gives another object each time that texts are added.
  const i18n = setupI18n({ locale: 'de', messages: { de: {} } });
  const texts = { i18n, _: i18n.t.bind(i18n) };
  const scope = fork({
    values: [
      [$transport, transport],
      [$initialized, true],
      [$user, { id: 'u', username: 'Chefin', permissions: ['site.manage'], teams: [], images: {} }],
      ...stores,
    ],
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  await act(async () => {
    render(
      <Provider value={scope}>
        <LinguiContext.Provider value={texts}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </LinguiContext.Provider>
      </Provider>,
    );
  });
  return { router, requests };
}

/** The names in a list of entries. */
export const entryNames = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** Opens the list of a field that searches what it offers. */
export async function openList(field: HTMLElement) {
  await act(async () => field.focus());
  fireEvent.change(field, { target: { value: 'a' } });
}
