import { MAIL_MAX } from '@duellwerk/shared/contract/users';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { Icon } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldStack, Small } from '../../dialog/layout.tsx';
import { NewPasswordFields } from '../../password/new-password-fields.tsx';
import { $flags } from '../registration.model.ts';

/** Step 3: mail, password, and what is agreed to. */
export function BaseStep() {
  const { t } = useLingui();
  const flags = useUnit($flags);
  return (
    <FieldStack>
      <TextField
        name="mail"
        type="email"
        label={t`E-Mail`}
        required
        autoComplete="email"
        maxLength={MAIL_MAX}
        flagged={flags.mail ?? false}
      />
      <NewPasswordFields label={t`Passwort`} flagOf={(name) => flags[name] ?? false} />
      <CheckboxField
        name="terms"
        required
        flagged={flags.terms ?? false}
        label={
          <Trans>
            Ich akzeptiere die <NewTab href="/tos">Nutzungsbedingungen</NewTab>
          </Trans>
        }
      />
      <CheckboxField
        name="marketing"
        label={<Trans>Ich möchte Neuigkeiten per E-Mail bekommen (optional)</Trans>}
      />
      <Small>
        <Trans>
          Wie wir mit deinen Daten umgehen, steht in der <NewTab href="/privacy">Datenschutzerklärung</NewTab>
          . Mit der Registrierung nimmst du sie zur Kenntnis.
        </Trans>
      </Small>
    </FieldStack>
  );
}

const Mark = styled.span`
  display: inline-block;
  margin-inline-start: 0.25em;
  vertical-align: -0.1em;
`;

/** A page of this site in a tab of its own: the dialog and what was typed stay where they are. */
function NewTab({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <Mark>
        <Icon name="external" size={14} />
        <VisuallyHidden>
          {' '}
          <Trans>(öffnet einen neuen Tab)</Trans>
        </VisuallyHidden>
      </Mark>
    </a>
  );
}
