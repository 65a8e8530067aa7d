import type { ProofKind } from '@duellwerk/shared/contract/second-factor';
import { PASSWORD_MAX } from '@duellwerk/shared/contract/users';
import { FormError } from '@duellwerk/shared/form/form-error';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { type Submission, useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { useFirstField } from '../dialog/first-field.ts';
import { FieldStack, Small, Stack, TextButton } from '../dialog/layout.tsx';

interface FactorFormProps<R> {
  /** What may be shown; the first one is asked for. */
  kinds: readonly string[];
  submission: Submission<{ kind: ProofKind; value?: string | undefined }, R>;
  /** The verb of the button that sends a code. */
  verb: ReactNode;
}

const CODE_LENGTH = 9;
const RECOVERY_LENGTH = 20;

/** Asks for one of these: a code of the app, a passkey, a recovery code, the password. The others are one press away. */
export function FactorForm<R>({ kinds, submission, verb }: FactorFormProps<R>) {
  const [chosen, choose] = useState<string>();
  const kind = chosen ?? kinds[0] ?? 'recovery';
  const { submit, pending, flagOf } = useSubmit(submission, {
    factor_wrong: 'value',
    wrong_password: 'value',
  });
  return (
    <Stack>
      {kind === 'passkey' ? (
        <PasskeyButton busy={pending} onPress={() => void submit({ kind: 'passkey' })} />
      ) : (
        <ValueForm
          key={kind}
          kind={kind}
          verb={verb}
          busy={pending}
          flagged={flagOf('value')}
          onSubmit={(value) => submit({ kind: kind as ProofKind, value })}
        />
      )}
      <Others kinds={kinds.filter((each) => each !== kind)} onChoose={choose} />
    </Stack>
  );
}

function PasskeyButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <>
      <Small>
        <Trans>Dein Gerät fragt nach Finger, Gesicht, PIN oder Sicherheitsschlüssel.</Trans>
      </Small>
      <Button variant="primary" wide icon="lock" busy={busy} onClick={onPress}>
        <Trans>Passkey benutzen</Trans>
      </Button>
    </>
  );
}

interface ValueFormProps {
  kind: string;
  verb: ReactNode;
  busy: boolean;
  flagged: number;
  onSubmit: (value: string) => Promise<object | undefined>;
}

function ValueForm({ kind, verb, busy, flagged, onSubmit }: ValueFormProps) {
  const { t } = useLingui();
  const form = useFirstField();
  return (
    <Form<{ value?: string }>
      onSubmit={({ value = '' }) => onSubmit(value)}
      validate={({ value }) => (value?.trim() ? {} : { value: t`Bitte fülle dieses Feld aus` })}
    >
      {({ handleSubmit }) => (
        <FieldStack as="form" ref={form} noValidate onSubmit={handleSubmit}>
          <ValueField kind={kind} flagged={flagged} />
          <FormError />
          <Button type="submit" variant="primary" wide busy={busy}>
            {verb}
          </Button>
        </FieldStack>
      )}
    </Form>
  );
}

function ValueField({ kind, flagged }: { kind: string; flagged: number }) {
  const { t } = useLingui();
  const common = { name: 'value', required: true, flagged };
  if (kind === 'password') {
    return (
      <PasswordField
        {...common}
        label={t`Dein Passwort`}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
      />
    );
  }
  if (kind === 'code') {
    return (
      <TextField
        {...common}
        label={t`Code aus deiner App`}
        hint={t`Sechs Ziffern, die alle 30 Sekunden wechseln.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={CODE_LENGTH}
      />
    );
  }
  return (
    <TextField
      {...common}
      label={t`Wiederherstellungscode`}
      hint={t`Jeder gilt einmal.`}
      autoComplete="off"
      maxLength={RECOVERY_LENGTH}
    />
  );
}

function Others({ kinds, onChoose }: { kinds: readonly string[]; onChoose: (kind: string) => void }) {
  const labels: Readonly<Record<string, ReactNode>> = {
    code: <Trans>Code aus der App eingeben</Trans>,
    passkey: <Trans>Passkey benutzen</Trans>,
    recovery: <Trans>Wiederherstellungscode eingeben</Trans>,
  };
  return (
    <div>
      {kinds.map((kind) => (
        <div key={kind}>
          <TextButton type="button" onClick={() => onChoose(kind)}>
            {labels[kind]}
          </TextButton>
        </div>
      ))}
    </div>
  );
}
