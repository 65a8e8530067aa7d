import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { Looking, useDirectory } from '@duellwerk/shared/directory/listing';
import { Trans } from '@lingui/react/macro';

/** That the user looks for a team, and what for; nothing for one who does not. */
export function UserLooking({ looking }: Pick<UserPage, 'looking'>) {
  const isThere = useDirectory('users');
  if (!looking || !isThere) return null;
  return (
    <Looking {...looking}>
      <Trans>Sucht ein Team</Trans>
    </Looking>
  );
}
