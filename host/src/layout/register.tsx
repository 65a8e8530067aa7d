import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $services } from '../app/services.ts';

/** Not among the dialogs that the host needs: without a remote that has it there is no button. */
const DIALOG = 'auth.register';

interface RegisterProps {
  /** Called before the dialog opens. */
  onOpen?: () => void;
}

/** The way to an account, for visitors; offered as soon as a remote of this page has the dialog. */
export function Register({ onOpen }: RegisterProps) {
  const [open, services, user] = useUnit([dialogOpened, $services, $user]);
  if (user || services?.remotes.ownerOf('dialogs', DIALOG) === undefined) return null;
  return (
    <Button
      variant="primary"
      data-opens={DIALOG}
      onClick={() => {
        onOpen?.();
        open({ name: DIALOG });
      }}
    >
      <Trans>Registrieren</Trans>
    </Button>
  );
}
