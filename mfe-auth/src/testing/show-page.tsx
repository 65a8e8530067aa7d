// For tests: a page of this remote in a browser, and everything that happens to it.

import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { type ToastText, toastShown } from '@duellwerk/shared/toast/toast.model';
import { act, render } from '@testing-library/react';
import { allSettled, createWatch, type EventCallable, fork } from 'effector';
import type { ComponentType } from 'react';

const words = (text: ToastText | undefined) => (typeof text === 'string' ? text : (text?.message ?? ''));

interface Showing {
  answers?: readonly Answer[];
  /** What opens the route, and the id in its address. */
  opened?: EventCallable<RouteOpened>;
  id?: string;
  /** Whether the page has asked who is signed in. */
  checked?: boolean;
}

/** Shows a page at an address of its route. */
export async function showPage(
  Page: ComponentType,
  route: string,
  address: string,
  { answers = [], opened, id = '', checked = false }: Showing = {},
) {
  const bodies: unknown[] = [];
  const noted = answers.map(
    (each): Answer => ({
      ...each,
      respond: (request) => {
        if (request.body !== undefined) bodies.push(request.body);
        return each.respond(request);
      },
    }),
  );
  const { transport, requests } = fakeApi(noted);
  const scope = fork({ values: [[$transport, transport]] });
  const toasts: string[] = [];
  createWatch({
    unit: toastShown,
    scope,
    fn: ({ tone, title, text }) => toasts.push(`${tone}: ${words(title)}: ${words(text)}`),
  });
  if (checked) await allSettled(sessionChecked, { scope });
  requests.length = 0;
  if (opened) await allSettled(opened, { scope, params: { params: { id }, query: {} } });
  const before = [...requests];
  const routes = [
    { path: route, Component: Page },
    { path: '*', Component: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = () => <Frame router={router} scope={scope} />;
  const rendered = render(view());
  const settled = () => act(() => allSettled(scope));
  await settled();
  return {
    scope,
    /** What was asked before the page was on a screen. */
    before,
    requests,
    bodies,
    toasts,
    settled,
    act,
    /** Takes the page off the screen and shows it once more, as going away and back does. */
    showAgain: async () => {
      rendered.unmount();
      render(view());
      await settled();
    },
    close: () => act(() => allSettled(dialogClosed, { scope })),
  };
}
