import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { removePictureSubmission } from './avatar.model.ts';

/** Asks once before the own picture goes. */
export function RemoveAvatarDialog({ close }: DialogProps) {
  const [busy, remove] = useUnit([removePictureSubmission.$pending, removePictureSubmission.submitted]);
  return (
    <ConfirmDialog
      title={<Trans>Dein Bild entfernen?</Trans>}
      verb={<Trans>Entfernen</Trans>}
      variant="danger"
      busy={busy}
      onConfirm={() => remove()}
      onDismiss={close}
    >
      <p>
        <Trans>Statt des Bildes stehen dann deine Anfangsbuchstaben da.</Trans>
      </p>
    </ConfirmDialog>
  );
}
