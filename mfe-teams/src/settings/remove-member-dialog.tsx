import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $refusedBy } from '../lib/held.model.ts';
import { HeldNotice } from '../lib/held-notice.tsx';
import { $settings, removeSubmission } from './settings.model.ts';

const payloadShape = request({ team: id, user: id, name: anyText });

/** Asks once before somebody is removed, or says why that has to wait. */
function RemoveMemberDialog({ payload, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { team, user } = payload;
  const [busy, remove, settings, refusedBy] = useUnit([
    removeSubmission.$pending,
    removeSubmission.submitted,
    $settings,
    $refusedBy,
  ]);
  const member = settings?.members.find((each) => each.user.id === user);
  const held = refusedBy ?? member?.held;
  // An address may say any name.
  const name = member?.user.username ?? payload.name;
  return (
    <ConfirmDialog
      title={<Trans>{name} aus dem Team entfernen?</Trans>}
      verb={<Trans>Entfernen</Trans>}
      variant="danger"
      busy={busy}
      blocked={Boolean(held)}
      onConfirm={() => remove({ team, user })}
      onDismiss={close}
    >
      {held ? (
        <HeldNotice by={held} />
      ) : (
        <p>
          <Trans>Ergebnisse bleiben stehen. Mit einer neuen Einladung kann {name} zurückkommen.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

export const removeMemberDialog = dialogView({ Dialog: RemoveMemberDialog, payload: payloadShape });
