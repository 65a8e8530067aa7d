import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { radius, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonBlock } from '@duellwerk/shared/ui/skeleton';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { FieldStack, Small, Stack } from '../dialog/layout.tsx';
import { $setup, appSubmission } from './factors.model.ts';

/* Dark on light in every theme: cameras expect it. */
const Code = styled.svg`
  justify-self: center;
  inline-size: min(100%, 13rem);
  border-radius: ${radius.medium};
  background: #fff;
  shape-rendering: crispEdges;
`;
const CODE_LENGTH = 9;
const Key = styled.div`
  > * + * { margin-block-start: ${space(1)}; }
`;

/** The key of the app as a picture and as a text, and its first code. */
export function AppSetup() {
  const { t } = useLingui();
  const setup = useUnit($setup);
  const { submit, pending, flagOf } = useSubmit(appSubmission, { factor_wrong: 'code' });
  if (!setup) return <SkeletonBlock height="22rem" />;
  return (
    <Stack>
      <p>
        <Trans>
          Scann das Bild mit einer App wie Aegis, 1Password oder Google Authenticator. Auf diesem Gerät{' '}
          <a href={setup.uri}>öffnest du sie direkt</a>.
        </Trans>
      </p>
      <Code viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`} role="img" aria-label={t`QR-Code für die App`}>
        <path d={setup.qr.path} fill="#000" />
      </Code>
      <Key>
        <Small>
          <Trans>Oder tipp diesen Schlüssel ab:</Trans>
        </Small>
        <CopyValueField
          value={setup.secret}
          label={t`Schlüssel für die App`}
          labels={{
            copy: <Trans>Kopieren</Trans>,
            copied: <Trans>Kopiert</Trans>,
            refused: {
              title: msg`Kopieren hat nicht geklappt`,
              text: msg`Dein Browser gibt die Zwischenablage nicht her. Tipp den Schlüssel in der App ab.`,
            },
          }}
        />
      </Key>
      <Form<{ code?: string }>
        onSubmit={({ code = '' }) => submit({ setup: setup.setup, code })}
        validate={({ code }) => (code?.trim() ? {} : { code: t`Welchen Code zeigt die App?` })}
      >
        {({ handleSubmit }) => (
          <FieldStack as="form" noValidate onSubmit={handleSubmit}>
            <TextField
              name="code"
              label={t`Code aus der App`}
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={CODE_LENGTH}
              flagged={flagOf('code')}
            />
            <FormError />
            <Button type="submit" variant="primary" wide busy={pending}>
              <Trans>App hinzufügen</Trans>
            </Button>
          </FieldStack>
        )}
      </Form>
    </Stack>
  );
}
