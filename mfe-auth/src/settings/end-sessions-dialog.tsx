import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { endOthersSubmission } from './sessions.model.ts';

/** Asks once before every other session ends. */
export function EndSessionsDialog({ close }: DialogProps) {
  const [busy, end] = useUnit([endOthersSubmission.$pending, endOthersSubmission.submitted]);
  return (
    <ConfirmDialog
      title={<Trans>Alle anderen Sitzungen beenden?</Trans>}
      verb={<Trans>Beenden</Trans>}
      variant="danger"
      busy={busy}
      onConfirm={() => end()}
      onDismiss={close}
    >
      <p>
        <Trans>Auf allen anderen Geräten musst du dich neu einloggen. Hier bleibst du eingeloggt.</Trans>
      </p>
    </ConfirmDialog>
  );
}
