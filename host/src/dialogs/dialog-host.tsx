import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
// Here and not only in the frame, which comes with the first dialog: the model must hear of that one, too.
import './dialogs.model.ts';

const DialogFrame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

/** Draws the open dialog. Its frame is loaded with the first one: pages without a dialog never carry it. */
export function DialogHost() {
  const request = useUnit($dialog);
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame request={request} />
    </Suspense>
  );
}
