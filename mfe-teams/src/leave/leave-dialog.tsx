import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $refusedBy } from '../lib/held.model.ts';
import { HeldNotice } from '../lib/held-notice.tsx';
import { $mine } from '../page/team.model.ts';
import { leaveSubmission } from './leave.model.ts';

const payloadShape = request({ team: id, name: anyText });

/** Asks once before somebody leaves, or says why that has to wait. */
function LeaveDialog({ payload: { team, name }, close }: DialogProps<Infer<typeof payloadShape>>) {
  const [busy, leave, mine, refusedBy] = useUnit([
    leaveSubmission.$pending,
    leaveSubmission.submitted,
    $mine,
    $refusedBy,
  ]);
  const held = refusedBy ?? mine?.held;
  return (
    <ConfirmDialog
      title={<Trans>Möchtest du das Team wirklich verlassen?</Trans>}
      verb={<Trans>Verlassen</Trans>}
      variant="danger"
      busy={busy}
      blocked={Boolean(held)}
      onConfirm={() => leave(team)}
      onDismiss={close}
    >
      {held ? (
        <HeldNotice by={held} />
      ) : (
        <p>
          <Trans>
            Du spielst dann nicht mehr für {name}. Zurück kommst du nur auf Einladung oder Anfrage.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

export const leaveDialog = dialogView({ Dialog: LeaveDialog, payload: payloadShape });
