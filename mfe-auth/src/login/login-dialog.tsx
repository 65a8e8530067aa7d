import { PASSWORD_MAX } from '@duellwerk/shared/contract/users';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useNavigate } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import type { LoginValues } from './credentials.ts';
import { loginFx, loginSubmitted } from './login.model.ts';

/** Longest user name or mail address that the call takes. */
const USERNAME_MAX = 254;

const Stack = styled.form`
  display: grid;
  gap: ${space(4)};
`;
const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding-inline-end: ${space(10)};
`;

/** Signs in by user name or mail address and password. After success the start page opens (specification 2). */
export function LoginDialog() {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The dialog's place in the history is over.
  const goTo = (path: string) => navigate(path, { replace: true });
  const [pending, submit] = useUnit([loginFx.pending, loginSubmitted]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Form<LoginValues> onSubmit={(values) => submit({ values, goTo })}>
      {({ handleSubmit }) => (
        <Stack ref={form} noValidate onSubmit={handleSubmit}>
          <Title>
            <Icon name="login" size={28} />
            <Trans>Einloggen</Trans>
          </Title>
          <TextField
            name="username"
            label={t`Benutzername oder E-Mail`}
            required
            autoComplete="username"
            maxLength={USERNAME_MAX}
          />
          <PasswordField
            name="password"
            label={t`Passwort`}
            required
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
          />
          <Button type="submit" variant="primary" wide busy={pending}>
            <Trans>Einloggen</Trans>
          </Button>
        </Stack>
      )}
    </Form>
  );
}
