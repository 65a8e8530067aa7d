import { type DialogRequest, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { AreaBoundary } from '../errors/area-boundary.tsx';
import { AreaFailure } from '../errors/area-failure.tsx';
import { onHeading } from '../layout/on-heading.ts';
import { $dialogView, dialogRetried } from './dialogs.model.ts';

/** A remote's dialog in its frame, named by its own heading once that is there. */
export function DialogFrame({ request }: { request: DialogRequest }) {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const content = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState<string>();
  useEffect(() => onHeading(content.current, 'h2', setTitle), [request.name]);
  return (
    <DialogSheet label={title ?? t`Dialog`} name={request.name} onClose={() => close()}>
      <div ref={content}>
        <DialogContent request={request} />
      </div>
    </DialogSheet>
  );
}

function DialogContent({ request }: { request: DialogRequest }) {
  const [view, close, retry] = useUnit([$dialogView, dialogClosed, dialogRetried]);
  if (view.status === 'loading') return <SkeletonLines lines={5} />;
  if (view.status === 'failed') return <AreaFailure failure={{ kind: 'load' }} onRetry={retry} />;
  return (
    <AreaBoundary key={request.name} remote={request.name}>
      <view.Dialog payload={request.payload} close={close} />
    </AreaBoundary>
  );
}
