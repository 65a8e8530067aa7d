import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $open } from './package.model.ts';
import { $revoking, revokeDismissed, revokeTokenSubmission } from './tokens.model.ts';

/** Asks once before a token ends: whoever uses it is locked out at once. */
export function RevokeDialog() {
  const { t } = useLingui();
  const [name, token, busy] = useUnit([$open, $revoking, revokeTokenSubmission.$pending]);
  const [confirm, dismiss] = useUnit([revokeTokenSubmission.submitted, revokeDismissed]);
  if (!token || name === null) return null;
  const { id, label, last_used_at } = token;
  return (
    <DialogSheet label={t`Token widerrufen`} name="releases.revoke" onClose={() => dismiss()}>
      <ConfirmDialog
        title={<Trans>Token „{label}“ widerrufen?</Trans>}
        verb={<Trans>Widerrufen</Trans>}
        variant="danger"
        busy={busy}
        onConfirm={() => confirm({ name, token: id })}
        onDismiss={() => dismiss()}
      >
        <p>
          <Trans>
            Wer damit {name} veröffentlicht, kann es sofort nicht mehr. Rückgängig geht das nicht.
          </Trans>
        </p>
        {last_used_at && (
          <p>
            <Trans>
              Zuletzt benutzt: <Moment at={last_used_at} />
            </Trans>
          </p>
        )}
      </ConfirmDialog>
    </DialogSheet>
  );
}
