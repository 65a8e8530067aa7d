import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $discarding, discardDismissed, discardSubmission } from './jobs.model.ts';

/** Asks once before a step is given up for good. */
export function DiscardDialog() {
  const { t } = useLingui();
  const [job, busy] = useUnit([$discarding, discardSubmission.$pending]);
  const [confirm, dismiss] = useUnit([discardSubmission.submitted, discardDismissed]);
  if (!job) return null;
  return (
    <DialogSheet label={t`Schritt verwerfen`} name="jobs.discard" onClose={() => dismiss()}>
      <ConfirmDialog
        title={<Trans>Diesen Schritt verwerfen?</Trans>}
        verb={<Trans>Verwerfen</Trans>}
        variant="danger"
        busy={busy}
        onConfirm={() => confirm(job.id)}
        onDismiss={() => dismiss()}
      >
        <p>
          <Trans>Die Seite tut ihn dann nicht mehr. Was offen bleibt, musst du selbst erledigen.</Trans>
        </p>
      </ConfirmDialog>
    </DialogSheet>
  );
}
