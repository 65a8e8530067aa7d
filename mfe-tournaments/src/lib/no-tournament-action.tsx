import { Link } from '@duellwerk/shared/router/router';
import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/**
 * What can be done while there is no tournament: make one, or get ready for the first. Dialogs by their addresses, as
 * shared/store/dialog-address.ts reads them: an initial page load has no bytes to spare for a button of their own.
 */
export function NoTournamentAction() {
  const user = useUnit($user);
  if (user && isAllowedSomewhere(user.permissions, 'tournament.manage'))
    return (
      <Button as={Link} to="/admin/tournaments/new" variant="primary" icon="plus">
        <Trans>Turnier anlegen</Trans>
      </Button>
    );
  return (
    <Button as={Link} to={user ? '#dialog=teams.create' : '#dialog=auth.register'}>
      {user ? <Trans>Team gründen</Trans> : <Trans>Registrieren</Trans>}
    </Button>
  );
}
