// For tests: a dialog of this remote on a page, with the site's data, and everything that happens to it.

import type { Base } from '@duellwerk/shared/contract/base';
import { getBase } from '@duellwerk/shared/contract/base';
import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { type DialogView, payloadOf } from '@duellwerk/shared/contract/remote';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { $dialog, dialogClosed, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { type Toast, type ToastText, toastShown } from '@duellwerk/shared/toast/toast.model';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { allSettled, createWatch, type Effect, fork, scopeBind } from 'effector';
import { useUnit } from 'effector-react';
import { Suspense } from 'react';
import { base as sampleBase } from './samples.ts';

const words = (text: ToastText | undefined) => (typeof text === 'string' ? text : (text?.message ?? ''));

interface Opening<Code> {
  /** The API; the first answer that fits a request counts. */
  answers?: readonly Answer[];
  base?: Base;
  /** Whether the page has asked who is signed in. */
  checked?: boolean;
  /** An effect that loads code, which Jest cannot, and its stand-in. */
  code?: [Effect<void, Code>, () => Promise<Code>];
}

/** Opens a dialog under its name, with its payload. Another dialog, or none, is told by its name. */
export async function openDialog<Code = never>(
  name: string,
  view: DialogView,
  payload?: unknown,
  { answers = [], base = sampleBase, checked = false, code }: Opening<Code> = {},
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
  const api = fakeApi([...noted, answer(getBase, base)]);
  const scope = fork({ values: [[$transport, api.transport]], handlers: code ? [code] : [] });
  const toasts: string[] = [];
  const shown: Toast[] = [];
  createWatch({
    unit: toastShown,
    scope,
    fn: (toast) => {
      shown.push(toast);
      toasts.push(`${toast.tone}: ${words(toast.title)}: ${words(toast.text)}`);
    },
  });
  await allSettled(baseRequested, { scope });
  if (checked) await allSettled(sessionChecked, { scope });
  api.requests.length = 0;
  // A link may contain anything.
  const asked = { name, payload } as DialogRequest;
  const open = (request = asked) => act(() => allSettled(dialogOpened, { scope, params: request }));
  // The host starts a dialog whenever it is opened.
  const start = view.opened && scopeBind(view.opened, { scope });
  createWatch({
    unit: dialogOpened,
    scope,
    fn: (request) => request.name === name && start?.(payloadOf(view, request.payload)),
  });
  await allSettled(dialogOpened, { scope, params: asked });

  function Page() {
    const [dialog, close] = useUnit([$dialog, dialogClosed]);
    if (dialog?.name !== name) return <p>{dialog ? `Dialog ${dialog.name}` : 'kein Dialog'}</p>;
    return (
      <Suspense fallback={null}>
        <view.Dialog payload={payloadOf(view, dialog.payload)} close={() => close()} />
      </Suspense>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/tournaments', Component: Page },
      { path: '/', element: <p>Startseite</p> },
    ],
    { initialEntries: ['/tournaments'] },
  );
  await act(async () => {
    render(<Frame router={router} scope={scope} />);
  });
  return {
    scope,
    router,
    /** As they are shown, `error: Fehler: …`. */
    toasts,
    shown,
    /** `POST /v1/users/login` and so on, since the dialog was opened. */
    requests: api.requests,
    failures: api.failures,
    /** Bodies of the requests, in order. */
    bodies,
    open,
    close: () => act(() => allSettled(dialogClosed, { scope })),
    /** Until every answer has come. */
    settled: () => act(() => allSettled(scope)),
  };
}

export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
/** Presses Enter in the form, as often as it takes: a busy button swallows clicks alone. */
export function pressEnter(): void {
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form.');
  fireEvent.submit(form);
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
