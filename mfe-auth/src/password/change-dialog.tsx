import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { PASSWORD_MAX } from '@duellwerk/shared/contract/users';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { useFirstField } from '../dialog/first-field.ts';
import { Actions, DialogTitle, FieldStack, Stack } from '../dialog/layout.tsx';
import { SignedOut } from '../dialog/signed-out.tsx';
import { changeSubmission } from './change.model.ts';
import { newPasswordErrors } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Another password for whoever is signed in (specification 2: password reset for the signed-in user). */
export function ChangeDialog({ close }: DialogProps) {
  const [user, initialized] = useUnit([$user, $initialized]);
  return (
    <Stack>
      <DialogTitle icon="lock">
        <Trans>Passwort ändern</Trans>
      </DialogTitle>
      {user ? (
        <ChangeForm username={user.username} close={close} />
      ) : initialized ? (
        <SignedOut />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Stack>
  );
}

function ChangeForm({ username, close }: { username: string; close: () => void }) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(changeSubmission, {
    ...newPasswordErrors,
    wrong_password: 'current',
  });
  const form = useFirstField();
  return (
    <Form onSubmit={submit}>
      {({ handleSubmit }) => (
        <FieldStack as="form" ref={form} noValidate onSubmit={handleSubmit}>
          <PasswordField
            name="current"
            label={t`Jetziges Passwort`}
            required
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            flagged={flagOf('current')}
          />
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <NewPasswordFields label={t`Neues Passwort`} flagOf={flagOf} />
          <FocusRefused />
          <Actions>
            <Button type="submit" variant="primary" busy={pending}>
              <Trans>Passwort ändern</Trans>
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Actions>
        </FieldStack>
      )}
    </Form>
  );
}
