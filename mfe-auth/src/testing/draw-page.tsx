import { type DialogView, payloadOf, type RouteOpened } from '@duellwerk/shared/contract/remote';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { $dialog, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { type ToastText, toastShown } from '@duellwerk/shared/toast/toast.model';
import { act, render } from '@testing-library/react';
import { allSettled, createWatch, type EventCallable, fork, type Scope, scopeBind } from 'effector';
import { useUnit } from 'effector-react';
import type { ComponentType } from 'react';

export interface DrawnPage {
  scope: Scope;
  requests: string[];
  /** Titles of toasts, with their texts behind a colon. */
  toasts: string[];
  /** The address that is shown. */
  address: () => string;
}

interface DrawOptions {
  answers: readonly Answer[];
  /** The page at `/`; what lies elsewhere says its path. */
  Page: ComponentType;
  /** The route's event, with what it is opened with. */
  opened: EventCallable<RouteOpened>;
  params?: Record<string, string>;
  /** Dialogs by name, drawn below the page while they are open. */
  dialogs?: Record<string, DialogView>;
}

/** Draws a page and its dialogs as the host does: session and site are known, the route is open, a new query opens it again. */
export async function drawPage({
  answers,
  Page,
  opened,
  params = {},
  dialogs = {},
}: DrawOptions): Promise<DrawnPage> {
  const { transport, requests } = fakeApi(answers);
  const scope = fork({ values: [[$transport, transport]] });
  const toasts: string[] = [];
  createWatch({
    unit: toastShown,
    scope,
    fn: ({ title, text }) =>
      toasts.push(
        [title, text]
          .filter((each) => each !== undefined)
          .map(read)
          .join(': '),
      ),
  });
  await allSettled(baseRequested, { scope });
  await allSettled(sessionChecked, { scope });
  const open = scopeBind(opened, { scope });
  function Dialogs() {
    const [dialog, close] = useUnit([$dialog, dialogClosed]);
    const view = dialog ? dialogs[dialog.name] : undefined;
    return view ? (
      <div role="dialog">
        <view.Dialog payload={payloadOf(view, dialog?.payload)} close={() => close()} />
      </div>
    ) : null;
  }
  const router = createMemoryRouter([
    {
      path: '/',
      loader: ({ request }) => {
        open({ params, query: Object.fromEntries(new URL(request.url).searchParams) });
        return null;
      },
      HydrateFallback: () => null,
      element: (
        <>
          <Page />
          <Dialogs />
        </>
      ),
    },
    { path: '*', element: null },
  ]);
  render(<Frame router={router} scope={scope} />);
  await act(() => allSettled(scope));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { scope, requests, toasts, address };
}

function read(text: ToastText | undefined): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return (text.message ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(text.values?.[name] ?? ''));
}
