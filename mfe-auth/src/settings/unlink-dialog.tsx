import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { $connections } from '@duellwerk/shared/store/base.model';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { unlinkSubmission } from './unlink.model.ts';

const payloadShape = request({ connection: id });

/** Asks once before a service is unlinked. */
function UnlinkDialog({ payload, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { connection } = payload;
  const services = useUnit($connections);
  const [busy, unlink] = useUnit([unlinkSubmission.$pending, unlinkSubmission.submitted]);
  const name = services.find((service) => service.id === connection)?.name ?? connection;
  return (
    <ConfirmDialog
      title={<Trans>Verknüpfung mit {name} trennen?</Trans>}
      verb={<Trans>Trennen</Trans>}
      variant="danger"
      busy={busy}
      onConfirm={() => unlink(connection)}
      onDismiss={close}
    >
      <p>
        <Trans>
          Du kannst dich dann nicht mehr über {name} einloggen, und bei Turnieren, die diese Verknüpfung
          verlangen, nicht antreten.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

export const unlinkDialog = dialogView({ Dialog: UnlinkDialog, payload: payloadShape });
