import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/** The way to the login, where it is the thing to do now. */
export function LoginButton() {
  const openDialog = useUnit(dialogOpened);
  return (
    <Button
      variant="primary"
      icon="login"
      data-opens="auth.login"
      onClick={() => openDialog({ name: 'auth.login' })}
    >
      <Trans>Einloggen</Trans>
    </Button>
  );
}
