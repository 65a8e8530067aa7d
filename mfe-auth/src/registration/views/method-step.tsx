import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { registerRedirect } from '@duellwerk/shared/contract/social';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { SocialButtons } from '../../connection/social-buttons.tsx';
import { Aside, Or, Stack, TextButton } from '../../dialog/layout.tsx';
import { $next, $progress, methodChosen } from '../registration.model.ts';

/** Step 1: mail and password, or one of the services. */
export function MethodStep() {
  const { t } = useLingui();
  const [{ linked }, next, choose, openDialog] = useUnit([$progress, $next, methodChosen, dialogOpened]);
  const login: DialogRequest = { name: 'auth.login', ...(next && { payload: { to: dialogHash(next) } }) };
  return (
    <Stack>
      <Button variant="primary" wide onClick={() => choose('mail')}>
        <Trans>Mit E-Mail und Passwort</Trans>
      </Button>
      <Or />
      <SocialButtons
        label={t`Mit einem anderen Dienst registrieren`}
        href={registerRedirect}
        signUp
        linked={linked}
        onLinked={choose}
      />
      <Aside>
        <Trans>Du hast schon einen Account?</Trans>
        <TextButton type="button" data-opens="auth.login" onClick={() => openDialog(login)}>
          <Trans>Einloggen</Trans>
        </TextButton>
      </Aside>
    </Stack>
  );
}
