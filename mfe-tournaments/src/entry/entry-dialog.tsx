import { type DialogProps, type DialogView, dialogView } from '@duellwerk/shared/contract/remote';
import { lateTexts } from '@duellwerk/shared/i18n/late-texts';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Suspense } from 'react';

const useEntryTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});

/** A dialog of this part of the remote: it is drawn when its texts are there, which come with its code. */
export function entryDialog<P>({ Dialog, ...rest }: DialogView<P>) {
  function WithTexts(props: DialogProps<P>) {
    useEntryTexts();
    return <Dialog {...props} />;
  }
  return dialogView<P>({
    ...rest,
    Dialog: (props) => (
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <WithTexts {...props} />
      </Suspense>
    ),
  });
}
