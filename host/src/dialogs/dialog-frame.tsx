import { type DialogRequest, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AreaBoundary } from '../errors/area-boundary.tsx';
import { AreaFailure } from '../errors/area-failure.tsx';
import { $dialogView, dialogRetried } from './dialogs.model.ts';

/** A remote's dialog in its frame. */
export function DialogFrame({ request }: { request: DialogRequest }) {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  return (
    <DialogSheet label={t`Dialog`} name={request.name} onClose={() => close()}>
      <DialogContent request={request} />
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
