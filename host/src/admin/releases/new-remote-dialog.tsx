import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { $firstToken, $isNewRemoteOpen, firstTokenSubmission, newRemoteClosed } from './new-remote.model.ts';

const NAME_MAX = 40;
const NAME = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(0, 1fr);
`;
const Commands = styled.pre`
  padding: ${space(3)};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-family: ${font.mono};
  font-size: ${size.small};
  background: ${color.stage};
  border-radius: 4px;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** Lets a team begin a remote in a repository of its own: its token, and the commands to start with. */
export function NewRemoteDialog() {
  const { t } = useLingui();
  const [isOpen, first, close] = useUnit([$isNewRemoteOpen, $firstToken, newRemoteClosed]);
  if (!isOpen) return null;
  return (
    <DialogSheet label={t`Neues Remote`} name="releases.new-remote" onClose={() => close()}>
      <Body>
        <h2>
          <Trans>Neues Remote</Trans>
        </h2>
        {first ? <FirstSteps name={first.name} token={first.token} /> : <NameForm />}
      </Body>
    </DialogSheet>
  );
}

function NameForm() {
  const { t } = useLingui();
  const close = useUnit(newRemoteClosed);
  const { submit, pending, flagOf } = useSubmit(firstTokenSubmission, { invalid_request: 'name' });
  return (
    <Form<{ name?: string }>
      validate={({ name = '' }) =>
        name && !NAME.test(name.trim())
          ? { name: t`„mfe-“, dann Kleinbuchstaben, Ziffern und Bindestriche.` }
          : {}
      }
      onSubmit={({ name = '' }) => submit({ name: name.trim(), label: t`Erstes Token` })}
    >
      {({ handleSubmit, values }) => (
        <Body as="form" noValidate onSubmit={handleSubmit}>
          <p>
            <Trans>
              Ein Team baut und veröffentlicht sein Remote aus einem eigenen Repository. Dafür braucht es
              einen Namen und ein Token.
            </Trans>
          </p>
          <TextField
            name="name"
            label={t`Name des Pakets`}
            required
            maxLength={NAME_MAX}
            placeholder="mfe-shop"
            flagged={flagOf('name')}
          />
          <FormError />
          <FocusRefused />
          <Buttons>
            <Button type="submit" variant="primary" busy={pending} disabled={!values.name?.trim()}>
              <Trans>Token anlegen</Trans>
            </Button>
            <Button variant="quiet" onClick={() => close()}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Buttons>
        </Body>
      )}
    </Form>
  );
}

function FirstSteps({ name, token }: { name: string; token: string }) {
  const { t } = useLingui();
  const close = useUnit(newRemoteClosed);
  const { origin } = window.location;
  return (
    <>
      <p>
        <Trans>Das Token siehst du nur jetzt. Gib es dem Team auf einem sicheren Weg.</Trans>
      </p>
      <CopyValueField
        value={token}
        label={t`Neues Token`}
        labels={{
          copy: <Trans>Kopieren</Trans>,
          copied: <Trans>Kopiert</Trans>,
          refused: {
            title: msg`Nicht kopiert`,
            text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier das Token und kopier es selbst.`,
          },
        }}
      />
      <p>
        <Trans>So fängt das Team an, in einem leeren Ordner:</Trans>
      </p>
      <Commands>{`npx --yes ${origin}/kit/create-remote.tgz ${name}
npm run dev
RELEASE_TOKEN=… npm run release -- publish
RELEASE_TOKEN=… npm run release -- activate`}</Commands>
      <p>
        <a href="/kit">
          <Trans>Alles Weitere steht in der Anleitung</Trans>
        </a>
      </p>
      <Buttons>
        <Button onClick={() => close()}>
          <Trans>Fertig</Trans>
        </Button>
      </Buttons>
    </>
  );
}
