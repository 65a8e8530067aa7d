import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Form } from 'react-final-form';
import { Actions, FieldStack } from '../dialog/layout.tsx';
import { LoginButton } from '../dialog/login-button.tsx';
import { type NewPassword, newPasswordErrors } from '../password/new-password.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { LinkPage, ToStart, UsedLinkPage } from '../verification/link-page.tsx';
import { LinkUnanswered } from '../verification/link-states.tsx';
import { $reset, completeSubmission, resetRetried, resetShown } from './reset.model.ts';
import { $resetToken } from './reset-link.model.ts';

/** /users/passwort-reset/{token}: a new password by the link of a mail. */
export function ResetPage() {
  const [state, show] = useUnit([$reset, resetShown]);
  // A screen shows it: what only fetches pages, such as a guard of mail, uses no link.
  useEffect(() => {
    show();
  }, [show]);
  switch (state.kind) {
    case 'checking':
      return (
        <LinkPage title={purpose}>
          <div aria-busy="true">
            <SkeletonLines lines={5} />
          </div>
        </LinkPage>
      );
    case 'open':
      return (
        <LinkPage
          title={purpose}
          lead={
            <Trans>Setze ein neues Passwort für {state.username}. Danach bist du überall ausgeloggt.</Trans>
          }
        >
          <PasswordForm username={state.username} />
        </LinkPage>
      );
    case 'done':
      return <Done />;
    case 'failed':
      return state.failure === 'used' ? <Used /> : <Silent failure={state.error} />;
  }
}

const purpose = <Trans>Neues Passwort</Trans>;

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

function Done() {
  return (
    <LinkPage
      kicker={purpose}
      title={<Trans>Dein neues Passwort gilt</Trans>}
      lead={<Trans>Alle Sitzungen sind beendet. Logge dich mit dem neuen Passwort ein.</Trans>}
    >
      <Actions>
        <LoginButton />
      </Actions>
    </LinkPage>
  );
}

function Used() {
  const openDialog = useUnit(dialogOpened);
  return (
    <UsedLinkPage kicker={purpose}>
      <Actions>
        <Button
          variant="primary"
          data-opens="auth.password-reset"
          onClick={() => openDialog({ name: 'auth.password-reset' })}
        >
          <Trans>Neuen Link anfordern</Trans>
        </Button>
        <ToStart />
      </Actions>
    </UsedLinkPage>
  );
}

function Silent({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(resetRetried);
  return (
    <LinkPage title={purpose}>
      <LinkUnanswered
        title={t`Der Link konnte nicht geprüft werden`}
        failure={failure}
        onRetry={() => retry()}
      />
    </LinkPage>
  );
}
