// Renders one dialog or widget of a remote by itself, or reads its texts: a version is tried so before visitors get it.
import type { Catalogs, DialogView, RemoteDoor } from '@duellwerk/shared/contract/remote';
import { payloadOf } from '@duellwerk/shared/contract/remote';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { allSettled, type EventCallable } from 'effector';
import type { ComponentType } from 'react';
import { StructError } from 'superstruct';
import { App } from '../app/app.tsx';
import { createPage } from '../app/create-page.ts';
import { globalRules } from '../app/global-rules.ts';
import { loadView, type Services } from '../app/services.ts';
import { startTexts } from '../app/texts.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import type { DrawHelp, DrawInput, DrawnPage, TriedPart } from './drawing.ts';
import { initialized, renderApp } from './render-app.tsx';
import { samplePayload } from './sample-payload.ts';

interface Shown {
  Component: ComponentType;
  /** Starts the part's data. */
  start: () => Promise<unknown>;
}

const EMPTY: DrawnPage = { html: '', styles: '' };

/** Never throws for what is the remote's: that goes to `failed`. @throws whatever breaks the host's own part. */
export async function renderPart(input: DrawInput, part: TriedPart, help: DrawHelp): Promise<DrawnPage> {
  const { remote } = part;
  const reported = new Set<unknown>();
  const failed = (error: unknown) => {
    const cause = causeOf(error);
    // What nothing catches arrives here twice: while rendering, and as its outcome.
    if (reported.has(cause)) return;
    reported.add(cause);
    // A widget throws when it is shown without the payload that its page would pass, see `WidgetProps`.
    if (part.kind !== 'widget' || !(cause instanceof StructError)) help.failed({ remote, cause });
  };
  const texts = await startTexts(input.locale);
  const page = createPage(input.composition, texts, help.loadModule, {
    transport: help.transport,
    clock: { now: input.now, runs: false },
    server: { entering: help.entering },
  });
  await allSettled(baseRequested, { scope: page.scope });
  try {
    help.entering(remote);
    if (part.kind === 'texts') {
      await checkTexts((await page.services.remotes.door(remote)).catalogs, part.name);
      return EMPTY;
    }
    const shown = await (part.kind === 'dialog' ? loadDialog : loadWidget)(
      page.services,
      part,
      (unit, payload) => allSettled(unit, { scope: page.scope, params: payload }),
    );
    if (!shown) return EMPTY;
    await shown.start();
    const router = createMemoryRouter([{ path: '*', Component: shown.Component }], {
      initialEntries: [input.address],
    });
    try {
      await initialized(router);
      const app = <App globalRules={globalRules} scope={page.scope} i18n={texts.i18n} router={router} />;
      return await renderApp(app, { ...help, failed });
    } finally {
      router.dispose();
    }
  } catch (error) {
    failed(error);
    return EMPTY;
  } finally {
    help.entering(null);
  }
}

type Start = (unit: EventCallable<unknown>, payload: unknown) => Promise<unknown>;

/** `null` when nothing can be said of what it is opened with: then it is loaded alone. */
async function loadDialog(
  services: Services,
  { remote, name }: TriedPart,
  start: Start,
): Promise<Shown | null> {
  const view: DialogView = await loadView(services, remote, ({ dialogs }) => {
    const found = dialogs[name];
    if (!found) throw new RemoteFailure(remote, 'contract', `No dialog ${name}`);
    return found.dialog;
  });
  const given = view.payload === undefined ? undefined : samplePayload(view.payload);
  if (view.payload !== undefined && given === undefined) return null;
  const payload = payloadOf(view, given);
  const { Dialog, opened } = view;
  return {
    Component: () => <Dialog payload={payload} close={() => undefined} />,
    start: async () => opened && start(opened as EventCallable<unknown>, payload),
  };
}

async function loadWidget(services: Services, { remote, name }: TriedPart, start: Start): Promise<Shown> {
  let opened: RemoteDoor['widgets'][string]['opened'] | undefined;
  const { Widget } = await loadView(services, remote, ({ widgets }) => {
    const found = widgets[name];
    if (!found) throw new RemoteFailure(remote, 'contract', `No widget ${name}`);
    opened = found.opened;
    return found.widget;
  });
  if (typeof Widget !== 'function') throw new RemoteFailure(remote, 'contract', `No component in ${name}`);
  return {
    Component: () => <Widget />,
    start: async () => opened && start(opened as EventCallable<unknown>, undefined),
  };
}

/** @throws Error when a locale has no catalog, or one of another form */
async function checkTexts(catalogs: Catalogs, locale: string): Promise<void> {
  const load = catalogs[locale];
  if (!load) throw new Error(`There is no catalog of ${locale}.`);
  const { messages } = await load();
  if (typeof messages !== 'object' || messages === null)
    throw new Error(`The catalog of ${locale} has no texts.`);
  for (const [key, text] of Object.entries(messages)) {
    if (typeof text !== 'string' && !Array.isArray(text))
      throw new Error(`The catalog of ${locale} has something that is no text: ${key.slice(0, 100)}`);
  }
}

/** What was thrown by the remote itself. */
function causeOf(error: unknown): unknown {
  return error instanceof RemoteFailure && error.cause instanceof Error ? error.cause : error;
}
