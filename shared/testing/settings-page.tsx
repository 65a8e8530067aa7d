// For tests of pages below /admin/settings: a page at its address.
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { type ToastText, toastShown } from '@duellwerk/shared/toast/toast.model';
import { setupI18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createWatch, fork, type StoreWritable } from 'effector';
import { Provider } from 'effector-react';
import { type ComponentType, Suspense } from 'react';
import { type Answer, fakeApi } from './render-route.tsx';

interface Parts {
  Page: ComponentType;
  address: string;
  answers: Answer[];
  permissions?: string[];
  // biome-ignore lint/suspicious/noExplicitAny: stores of different types, as effector's own `fork` takes them.
  stores?: [StoreWritable<any>, unknown][];
}

/** Renders a page that fetches its texts and its data by itself, for a user who may set the site up unless it says otherwise. */
export async function renderSettingsPage({
  Page,
  address,
  answers,
  permissions = ['site.manage'],
  stores = [],
}: Parts) {
  const { transport, requests } = fakeApi(answers);
  // As the host provides them: lingui's own provider gives another object each time that texts are added.
  const i18n = setupI18n({ locale: 'de', messages: { de: {} } });
  const texts = { i18n, _: i18n.t.bind(i18n) };
  const scope = fork({
    values: [
      [$transport, transport],
      [$initialized, true],
      [$user, { id: 'u', username: 'Chefin', permissions, teams: [], images: {} }],
      ...stores,
    ],
  });
  const toasts: string[] = [];
  const inGerman = (text: ToastText = '') => (typeof text === 'string' ? text : i18n._(text));
  createWatch({
    unit: toastShown,
    scope,
    fn: ({ title, text }) => toasts.push([inGerman(title), inGerman(text)].filter(Boolean).join(': ')),
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
  return {
    router,
    requests,
    /** What the host would show, `Fehler: Das gibt es nicht.` */
    toasts,
  };
}

/** The names in a list of entries. */
export const entryNames = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** The field with this label, which ends with the mark of what is required or optional. */
export const fieldOf = (label: string) =>
  screen.getByLabelText((text) => text.replace(/ \*$|optional$/, '') === label);

export const typeInto = (label: string, value: string) =>
  fireEvent.change(fieldOf(label), { target: { value } });

export const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));

/** Opens the list of a field that searches what it offers. */
export async function openList(field: HTMLElement) {
  await act(async () => field.focus());
  fireEvent.change(field, { target: { value: 'a' } });
}
