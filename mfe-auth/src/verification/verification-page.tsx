import { Link } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Actions } from '../dialog/layout.tsx';
import { LoginButton } from '../dialog/login-button.tsx';
import { LinkPage, ToStart, UsedLinkPage } from './link-page.tsx';
import { LinkUnanswered } from './link-states.tsx';
import { ResendButton } from './resend-button.tsx';
import { $verification, verificationRetried, verificationShown } from './verification.model.ts';

/** /users/verify-mail/{token}: confirms a mail address by the link of a mail. */
export function VerificationPage() {
  const [state, show] = useUnit([$verification, verificationShown]);
  // A screen shows it: what only fetches pages, such as a guard of mail, uses no link.
  useEffect(() => {
    show();
  }, [show]);
  if (state.kind === 'waiting')
    return (
      <LinkPage title={purpose}>
        <div aria-busy="true">
          <SkeletonLines lines={3} />
        </div>
      </LinkPage>
    );
  if (state.kind === 'done') return <Done mail={state.mail} />;
  return state.failure === 'used' ? <Used /> : <Silent failure={state.error} />;
}

const purpose = <Trans>E-Mail bestätigen</Trans>;

function Done({ mail }: { mail: string }) {
  return (
    <LinkPage
      kicker={<Confirmed />}
      title={<Trans>Deine E-Mail-Adresse ist bestätigt</Trans>}
      lead={<Trans>{mail} gehört jetzt zu deinem Account.</Trans>}
    >
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

/** A link that was followed before is nothing bad where it has done its work. */
function Used() {
  const [user, initialized] = useUnit([$user, $initialized]);
  if (user?.mail_verified) {
    return (
      <LinkPage
        kicker={<Confirmed />}
        title={<Trans>Deine E-Mail-Adresse ist schon bestätigt</Trans>}
        lead={user.mail}
      >
        <NextSteps />
      </LinkPage>
    );
  }
  return (
    <UsedLinkPage
      kicker={purpose}
      lead={
        initialized && !user && <Trans>Logge dich ein, dann kannst du dir einen neuen schicken lassen.</Trans>
      }
    >
      <Actions>
        {user ? <ResendButton /> : <LoginButton />}
        <ToStart />
      </Actions>
    </UsedLinkPage>
  );
}

function Silent({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(verificationRetried);
  return (
    <LinkPage title={purpose}>
      <LinkUnanswered
        title={t`Die Adresse konnte nicht bestätigt werden`}
        failure={failure}
        onRetry={() => retry()}
      />
    </LinkPage>
  );
}
