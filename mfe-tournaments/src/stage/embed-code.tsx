import { CopyField } from '@duellwerk/shared/form/copy-field';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { Button } from '@duellwerk/shared/ui/button';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { embedText } from './embed-text.ts';

/** The text with which another site shows this stage, to be copied. Browser only: it names this site's address. */
export function EmbedCode({ stage, title }: { stage: string; title: string }) {
  const { t, i18n } = useLingui();
  const showToast = useUnit(toastShown);
  const [isCopied, setIsCopied] = useState(false);
  const text = embedText({ origin: window.location.origin, stage, title, locale: i18n.locale });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Browsers give the clipboard to secure pages only.
      showToast({
        tone: 'warning',
        title: msg`Kopieren ging nicht`,
        text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier den Text und kopier ihn selbst.`,
      });
    }
  };
  return (
    <CopyField value={text} label={t`Text zum Einbetten`} inlineSize="18rem">
      <Button {...(isCopied && { icon: 'check' as const })} onClick={() => void copy()}>
        {isCopied ? <Trans>Kopiert</Trans> : <Trans>Kopieren</Trans>}
      </Button>
    </CopyField>
  );
}
