import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, oneOf, request } from '@duellwerk/shared/contract/schema';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { actionSubmission } from './manage.model.ts';
import { type UserAction, userActions } from './user-actions.ts';

const payloadShape = request({ user: id, name: anyText, action: oneOf(userActions) });

/** Asks once before an action of the administration. */
function ManageUserDialog({ payload, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { user, name, action } = payload;
  const [busy, confirm] = useUnit([actionSubmission.$pending, actionSubmission.submitted]);
  const words = wordsOf(action, name);
  return (
    <ConfirmDialog
      title={words.title}
      verb={words.verb}
      variant={action === 'end-sessions' || action === 'unlist' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => confirm({ user, action })}
      onDismiss={close}
    >
      <p>{words.effect}</p>
    </ConfirmDialog>
  );
}

function wordsOf(action: UserAction, name: string) {
  switch (action) {
    case 'unban':
      return {
        title: <Trans>{name} entsperren?</Trans>,
        verb: <Trans>Entsperren</Trans>,
        effect: <Trans>{name} kann sich sofort wieder einloggen.</Trans>,
      };
    case 'verify':
      return {
        title: <Trans>E-Mail von {name} bestätigen?</Trans>,
        verb: <Trans>Bestätigen</Trans>,
        effect: <Trans>Die Adresse gilt dann als geprüft, ohne dass jemand dem Link gefolgt ist.</Trans>,
      };
    case 'unlist':
      return {
        title: <Trans>{name} aus der Liste nehmen?</Trans>,
        verb: <Trans>Herausnehmen</Trans>,
        effect: (
          <Trans>
            {name} steht dann nicht mehr unter „Spieler“, und der Text dort ist gelöscht. {name} kann sich
            dort wieder zeigen.
          </Trans>
        ),
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
