import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { LinkPage } from '@duellwerk/shared/ui/link-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { Actions, FieldStack } from '../dialog/layout.tsx';
import { LoginButton } from '../dialog/login-button.tsx';
import { type NewPassword, newPasswordErrors } from '../password/new-password.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { MailLinkPage } from '../verification/mail-link-page.tsx';
import { tournaments } from '../verification/tournaments.model.ts';
import { $reset, completeSubmission, resetRetried, resetShown } from './reset.model.ts';
import { $resetToken } from './reset-link.model.ts';

/** /users/passwort-reset/{token}: a new password by the link of a mail. */
export function ResetPage() {
  const { t } = useLingui();
  const state = useUnit($reset);
  const purpose = <Trans>Neues Passwort</Trans>;
  return (
    <MailLinkPage
      purpose={purpose}
      state={state}
      shown={resetShown}
      retried={resetRetried}
      unanswered={t`Der Link konnte nicht geprüft werden`}
      usedAction={
        <DialogButton variant="primary" opens={{ name: 'auth.password-reset' }}>
          <Trans>Neuen Link anfordern</Trans>
        </DialogButton>
      }
    >
      {state.kind === 'open' ? (
        <LinkPage
          title={purpose}
          lead={
            <Trans>Setze ein neues Passwort für {state.username}. Danach bist du überall ausgeloggt.</Trans>
          }
        >
          <PasswordForm username={state.username} />
        </LinkPage>
      ) : (
        state.kind === 'done' && (
          <LinkPage
            kicker={purpose}
            title={<Trans>Dein neues Passwort gilt</Trans>}
            lead={<Trans>Alle Sitzungen sind beendet. Logge dich mit dem neuen Passwort ein.</Trans>}
            tournaments={tournaments}
          >
            <Actions>
              <LoginButton />
            </Actions>
          </LinkPage>
        )
      )}
    </MailLinkPage>
  );
}

function PasswordForm({ username }: { username: string }) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(completeSubmission, newPasswordErrors);
  const token = useUnit($resetToken);
  return (
    <Form<NewPassword> onSubmit={(values) => submit({ ...values, token })}>
      {({ handleSubmit }) => (
        <FieldStack as="form" noValidate onSubmit={handleSubmit}>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <NewPasswordFields label={t`Neues Passwort`} flagOf={flagOf} />
          <FocusRefused />
          <Actions>
            <Button type="submit" variant="primary" busy={pending}>
              <Trans>Passwort speichern</Trans>
            </Button>
          </Actions>
        </FieldStack>
      )}
    </Form>
  );
}
