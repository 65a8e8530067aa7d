// For tests of the host: a page whose remotes are given as objects.

import type { Composition, RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { CONTRACT, type RouteOpened } from '@duellwerk/shared/contract/remote';
import { setupI18n } from '@lingui/core';
import { createEvent } from 'effector';
import type { Services } from '../app/services.ts';
import type { Texts } from '../app/texts.ts';
import { createRemotes, type LoadModule } from '../remotes/remotes.ts';

export const routeOpened = createEvent<RouteOpened>();
export const widgetStarted = createEvent();

/** The one remote of the test page and what it declares. */
const declaration: RemoteDeclaration = {
  name: 'mfe-x',
  contract: CONTRACT,
  routes: ['/x/:id'],
  dialogs: ['x.edit', 'x.remove'],
  widgets: ['x.next', 'x.last'],
};

export const composition: Composition = {
  build: 'b1',
  host: '1.0.0',
  remotes: [{ ...declaration, version: '1.0.0', entry: '/bundles/mfe-x/1.0.0/entry.js' }],
};

/** What opens a dialog of that remote, of which the contract knows nothing. */
export const requestFor = (name: string, payload?: unknown) =>
  ({ name, ...(payload !== undefined && { payload }) }) as DialogRequest;

export const XPage = () => null;
export const XDialog = () => null;
export const XWidget = () => null;

const dialog = { dialog: async () => ({ Dialog: XDialog }) };
const widget = { widget: async () => ({ Widget: XWidget }), opened: widgetStarted };

/** The module of that remote, whole and fitting. */
export const xModule = {
  remote: {
    name: 'mfe-x',
    contract: CONTRACT,
    routes: {
      '/x/:id': {
        page: async () => ({ Page: XPage }),
        opened: routeOpened,
        topics: ({ params }: RouteOpened) => [`tournament:${params.id}`],
      },
    },
    dialogs: { 'x.edit': dialog, 'x.remove': dialog },
    widgets: { 'x.next': widget, 'x.last': widget },
    catalogs: { de: async () => ({ messages: {} }) },
  },
};

/** Services of the test page; `added` collects the doors whose texts were asked for. */
export function servicesWith(loadModule: LoadModule): Services & { added: unknown[] } {
  const added: unknown[] = [];
  const texts: Texts = {
    i18n: setupI18n({ locale: 'de', messages: { de: {} } }),
    add: async (door) => {
      added.push(door);
    },
    addServer: () => undefined,
  };
  return { remotes: createRemotes(composition, loadModule), texts, added };
}

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const promise = new Promise<T>((give, refuse) => {
    resolve = give;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
