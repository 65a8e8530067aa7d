import { $authError, $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Account } from './account.tsx';
import { OwnEntries } from './own-entries.tsx';
import { $ownInvites } from './own-invites.model.ts';
import { OwnInvites } from './own-invites.tsx';
import { $ownTasks } from './own-tasks.model.ts';
import { OwnTasks } from './own-tasks.tsx';
import { $failure, $profile } from './profile.model.ts';
import { Profile } from './profile.tsx';
import { ProfileFailed, ProfileSkeleton } from './profile-states.tsx';
import { CheckFailed, SignedOut } from './session-states.tsx';

const NOT_SIGNED_IN = 401;

/** /users/@me: the own page, with what only its owner sees. */
export function OwnProfilePage() {
  const [initialized, user, authError] = useUnit([$initialized, $user, $authError]);
  const [profile, failure, tasks, invites] = useUnit([$profile, $failure, $ownTasks, $ownInvites]);
  if (!initialized) return <ProfileSkeleton />;
  // A check that failed for another reason says nothing about who is signed in.
  if (!user) return authError && authError.status !== NOT_SIGNED_IN ? <CheckFailed /> : <Nobody />;
  if (profile && tasks && invites) {
    const account = <Account user={user} />;
    const first = (
      <>
        <OwnTasks tasks={tasks} />
        <OwnInvites invites={invites} />
        <OwnEntries entries={profile.tournaments} />
      </>
    );
    return <Profile profile={profile} tasks={first} account={account} own />;
  }
  if (failure) return <ProfileFailed failure={failure} />;
  return <ProfileSkeleton />;
}

function Nobody() {
  return (
    <SignedOut>
      <Trans>Hier stehen deine Teams und Turniere, sobald du eingeloggt bist.</Trans>
    </SignedOut>
  );
}
