import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useCallback, useState } from 'react';
import { lazyCatalogs } from '../app/lazy-catalogs.ts';
import { $services } from '../app/services.ts';
import type { Texts } from '../app/texts.ts';
import { AreaBoundary } from '../errors/area-boundary.tsx';
import { AreaFailure } from '../errors/area-failure.tsx';
import { onHeading } from '../layout/on-heading.ts';
import { $dialogView, dialogRetried } from './dialogs.model.ts';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';

const catalogs = lazyCatalogs(german, english);

/** The frame, once its catalog is loaded. */
export async function frameWith(page: Texts | undefined): Promise<typeof DialogFrame> {
  await page?.add(catalogs);
  return DialogFrame;
}

/** A remote's dialog in its frame, named by its own heading once that is there. */
function DialogFrame({ request }: { request: DialogRequest }) {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const [title, setTitle] = useState<string>();
  // Not an effect: the sheet may put its content on the page later than itself.
  const watched = useCallback((part: HTMLDivElement | null) => onHeading(part, 'h2', setTitle), []);
  return (
    <DialogSheet label={title ?? t`Dialog`} name={request.name} onClose={() => close()}>
      <div key={request.name} ref={watched}>
        <DialogContent request={request} />
      </div>
    </DialogSheet>
  );
}

function DialogContent({ request }: { request: DialogRequest }) {
  const [view, services, close, retry] = useUnit([$dialogView, $services, dialogClosed, dialogRetried]);
  if (view.status === 'loading') return <SkeletonLines lines={5} />;
  if (view.status === 'refused') return <BrokenLink />;
  if (view.status === 'failed') {
    const remote = services?.remotes.ownerOf('dialogs', request.name);
    return <AreaFailure remote={remote} failure={view} onRetry={retry} />;
  }
  return (
    <AreaBoundary key={request.name} area={request.name}>
      <view.Dialog payload={view.payload} close={close} />
    </AreaBoundary>
  );
}

/** A link that names the dialog, but nothing that it could be about. */
function BrokenLink() {
  const { t } = useLingui();
  return (
    <ErrorCard
      title={t`Dieser Link ist unvollständig`}
      happened={<Trans>Im Link fehlt etwas, oder er passt nicht zu diesem Dialog.</Trans>}
      next={<Trans>Öffne den Dialog auf der Seite selbst noch einmal.</Trans>}
    />
  );
}
