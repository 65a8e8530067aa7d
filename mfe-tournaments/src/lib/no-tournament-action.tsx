import { Link } from '@duellwerk/shared/router/router';
import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/** What can be done while there is no tournament: make one, or get ready for the first. */
export function NoTournamentAction() {
  const user = useUnit($user);
  if (!user)
    return (
      <DialogButton opens={{ name: 'auth.register' }} icon="user">
        <Trans>Registrieren</Trans>
      </DialogButton>
    );
  if (isAllowedSomewhere(user.permissions, 'tournament.manage'))
    return (
      <Button as={Link} to="/admin/tournaments/new" variant="primary" icon="plus">
        <Trans>Turnier anlegen</Trans>
      </Button>
    );
  return (
    <DialogButton opens={{ name: 'teams.create' }} icon="plus">
      <Trans>Team gründen</Trans>
    </DialogButton>
  );
}
