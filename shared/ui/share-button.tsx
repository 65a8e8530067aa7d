import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Button } from './button.tsx';

interface ShareButtonProps {
  title: string;
  /** Of another page than the one on the screen. */
  path?: string;
  /** Address of a PNG that goes with the link where the phone takes files. */
  picture?: string;
}

/** Hands the page's address, or that of another one, to the phone's own sharing, elsewhere to the clipboard. */
export function ShareButton({ title, path, picture }: ShareButtonProps) {
  const showToast = useUnit(toastShown);
  const [isCopied, setIsCopied] = useState(false);
  const share = async () => {
    const { origin, pathname } = window.location;
    const url = `${origin}${path ?? pathname}`;
    try {
      // Only where it is what people know: on desktops a copied link is.
      if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url, ...(await filesOf(title, picture)) });
        return;
      }
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
      // Browsers give the clipboard to secure pages only.
      showToast({
        tone: 'warning',
        title: msg`Kopieren hat nicht geklappt`,
        text: msg`Kopier die Adresse aus der Adresszeile.`,
      });
    }
  };
  return (
    <Button icon={isCopied ? 'check' : 'arrow'} onClick={() => void share()}>
      {isCopied ? <Trans>Link kopiert</Trans> : <Trans>Teilen</Trans>}
    </Button>
  );
}

/** The picture as a file to share; nothing where it cannot be had or the phone takes none: the link is enough. */
async function filesOf(title: string, picture: string | undefined): Promise<{ files?: File[] }> {
  if (picture === undefined || !navigator.canShare) return {};
  try {
    const response = await fetch(picture);
    const files = [new File([await response.blob()], `${title}.png`, { type: 'image/png' })];
    return response.ok && navigator.canShare({ files }) ? { files } : {};
  } catch {
    return {};
  }
}
