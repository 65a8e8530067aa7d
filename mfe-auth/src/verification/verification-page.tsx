import { Link } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Actions, Soft } from '../dialog/layout.tsx';
import { LoginButton } from '../dialog/login-button.tsx';
import { LinkPage, ToStart } from './link-page.tsx';
import { LinkUnanswered, LinkUsed } from './link-states.tsx';
import { ResendButton } from './resend-button.tsx';
import {
  $verification,
  type VerificationState,
  verificationRetried,
  verificationShown,
} from './verification.model.ts';

/** /users/verify-mail/{token}: confirms a mail address by the link of a mail. */
export function VerificationPage() {
  const [state, show] = useUnit([$verification, verificationShown]);
  // A screen shows it: what only fetches pages, such as a guard of mail, uses no link.
  useEffect(() => {
    show();
  }, [show]);
  return (
    <LinkPage title={<Trans>E-Mail bestätigen</Trans>}>
      <Body state={state} />
    </LinkPage>
  );
}

function Body({ state }: { state: VerificationState }) {
  if (state.kind === 'waiting') {
    return (
      <div aria-busy="true">
        <SkeletonLines lines={3} />
      </div>
    );
  }
  if (state.kind === 'done') return <Done mail={state.mail} />;
  return state.failure === 'used' ? <Used /> : <Silent failure={state.error} />;
}

function Done({ mail }: { mail: string }) {
  return (
    <>
      <Banner style="success" title={<Trans>Deine E-Mail-Adresse ist bestätigt</Trans>}>
        <Trans>{mail} gehört jetzt zu deinem Account.</Trans>
      </Banner>
      <NextSteps />
    </>
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
      <>
        <Banner style="success" title={<Trans>Deine E-Mail-Adresse ist schon bestätigt</Trans>}>
          {user.mail}
        </Banner>
        <NextSteps />
      </>
    );
  }
  return (
    <>
      <LinkUsed />
      {initialized && !user && (
        <Soft>
          <Trans>Logge dich ein, dann kannst du dir einen neuen schicken lassen.</Trans>
        </Soft>
      )}
      <Actions>
        {user ? <ResendButton /> : <LoginButton />}
        <ToStart />
      </Actions>
    </>
  );
}

function Silent({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(verificationRetried);
  return (
    <LinkUnanswered
      title={t`Die Adresse konnte nicht bestätigt werden`}
      failure={failure}
      onRetry={() => retry()}
    />
  );
}
