import type { CurrentUser, Person } from '@duellwerk/shared/contract/users';

/** Who is signed in, as tables name people. */
export function ownPerson({ id, username, images }: CurrentUser): Person {
  return { id, username, avatar: images.avatar };
}
