import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { managedTeams } from '../lib/managed-teams.ts';
import { $division } from './league.model.ts';

/** The rosters that the visitor sets in the division on the screen: of the teams that they own or manage. */
export function OwnRosters() {
  const [division, user, roles] = useUnit([$division, $user, $memberRoles]);
  if (!division) return null;
  const out = new Set(division.rows.filter((row) => row.out !== null).map(({ entry }) => entry));
  const playing = new Set(division.entries.filter((_, index) => !out.has(index)).map(({ id }) => id));
  return managedTeams(user, roles)
    .filter(({ id }) => playing.has(id))
    .map(({ id, name }) => (
      <DialogButton
        key={id}
        icon="users"
        opens={{ name: 'tournaments.league-roster', payload: { division: division.id, team: id } }}
      >
        <Trans>Aufgebot von {name}</Trans>
      </DialogButton>
    ));
}
