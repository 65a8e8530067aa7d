import { loginRedirect } from '@duellwerk/shared/contract/social';
import { MAIL_MAX, PASSWORD_MAX } from '@duellwerk/shared/contract/users';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useNavigate } from '@duellwerk/shared/router/router';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { SocialButtons } from '../connection/social-buttons.tsx';
import { useFirstField } from '../dialog/first-field.ts';
import { Aside, DialogTitle, FieldStack, Or, Stack, TextButton } from '../dialog/look.tsx';
import type { LoginValues } from './credentials.ts';
import { loginFx, loginSubmitted } from './login.model.ts';

/* Close to the password, whose note has nothing to say. */
const Forgotten = styled(TextButton)`
  margin-block-start: calc(-1 * ${space(5)});
`;

/** Signs in by user name or mail address and password, or by another service. After success the start page opens (specification 2). */
export function LoginDialog() {
  const { t } = useLingui();
  return (
    <Stack>
      <DialogTitle icon="login">
        <Trans>Einloggen</Trans>
      </DialogTitle>
      <LoginForm />
      <Or />
      <SocialButtons label={t`Mit einem anderen Dienst einloggen`} href={loginRedirect} />
      <ToRegistration />
    </Stack>
  );
}

function LoginForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The dialog's place in the history is over.
  const goTo = (path: string) => navigate(path, { replace: true });
  const [pending, submit, openDialog] = useUnit([loginFx.pending, loginSubmitted, dialogOpened]);
  const form = useFirstField();
  return (
    <Form<LoginValues> onSubmit={(values) => submit({ values, goTo })}>
      {({ handleSubmit }) => (
        <FieldStack as="form" ref={form} noValidate onSubmit={handleSubmit}>
          <TextField
            name="username"
            label={t`Benutzername oder E-Mail`}
            required
            autoComplete="username"
            maxLength={MAIL_MAX}
          />
          <PasswordField
            name="password"
            label={t`Passwort`}
            required
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
          />
          <Forgotten
            type="button"
            data-opens="auth.password-reset"
            onClick={() => openDialog({ name: 'auth.password-reset' })}
          >
            <Trans>Passwort vergessen?</Trans>
          </Forgotten>
          <Button type="submit" variant="primary" wide busy={pending}>
            <Trans>Einloggen</Trans>
          </Button>
        </FieldStack>
      )}
    </Form>
  );
}

function ToRegistration() {
  const openDialog = useUnit(dialogOpened);
  return (
    <Aside>
      <Trans>Noch kein Account?</Trans>
      <TextButton
        type="button"
        data-opens="auth.register"
        onClick={() => openDialog({ name: 'auth.register' })}
      >
        <Trans>Registrieren</Trans>
      </TextButton>
    </Aside>
  );
}
