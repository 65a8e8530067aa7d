import { $authError, $initialized, $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { LoginButton } from '../dialog/login-button.tsx';
import { Account } from './account.tsx';
import { $failure, $profile } from './profile.model.ts';
import { Profile } from './profile.tsx';
import { ProfileFailed, ProfileSkeleton } from './profile-states.tsx';

const NOT_SIGNED_IN = 401;

/** /users/@me: the own page, with what only its owner sees. */
export function OwnProfilePage() {
  const [initialized, user, authError] = useUnit([$initialized, $user, $authError]);
  const [profile, failure] = useUnit([$profile, $failure]);
  if (!initialized) return <ProfileSkeleton />;
  // A check that failed for another reason says nothing about who is signed in.
  if (!user) return authError && authError.status !== NOT_SIGNED_IN ? <CheckFailed /> : <SignedOut />;
  if (profile) return <Profile profile={profile} account={<Account user={user} />} />;
  if (failure) return <ProfileFailed failure={failure} />;
  return <ProfileSkeleton />;
}

function SignedOut() {
  const { t } = useLingui();
  return (
    <EmptyState level="h1" title={t`Du bist nicht eingeloggt`} action={<LoginButton />}>
      <Trans>Hier stehen deine Teams und Turniere, sobald du eingeloggt bist.</Trans>
    </EmptyState>
  );
}

function CheckFailed() {
  const { t } = useLingui();
  const retry = useUnit(sessionChecked);
  return (
    <ErrorCard
      title={t`Wir wissen gerade nicht, ob du eingeloggt bist`}
      happened={<Trans>Der Server hat nicht geantwortet.</Trans>}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={() => retry()}
    />
  );
}
