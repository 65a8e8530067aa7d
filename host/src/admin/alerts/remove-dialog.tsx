import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AlertBanner } from '../../alerts/alert-banner.tsx';
import { $removing, removeConfirmed, removeDismissed, removeSubmission } from './remove.model.ts';

/** Asks once before an alert goes from every page. */
export function RemoveDialog() {
  const { t } = useLingui();
  const [alert, busy] = useUnit([$removing, removeSubmission.$pending]);
  const [confirm, dismiss] = useUnit([removeConfirmed, removeDismissed]);
  if (!alert) return null;
  return (
    <DialogSheet label={t`Hinweis löschen`} name="alerts.remove" onClose={() => dismiss()}>
      <ConfirmDialog
        title={<Trans>Diesen Hinweis löschen?</Trans>}
        verb={<Trans>Löschen</Trans>}
        variant="danger"
        busy={busy}
        onConfirm={() => confirm()}
        onDismiss={() => dismiss()}
      >
        <AlertBanner alert={alert} />
        <p>
          <Trans>Er verschwindet sofort von allen Seiten. Rückgängig geht das nicht.</Trans>
        </p>
      </ConfirmDialog>
    </DialogSheet>
  );
}
