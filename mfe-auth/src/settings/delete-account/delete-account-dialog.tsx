import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { PASSWORD_MAX } from '@duellwerk/shared/contract/users';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { useNavigate } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { SignedOut } from '../../dialog/signed-out.tsx';
import { $isProofMissing, deleteSubmission } from './delete-account.model.ts';

/** Only for who has a second factor. */
const MissingProof = lazy(async () => ({
  default: (await import(/* webpackChunkName: "second-factor" */ '../../second-factor/proof.tsx'))
    .MissingProof,
}));

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
`;
const Facts = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface Draft {
  password?: string;
  sure?: boolean;
}

/** Says what goes and what stays, and asks for the password and one clear yes. */
export function DeleteAccountDialog({ close }: DialogProps) {
  const [user, initialized, isProofMissing] = useUnit([$user, $initialized, $isProofMissing]);
  return (
    <Stack>
      <Title>
        <Trans>Account löschen?</Trans>
      </Title>
      {user && isProofMissing && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <MissingProof />
        </Suspense>
      )}
      {user || !initialized ? <DeleteForm close={close} /> : <SignedOut />}
    </Stack>
  );
}

function DeleteForm({ close }: { close: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { submit, pending, flagOf } = useSubmit(deleteSubmission, { wrong_password: 'password' });
  const validate = ({ password, sure }: Draft) => ({
    ...(!password && { password: t`Bitte gib dein Passwort ein` }),
    ...(!sure && { sure: t`Bitte bestätige das` }),
  });
  // The dialog's place in the history is over.
  const goTo = (path: string) => navigate(path, { replace: true });
  return (
    <Form<Draft> onSubmit={({ password = '' }) => submit({ password, goTo })} validate={validate}>
      {({ handleSubmit }) => (
        <Stack as="form" noValidate onSubmit={handleSubmit}>
          <WhatHappens />
          <PasswordField
            name="password"
            label={t`Dein Passwort`}
            required
            maxLength={PASSWORD_MAX}
            flagged={flagOf('password')}
          />
          <CheckboxField name="sure" label={t`Ja, mein Account soll für immer weg sein`} required />
          <FocusRefused />
          <Choice>
            <Button type="submit" variant="danger" busy={pending}>
              <Trans>Für immer löschen</Trans>
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Choice>
        </Stack>
      )}
    </Form>
  );
}

function WhatHappens() {
  return (
    <Facts>
      <li>
        <Trans>
          Deine Daten, dein Bild und deine Verknüpfungen werden gelöscht. Rückgängig geht das nicht.
        </Trans>
      </li>
      <li>
        <Trans>Deine Ergebnisse bleiben stehen, unter „Gelöschter Nutzer“.</Trans>
      </li>
      <li>
        <Trans>Dein Name und deine E-Mail-Adresse sind wieder frei.</Trans>
      </li>
      <li>
        <Trans>Teams, die dir gehören, gehen an ein anderes Mitglied über.</Trans>
      </li>
    </Facts>
  );
}
