import type { Registered } from '@duellwerk/shared/contract/registration';
import { useNavigate } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Actions, Soft, Stack } from '../../dialog/layout.tsx';
import { ResendButton } from '../../verification/resend-button.tsx';
import { $account, $adminToken, finishPressed } from '../registration.model.ts';

/** Step 5: the account is there; its mail address is still to be confirmed, unless the service has verified it. */
export function DoneStep() {
  const [account, user, adminToken, finish] = useUnit([$account, $user, $adminToken, finishPressed]);
  if (!account) return null;
  const { username, mail_verified = false } = account;
  return (
    <Stack>
      <Banner style="success" title={<Trans>Dein Account {username} ist angelegt</Trans>}>
        <WhatIsLeft account={account} />
      </Banner>
      {!mail_verified && (
        <Soft>
          <Trans>Nichts angekommen? Sieh auch im Ordner für Werbung nach.</Trans>
        </Soft>
      )}
      <Actions>
        {adminToken === null ? (
          <Button variant="primary" onClick={() => finish()}>
            <Trans>Fertig</Trans>
          </Button>
        ) : (
          <SetupButton onFinish={finish} />
        )}
        {user && !mail_verified && <ResendButton />}
      </Actions>
    </Stack>
  );
}

function WhatIsLeft({ account: { mail, mail_verified, mail_delayed } }: { account: Registered }) {
  if (mail_verified) return <Trans>Deine E-Mail-Adresse {mail} ist schon bestätigt.</Trans>;
  if (mail_delayed) {
    return (
      <Trans>
        Gerade können wir keine Mails senden. Der Link, mit dem du {mail} bestätigst, kommt später.
      </Trans>
    );
  }
  return <Trans>Bestätige jetzt noch deine E-Mail-Adresse: Der Link dazu ist unterwegs an {mail}.</Trans>;
}

/** The first administrator goes on with the setup of the site. */
function SetupButton({ onFinish }: { onFinish: () => void }) {
  const navigate = useNavigate();
  const setUp = () => {
    onFinish();
    navigate('/admin/setup', { replace: true });
  };
  return (
    <Button variant="primary" onClick={setUp}>
      <Trans>Seite einrichten</Trans>
    </Button>
  );
}
