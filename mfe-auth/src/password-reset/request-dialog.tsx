import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { MAIL_MAX } from '@duellwerk/shared/contract/users';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { useFirstField } from '../dialog/first-field.ts';
import { Actions, DialogTitle, FieldStack, Soft, Stack } from '../dialog/layout.tsx';
import { $sentTo, requestSubmission } from './request.model.ts';

/** Asks for a link by mail that sets a new password (specification 2). */
export function RequestDialog({ close }: DialogProps) {
  const sentTo = useUnit($sentTo);
  return (
    <Stack>
      <DialogTitle icon="lock">
        <Trans>Passwort zurücksetzen</Trans>
      </DialogTitle>
      {sentTo === null ? <RequestForm /> : <Sent to={sentTo} onClose={close} />}
    </Stack>
  );
}

function RequestForm() {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(requestSubmission);
  const openDialog = useUnit(dialogOpened);
  const form = useFirstField();
  return (
    <>
      <Soft>
        <Trans>Wir schicken dir einen Link, mit dem du ein neues Passwort setzt.</Trans>
      </Soft>
      <Form<{ mail?: string }> onSubmit={({ mail = '' }) => submit(mail.trim())}>
        {({ handleSubmit }) => (
          <FieldStack as="form" ref={form} noValidate onSubmit={handleSubmit}>
            <TextField
              name="mail"
              type="email"
              label={t`E-Mail`}
              required
              autoComplete="email"
              maxLength={MAIL_MAX}
              flagged={flagOf('mail')}
            />
            <FocusRefused />
            <Actions>
              <Button type="submit" variant="primary" busy={pending}>
                <Trans>Passwort zurücksetzen</Trans>
              </Button>
              <Button
                variant="quiet"
                data-opens="auth.login"
                onClick={() => openDialog({ name: 'auth.login' })}
              >
                <Trans>Zum Login</Trans>
              </Button>
            </Actions>
          </FieldStack>
        )}
      </Form>
    </>
  );
}

function Sent({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <>
      <Banner style="success" title={<Trans>Sieh in dein Postfach</Trans>}>
        <Trans>
          Wenn zu {to} ein Account gehört, ist der Link dorthin unterwegs. Er gilt nur kurze Zeit und nur
          einmal.
        </Trans>
      </Banner>
      <Actions>
        <Button variant="primary" onClick={onClose}>
          <Trans>Schließen</Trans>
        </Button>
      </Actions>
    </>
  );
}
