import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { Button } from '@duellwerk/shared/ui/button';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';

/** Hands the page's address to the phone's own sharing, elsewhere to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const showToast = useUnit(toastShown);
  const [isCopied, setIsCopied] = useState(false);
  const share = async () => {
    const { origin, pathname } = window.location;
    const url = `${origin}${pathname}`;
    try {
      // Only where it is what people know: on desktops a copied link is.
      if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
      // Browsers give the clipboard to secure pages only.
      showToast({
        tone: 'warning',
        title: msg`Kopieren ging nicht`,
        text: msg`Kopier die Adresse aus der Zeile deines Browsers.`,
      });
    }
  };
  return (
    <Button icon={isCopied ? 'check' : 'arrow'} onClick={() => void share()}>
      {isCopied ? <Trans>Link kopiert</Trans> : <Trans>Teilen</Trans>}
    </Button>
  );
}
