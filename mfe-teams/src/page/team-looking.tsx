import type { TeamPage } from '@duellwerk/shared/contract/teams';
import { Looking, useDirectory } from '@duellwerk/shared/directory/listing';
import { Trans } from '@lingui/react/macro';

/** That the team looks for players, and what for; nothing for one that does not. */
export function TeamLooking({ looking }: Pick<TeamPage, 'looking'>) {
  const isThere = useDirectory('teams');
  if (!looking || !isThere) return null;
  return (
    <Looking {...looking}>
      <Trans>Sucht Spieler</Trans>
    </Looking>
  );
}
