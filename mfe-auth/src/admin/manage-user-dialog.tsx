import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, oneOf, request } from '@duellwerk/shared/contract/schema';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { stepSubmission } from './manage.model.ts';
import { type ManageStep, manageSteps } from './manage-steps.ts';

const payloadShape = request({ user: id, name: anyText, step: oneOf(manageSteps) });

/** Asks once before a step of the administration. */
function ManageUserDialog({ payload, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { user, name, step } = payload;
  const [busy, confirm] = useUnit([stepSubmission.$pending, stepSubmission.submitted]);
  const words = wordsOf(step, name);
  return (
    <ConfirmDialog
      title={words.title}
      verb={words.verb}
      variant={step === 'end-sessions' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => confirm({ user, step })}
      onDismiss={close}
    >
      <p>{words.effect}</p>
    </ConfirmDialog>
  );
}

function wordsOf(step: ManageStep, name: string) {
  switch (step) {
    case 'unban':
      return {
        title: <Trans>Sperre von {name} aufheben?</Trans>,
        verb: <Trans>Aufheben</Trans>,
        effect: <Trans>{name} kann sich sofort wieder einloggen.</Trans>,
      };
    case 'verify':
      return {
        title: <Trans>E-Mail von {name} bestätigen?</Trans>,
        verb: <Trans>Bestätigen</Trans>,
        effect: <Trans>Die Adresse gilt dann als geprüft, ohne dass jemand dem Link gefolgt ist.</Trans>,
      };
    case 'end-sessions':
      return {
        title: <Trans>Alle Sitzungen von {name} beenden?</Trans>,
        verb: <Trans>Beenden</Trans>,
        effect: <Trans>{name} muss sich auf jedem Gerät neu einloggen.</Trans>,
      };
  }
}

export const manageUserDialog = dialogView({ Dialog: ManageUserDialog, payload: payloadShape });
