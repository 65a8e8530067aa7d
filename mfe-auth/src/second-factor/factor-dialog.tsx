import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, optional, reply } from '@duellwerk/shared/contract/schema';
import { PASSKEY_NAME_MAX } from '@duellwerk/shared/contract/second-factor';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { type Submission, useSubmit } from '@duellwerk/shared/form/use-submit';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useFirstField } from '../dialog/first-field.ts';
import { Actions, DialogTitle, FieldStack, Stack } from '../dialog/layout.tsx';
import { SignedOut } from '../dialog/signed-out.tsx';
import { AppSetup } from './app-setup.tsx';
import {
  $newCodes,
  codesSubmission,
  type FactorAction,
  factorDialogOpened,
  passkeySubmission,
  removeSubmission,
  renameSubmission,
} from './factors.model.ts';
import { Proven } from './proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorTexts } from './use-second-factor-texts.ts';

const payload = reply({ action: anyText, passkey: optional(anyText), name: optional(anyText) });
type Payload = Infer<typeof payload>;

/** One change of the own second factors. */
function FactorDialog({ payload: asked, close }: DialogProps<Payload>) {
  useSecondFactorTexts();
  const [user, initialized, codes] = useUnit([$user, $initialized, $newCodes]);
  if (codes) {
    return (
      <Stack>
        <DialogTitle icon="shield">
          <Trans>Deine Wiederherstellungscodes</Trans>
        </DialogTitle>
        <RecoveryCodes codes={codes} close={close} />
      </Stack>
    );
  }
  return (
    <Stack>
      <Title action={asked.action} name={asked.name ?? ''} />
      {user ? <Action {...asked} close={close} /> : initialized ? <SignedOut /> : <SkeletonLines lines={5} />}
    </Stack>
  );
}

export const factorDialog = dialogView({ Dialog: FactorDialog, payload, opened: factorDialogOpened });

function Title({ action, name }: { action: string; name: string }) {
  const titles: Readonly<Record<FactorAction, ReactNode>> = {
    app: <Trans>Authenticator-App hinzufügen</Trans>,
    passkey: <Trans>Passkey hinzufügen</Trans>,
    rename: <Trans>Passkey umbenennen</Trans>,
    'remove-app': <Trans>Authenticator-App entfernen?</Trans>,
    'remove-passkey': <Trans>Passkey „{name}“ entfernen?</Trans>,
    codes: <Trans>Neue Wiederherstellungscodes?</Trans>,
  };
  return <DialogTitle icon="shield">{titles[action as FactorAction] ?? titles.app}</DialogTitle>;
}

function Action({ action, passkey = '', name = '', close }: Payload & { close: () => void }) {
  switch (action) {
    case 'rename':
      return <RenameForm passkey={passkey} name={name} close={close} />;
    case 'passkey':
      return (
        <Proven>
          <NewPasskeyForm close={close} />
        </Proven>
      );
    case 'remove-app':
      return <Removal passkey={null} close={close} />;
    case 'remove-passkey':
      return <Removal passkey={passkey} close={close} />;
    case 'codes':
      return (
        <Proven>
          <NewCodes close={close} />
        </Proven>
      );
    default:
      return (
        <Proven>
          <AppSetup />
        </Proven>
      );
  }
}

function NewPasskeyForm({ close }: { close: () => void }) {
  return (
    <NameForm
      submission={passkeySubmission}
      paramsOf={(name) => name}
      verb={<Trans>Passkey anlegen</Trans>}
      close={close}
    >
      <p>
        <Trans>
          Ein Passkey liegt in deinem Gerät, in einem Passwortmanager oder auf einem Sicherheitsschlüssel. Du
          bestätigst mit Finger, Gesicht oder PIN, statt einen Code zu tippen.
        </Trans>
      </p>
    </NameForm>
  );
}

function RenameForm({ passkey, name, close }: { passkey: string; name: string; close: () => void }) {
  return (
    <NameForm
      submission={renameSubmission}
      paramsOf={(given) => ({ passkey, name: given })}
      name={name}
      verb={<Trans>Umbenennen</Trans>}
      close={close}
    />
  );
}

interface NameFormProps<P, R> {
  submission: Submission<P, R>;
  paramsOf: (name: string) => P;
  name?: string;
  verb: ReactNode;
  close: () => void;
  children?: ReactNode;
}

function NameForm<P, R>({ submission, paramsOf, name = '', verb, close, children }: NameFormProps<P, R>) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(submission, { invalid_request: 'name' });
  const form = useFirstField();
  return (
    <Form<{ name?: string }>
      initialValues={{ name }}
      onSubmit={({ name: given = '' }) => submit(paramsOf(given))}
      validate={({ name: given }) => (given?.trim() ? {} : { name: t`Wie soll er heißen?` })}
    >
      {({ handleSubmit }) => (
        <FieldStack as="form" ref={form} noValidate onSubmit={handleSubmit}>
          {children}
          <TextField
            name="name"
            label={t`Name`}
            hint={t`Woran du ihn erkennst, zum Beispiel „Mein Handy“.`}
            required
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            flagged={flagOf('name')}
          />
          <FormError />
          <Actions>
            <Button type="submit" variant="primary" busy={pending}>
              {verb}
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

function Removal({ passkey, close }: { passkey: string | null; close: () => void }) {
  const [remove, busy] = useUnit([removeSubmission.submitted, removeSubmission.$pending]);
  return (
    <Proven>
      <p>
        <Trans>
          Danach kannst du dich damit nicht mehr einloggen. Bleibt nichts anderes, reicht wieder das Passwort
          allein, und deine Wiederherstellungscodes enden.
        </Trans>
      </p>
      <Actions>
        <Button variant="danger" busy={busy} onClick={() => remove(passkey)}>
          <Trans>Entfernen</Trans>
        </Button>
        <Button variant="quiet" onClick={close}>
          <Trans>Abbrechen</Trans>
        </Button>
      </Actions>
    </Proven>
  );
}

function NewCodes({ close }: { close: () => void }) {
  const [renew, busy] = useUnit([codesSubmission.submitted, codesSubmission.$pending]);
  return (
    <>
      <p>
        <Trans>Du bekommst zehn neue. Die bisherigen gelten dann nicht mehr.</Trans>
      </p>
      <Actions>
        <Button variant="primary" busy={busy} onClick={() => renew()}>
          <Trans>Neue Codes erstellen</Trans>
        </Button>
        <Button variant="quiet" onClick={close}>
          <Trans>Abbrechen</Trans>
        </Button>
      </Actions>
    </>
  );
}
