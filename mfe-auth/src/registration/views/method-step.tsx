import { registerRedirect } from '@duellwerk/shared/contract/social';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { SocialButtons } from '../../connection/social-buttons.tsx';
import { Aside, Or, Stack, TextButton } from '../../dialog/layout.tsx';
import { $progress, methodChosen } from '../registration.model.ts';

/** Step 1: mail and password, or one of the services. */
export function MethodStep() {
  const { t } = useLingui();
  const [{ linked }, choose, openDialog] = useUnit([$progress, methodChosen, dialogOpened]);
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
        <TextButton type="button" data-opens="auth.login" onClick={() => openDialog({ name: 'auth.login' })}>
          <Trans>Einloggen</Trans>
        </TextButton>
      </Aside>
    </Stack>
  );
}
