import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, optional, reply } from '@duellwerk/shared/contract/schema';
import { loginRedirect } from '@duellwerk/shared/contract/social';
import { MAIL_MAX, PASSWORD_MAX } from '@duellwerk/shared/contract/users';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { useLocation, useNavigate } from '@duellwerk/shared/router/router';
import { dialogIn } from '@duellwerk/shared/store/dialog-address';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { SocialButtons } from '../connection/social-buttons.tsx';
import { useFirstField } from '../dialog/first-field.ts';
import { Aside, DialogTitle, FieldStack, Or, Stack, TextButton } from '../dialog/layout.tsx';
import type { LoginValues } from './credentials.ts';
import { $isSecondStep, HOME, loginOpened, loginSubmission, routerGiven } from './login.model.ts';
import { passkeyLoginSubmission } from './passkey-login.model.ts';

/* Close to the password, with room for its note. */
const Forgotten = styled(TextButton)`
  margin-block-start: calc(-1 * ${space(3)});
`;

/** Where the login leads, and which of its steps it begins with; it may come from any link. */
const loginPayload = reply({ to: optional(anyText), step: optional(anyText) });

/** Signs in by user name or mail address and password, or by another service. After success it leads on, see `to`. */
function LoginDialog({ payload }: DialogProps<Infer<typeof loginPayload>>) {
  const { t } = useLingui();
  const to = goOn(payload.to);
  const { pathname, search } = useLocation();
  const isSecondStep = useUnit($isSecondStep);
  useRouterOfLogin();
  const back = to === HOME ? undefined : `${pathname}${search}${to ?? ''}`;
  return (
    <Stack>
      <DialogTitle icon="login">
        <Trans>Einloggen</Trans>
      </DialogTitle>
      {isSecondStep ? (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <SecondStep />
        </Suspense>
      ) : (
        <>
          <LoginForm />
          <Or />
          <PasskeyButton />
          <SocialButtons
            label={t`Mit einem anderen Dienst einloggen`}
            href={(platform) => loginRedirect(platform, back)}
          />
          <ToRegistration to={to === HOME ? undefined : to} />
        </>
      )}
    </Stack>
  );
}

/** Most people never see it. */
const SecondStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "second-factor" */ '../second-factor/second-step.tsx'))
    .SecondStep,
}));

/** The dialog's place in the history is over once the login leads on. */
function useRouterOfLogin(): void {
  const navigate = useNavigate();
  const give = useUnit(routerGiven);
  useEffect(() => {
    give({ goTo: (path) => navigate(path, { replace: true }) });
  }, [give, navigate]);
}

function PasskeyButton() {
  const [logIn, busy] = useUnit([passkeyLoginSubmission.submitted, passkeyLoginSubmission.$pending]);
  return (
    <Button wide icon="lock" busy={busy} onClick={() => logIn()}>
      <Trans>Mit Passkey anmelden</Trans>
    </Button>
  );
}

export const loginDialog = dialogView({ Dialog: LoginDialog, payload: loginPayload, opened: loginOpened });

/** The start page or a dialog over this page; else the login stays here. */
function goOn(to: string | undefined): string | undefined {
  return to === HOME || dialogIn(to ?? '') ? to : undefined;
}

/** What a form shows at its fields; nothing for fields that are filled. */
function emptyFields({ username = '', password = '' }: LoginValues, text: string): LoginErrors | undefined {
  const errors = {
    ...(username.trim() === '' && { username: text }),
    ...(password === '' && { password: text }),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}
type LoginErrors = Partial<Record<keyof LoginValues, string>>;

function LoginForm() {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(loginSubmission, { wrong_credentials: 'password' });
  const openDialog = useUnit(dialogOpened);
  const form = useFirstField();
  return (
    <Form<LoginValues>
      onSubmit={(values) => {
        const submitting = submit({ values });
        return emptyFields(values, t`Bitte fülle dieses Feld aus`) ?? submitting;
      }}
    >
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
            flagged={flagOf('password')}
          />
          <FocusRefused />
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

function ToRegistration({ to }: { to: string | undefined }) {
  const openDialog = useUnit(dialogOpened);
  return (
    <Aside>
      <Trans>Noch kein Account?</Trans>
      <TextButton
        type="button"
        data-opens="auth.register"
        onClick={() => openDialog({ name: 'auth.register', ...(to !== undefined && { payload: { to } }) })}
      >
        <Trans>Registrieren</Trans>
      </TextButton>
    </Aside>
  );
}
