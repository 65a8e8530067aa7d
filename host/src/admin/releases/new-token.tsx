import { CopyField } from '@duellwerk/shared/form/copy-field';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $copied, $newToken, copyClicked, newTokenPutAway } from './tokens.model.ts';

/** A new token, the only time it is shown. */
export function NewToken() {
  const { t } = useLingui();
  const [token, copied, copy, putAway] = useUnit([$newToken, $copied, copyClicked, newTokenPutAway]);
  if (token === null) return null;
  return (
    <Banner style="success" title={<Trans>Das ist das neue Token</Trans>}>
      <Trans>Du siehst es nur jetzt. Kopier es und gib es dem Team auf einem sicheren Weg.</Trans>
      <CopyField value={token} label={t`Neues Token`}>
        <Button {...(copied && { icon: 'check' as const })} onClick={() => copy()}>
          {copied ? <Trans>Kopiert</Trans> : <Trans>Kopieren</Trans>}
        </Button>
        <Button variant="quiet" onClick={() => putAway()}>
          <Trans>Fertig</Trans>
        </Button>
      </CopyField>
    </Banner>
  );
}
