import { $user } from '@duellwerk/shared/store/session.model';
import type { ButtonVariant } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $services } from '../app/services.ts';

/** Not among the dialogs that the host needs: without a remote that has it there is no button. */
const DIALOG = 'auth.register';

interface RegisterProps {
  /** Called before the dialog opens. */
  onOpen?: () => void;
  /** Secondary unless said: in the header it must not compete with the primary button of the page. */
  variant?: ButtonVariant;
}

/** The way to an account, for visitors; offered as soon as a remote of this page has the dialog. */
export function Register({ onOpen, variant = 'secondary' }: RegisterProps) {
  const [services, user] = useUnit([$services, $user]);
  if (user || services?.remotes.ownerOf('dialogs', DIALOG) === undefined) return null;
  return (
    <DialogButton opens={{ name: DIALOG }} variant={variant} onClick={() => onOpen?.()}>
      <Trans>Registrieren</Trans>
    </DialogButton>
  );
}
