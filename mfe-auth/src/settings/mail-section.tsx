import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { MAIL_MAX, PASSWORD_MAX } from '@duellwerk/shared/contract/users';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { isMailAddress } from '@duellwerk/shared/rules/registration';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { MailState } from '../profile/mail-state.tsx';
import { ResendButton } from '../verification/resend-button.tsx';
import { type MailDraft, mailBody } from './drafts.ts';
import { dropMailSubmission, mailSubmission } from './save.model.ts';
import { Row, Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';

const Address = styled.strong`
  overflow-wrap: anywhere;
`;
const EMPTY: MailDraft = {};

/** The address that mails go to, whether it is confirmed, and the way to another one. */
export function MailSection({ settings }: { settings: AccountSettings }) {
  const { mail, mail_verified, pending_mail } = settings;
  useFocusAfter(pending_mail);
  return (
    <Section
      id="e-mail"
      title={<Trans>E-Mail</Trans>}
      lead={<Trans>Das sehen nur du und die Leute, die diese Seite verwalten.</Trans>}
    >
      <Row>
        <Address>{mail}</Address>
        <MailState verified={mail_verified} />
      </Row>
      {!mail_verified && <Unverified />}
      {pending_mail !== null && <Pending mail={pending_mail} />}
      {/* A change that was asked for or dropped leaves an empty form. */}
      <Change key={pending_mail} />
    </Section>
  );
}

/** The button that asked for a change or dropped it is gone with its form: the section's heading has the focus then. */
function useFocusAfter(pendingMail: string | null) {
  const before = useRef(pendingMail);
  useEffect(() => {
    if (before.current === pendingMail) return;
    before.current = pendingMail;
    if (document.activeElement === document.body) document.getElementById('e-mail-title')?.focus();
  }, [pendingMail]);
}

function Unverified() {
  return (
    <Banner style="warning" action={<ResendButton />}>
      <Trans>
        Folge dem Link in der Mail, die du bekommen hast. Ohne bestätigte Adresse kannst du bei Turnieren
        nicht antreten.
      </Trans>
    </Banner>
  );
}

function Pending({ mail }: { mail: string }) {
  const [drop, busy] = useUnit([dropMailSubmission.submitted, dropMailSubmission.$pending]);
  return (
    <Banner
      style="info"
      title={<Trans>Neue Adresse: {mail}</Trans>}
      action={
        <Button busy={busy} onClick={() => drop()}>
          <Trans>Änderung zurücknehmen</Trans>
        </Button>
      }
    >
      <Trans>Sie gilt, sobald du dem Link in der Mail folgst, die dorthin gegangen ist.</Trans>
    </Banner>
  );
}

function Change() {
  const { t } = useLingui();
  const wrong = ({ mail = '', password }: MailDraft) => [
    ...(isMailAddress(mail) ? [] : [['mail', t`Die E-Mail Adresse ist ungültig`] as const]),
    ...(password ? [] : [['password', t`Bitte gib dein Passwort ein`] as const]),
  ];
  return (
    <SectionForm
      section="e-mail"
      label={t`E-Mail ändern`}
      initial={EMPTY}
      validate={wrong}
      submission={mailSubmission}
      bodyOf={mailBody}
      fieldErrors={{ mail_invalid: 'mail', mail_taken: 'mail', wrong_password: 'password' }}
      verb={<Trans>E-Mail ändern</Trans>}
    >
      {(flagOf) => (
        <>
          <TextField
            name="mail"
            type="email"
            label={t`Neue E-Mail`}
            required
            autoComplete="email"
            maxLength={MAIL_MAX}
            flagged={flagOf('mail')}
          />
          <PasswordField
            name="password"
            label={t`Dein Passwort`}
            required
            maxLength={PASSWORD_MAX}
            flagged={flagOf('password')}
          />
        </>
      )}
    </SectionForm>
  );
}
