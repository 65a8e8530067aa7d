import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { useStoreMap, useUnit } from 'effector-react';
import { AreaBoundary } from '../errors/area-boundary.tsx';
import { AreaFailure } from '../errors/area-failure.tsx';
import { $widgets, widgetsOpened } from './widgets.model.ts';

/** The place of a remote's widget: a skeleton while it comes, its own error card when it does not. */
export function WidgetSlot({ name }: { name: string }) {
  const view = useStoreMap({ store: $widgets, keys: [name], fn: (views, [key]) => views[key] ?? null });
  const open = useUnit(widgetsOpened);
  const retry = () => open([name]);
  if (view?.status === 'failed') return <AreaFailure failure={{ kind: 'load' }} onRetry={retry} />;
  if (view?.status !== 'ready') return <SkeletonCards count={3} />;
  return (
    <AreaBoundary remote={name} onRetry={retry}>
      <view.Widget />
    </AreaBoundary>
  );
}
