import { useUnit } from 'effector-react';
import { $failure, $profile } from './profile.model.ts';
import { Profile } from './profile.tsx';
import { ProfileFailed, ProfileSkeleton } from './profile-states.tsx';

/** /users/{id}: what anyone may see of a user. */
export function ProfilePage() {
  const [profile, failure] = useUnit([$profile, $failure]);
  if (profile) return <Profile profile={profile} />;
  if (failure) return <ProfileFailed failure={failure} />;
  return <ProfileSkeleton />;
}
