// Widgets: small parts of remotes on the host's own pages, asked for by name.
import type { WidgetProps } from '@duellwerk/shared/contract/remote';
import {
  attach,
  createEffect,
  createEvent,
  createStore,
  type EventCallable,
  sample,
  scopeBind,
} from 'effector';
import type { ComponentType } from 'react';
import { $services, loadView } from '../app/services.ts';
import { loadFailed } from '../builds/chunk-guard.model.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';

export type WidgetView =
  | { status: 'loading' }
  | { status: 'ready'; Widget: ComponentType<WidgetProps> }
  | { status: 'failed'; error: Error };

/** A page that shows these widgets was opened, or one of them is tried again. */
export const widgetsOpened = createEvent<readonly string[]>();
const widgetOpened = createEvent<string>();

const loadWidgetFx = attach({
  source: $services,
  effect: async (services, name: string) => {
    // Bound before the first await: after it the scope of this call is lost.
    const inScope = scopeBind((opened: EventCallable<void>) => opened(), { safe: true });
    const owner = services?.remotes.ownerOf('widgets', name);
    if (!services || !owner) throw new RemoteFailure(name, 'load', 'No remote of this page has this widget');
    const door = await services.remotes.door(owner);
    const widget = door.widgets[name];
    if (!widget) throw new RemoteFailure(owner, 'contract', `No widget ${name}`);
    services.server?.entering(owner);
    inScope(widget.opened);
    services.server?.entering(null);
    return loadView(services, owner, () => widget.widget);
  },
});

const openAllFx = createEffect((names: readonly string[]) => {
  const open = scopeBind(widgetOpened, { safe: true });
  for (const name of names) open(name);
});

export const $widgets = createStore<Record<string, WidgetView>>({}, { serialize: 'ignore' });

sample({ clock: widgetsOpened, target: openAllFx });
sample({ clock: widgetOpened, target: loadWidgetFx });
sample({ clock: loadWidgetFx.failData, target: loadFailed });

$widgets.on(loadWidgetFx, (views, name) =>
  views[name]?.status === 'ready' ? views : { ...views, [name]: { status: 'loading' } },
);
$widgets.on(loadWidgetFx.done, (views, { params, result }) => ({
  ...views,
  [params]: { status: 'ready', Widget: result.Widget },
}));
$widgets.on(loadWidgetFx.fail, (views, { params, error }) => ({
  ...views,
  [params]: { status: 'failed', error },
}));
