import { Link } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { LinkPage } from '@duellwerk/shared/ui/link-page';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { Actions } from '../dialog/layout.tsx';
import { LoginButton } from '../dialog/login-button.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import { ResendButton } from './resend-button.tsx';
import { tournaments } from './tournaments.model.ts';
import { $verification, verificationRetried, verificationShown } from './verification.model.ts';

/** /users/verify-mail/{token}: confirms a mail address by the link of a mail. */
export function VerificationPage() {
  const { t } = useLingui();
  const [state, user, initialized] = useUnit([$verification, $user, $initialized]);
  const mail = state.kind === 'done' && state.mail;
  // A link that was followed before is nothing bad where it has done its work.
  const isConfirmed = state.kind === 'failed' && state.failure === 'used' && user?.mail_verified;
  return (
    <MailLinkPage
      purpose={<Trans>E-Mail bestätigen</Trans>}
      state={state}
      shown={verificationShown}
      retried={verificationRetried}
      unanswered={t`Die Adresse konnte nicht bestätigt werden`}
      usedLead={
        initialized && !user && <Trans>Logge dich ein, dann kannst du dir einen neuen schicken lassen.</Trans>
      }
      usedAction={user ? <ResendButton /> : <LoginButton />}
    >
      {mail ? (
        <Done
          title={<Trans>Deine E-Mail-Adresse ist bestätigt</Trans>}
          lead={<Trans>{mail} gehört jetzt zu deinem Account.</Trans>}
        />
      ) : (
        isConfirmed && (
          <Done title={<Trans>Deine E-Mail-Adresse ist schon bestätigt</Trans>} lead={user.mail} />
        )
      )}
    </MailLinkPage>
  );
}

function Done({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <LinkPage kicker={<Confirmed />} title={title} lead={lead} tournaments={tournaments}>
      <NextSteps />
    </LinkPage>
  );
}

function Confirmed() {
  return (
    <ToneChip tone="success" icon="check">
      <Trans>Erledigt</Trans>
    </ToneChip>
  );
}

/** What comes next for a confirmed account: a team, and a tournament to play in. */
function NextSteps() {
  const user = useUnit($user);
  const isAlone = user?.teams.length === 0;
  return (
    <>
      <p>
        {isAlone ? (
          <Trans>Jetzt kann es losgehen: Gründe ein Team oder such dir ein Turnier.</Trans>
        ) : (
          <Trans>Jetzt kann es losgehen: Such dir ein Turnier.</Trans>
        )}
      </p>
      <Actions>
        {!user && <LoginButton />}
        {isAlone && (
          <DialogButton variant="primary" icon="plus" opens={{ name: 'teams.create' }}>
            <Trans>Team gründen</Trans>
          </DialogButton>
        )}
        <Button
          as={Link}
          to="/tournaments"
          icon="trophy"
          variant={user && !isAlone ? 'primary' : 'secondary'}
        >
          <Trans>Turnier finden</Trans>
        </Button>
      </Actions>
    </>
  );
}
