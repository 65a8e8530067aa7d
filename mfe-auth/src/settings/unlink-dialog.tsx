import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { $connections } from '@duellwerk/shared/store/base.model';
import { Asking } from '@duellwerk/shared/ui/asking';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { unlinkConfirmed, unlinkFx } from './unlink.model.ts';

const payloadShape = request({ connection: id });

/** Asks once before a service is unlinked. */
function UnlinkDialog({ payload, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { connection } = payload;
  const [services, busy, unlink] = useUnit([$connections, unlinkFx.pending, unlinkConfirmed]);
  const name = services.find((service) => service.id === connection)?.name ?? connection;
  return (
    <Asking
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
    </Asking>
  );
}

export const unlinkDialog = dialogView({ Dialog: UnlinkDialog, payload: payloadShape });
