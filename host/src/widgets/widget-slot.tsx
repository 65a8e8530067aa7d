import { useStoreMap, useUnit } from 'effector-react';
import { type ReactNode, use } from 'react';
import { $services } from '../app/services.ts';
import { AreaBoundary } from '../errors/area-boundary.tsx';
import { AreaFailure } from '../errors/area-failure.tsx';
import { loadingKind, RemoteFailure } from '../remotes/remote-failure.ts';
import { Area, FailedArea } from '../served/area.tsx';
import { $widgets, widgetsOpened } from './widgets.model.ts';

interface WidgetSlotProps {
  name: string;
  /** Of the shape of what comes. */
  skeleton: ReactNode;
}

/** The place of a remote's widget: a skeleton while it comes, its own error card when it does not. */
export function WidgetSlot({ name, skeleton }: WidgetSlotProps) {
  const remote = useUnit($services)?.remotes.ownerOf('widgets', name);
  return (
    <Area remote={remote ?? name} skeleton={skeleton}>
      <WidgetArea name={name} skeleton={skeleton} />
    </Area>
  );
}

const kindOf = (error: Error) => (error instanceof RemoteFailure ? error.kind : loadingKind(error));

function WidgetArea({ name, skeleton }: WidgetSlotProps) {
  const view = useStoreMap({ store: $widgets, keys: [name], fn: (views, [key]) => views[key] ?? null });
  const [services, open] = useUnit([$services, widgetsOpened]);
  const retry = () => open([name]);
  const owner = services?.remotes.ownerOf('widgets', name);
  if (view?.status === 'failed') {
    return (
      <FailedArea failure={view.error}>
        <AreaFailure remote={owner} failure={{ kind: kindOf(view.error) }} onRetry={retry} />
      </FailedArea>
    );
  }
  if (view?.status !== 'ready') {
    // What the server drew stays in its place until the widget can take it over.
    if (services?.firstView) use(services.firstView.ready);
    return skeleton;
  }
  return (
    <AreaBoundary
      area={name}
      called={owner && `${name} (${services?.remotes.called(owner)})`}
      onRetry={retry}
    >
      <view.Widget />
    </AreaBoundary>
  );
}
