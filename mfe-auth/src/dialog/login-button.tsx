import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/** The way to the login, where it is the thing to do now. */
export function LoginButton() {
  const [openDialog, dialog] = useUnit([dialogOpened, $dialog]);
  // In a dialog it leads back to that one.
  const login: DialogRequest = dialog
    ? { name: 'auth.login', payload: { to: dialogHash(dialog) } }
    : { name: 'auth.login' };
  return (
    <Button variant="primary" icon="login" data-opens="auth.login" onClick={() => openDialog(login)}>
      <Trans>Einloggen</Trans>
    </Button>
  );
}
