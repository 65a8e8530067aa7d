import { CopyField } from '@duellwerk/shared/form/copy-field';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { Button } from '@duellwerk/shared/ui/button';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';

/** The link of an invite, to be copied. Browser only: it names this site's address. */
export function InviteLinkField({ token }: { token: string | null }) {
  const { t } = useLingui();
  const showToast = useUnit(toastShown);
  const [isCopied, setIsCopied] = useState(false);
  if (token === null) return <Trans>Link von früher, nicht mehr anzuzeigen</Trans>;
  const link = `${window.location.origin}/teams/invite/${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // Browsers give the clipboard to secure pages only.
      showToast({
        tone: 'warning',
        title: msg`Kopieren ging nicht`,
        text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier den Link und kopier ihn selbst.`,
      });
    }
  };
  return (
    <CopyField value={link} label={t`Link der Einladung`}>
      <Button {...(isCopied && { icon: 'check' as const })} onClick={() => void copy()}>
        {isCopied ? <Trans>Kopiert</Trans> : <Trans>Kopieren</Trans>}
      </Button>
    </CopyField>
  );
}
