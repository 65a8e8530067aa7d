import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Banner } from '@duellwerk/shared/ui/banner';
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
  const user = useUnit($user);
  return (
    <>
      <Banner style="success" title={<Trans>Deine E-Mail Adresse ist bestätigt</Trans>}>
        <Trans>{mail} gehört jetzt zu deinem Account.</Trans>
      </Banner>
      <Actions>
        {!user && <LoginButton />}
        <ToStart />
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
        <Banner style="success" title={<Trans>Deine E-Mail Adresse ist schon bestätigt</Trans>}>
          {user.mail}
        </Banner>
        <Actions>
          <ToStart />
        </Actions>
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
