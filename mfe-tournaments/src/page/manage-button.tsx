import type { TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/** Leads those who manage a tournament from its public page to its administration. */
export function ManageButton({ tournament }: { tournament: Pick<TournamentSummary, 'id' | 'organizer'> }) {
  const user = useUnit($user);
  if (!isAllowed(user?.permissions ?? [], 'tournament.manage', tournament.organizer)) return null;
  return (
    <Button as={Link} to={`/admin/tournaments/${tournament.id}`}>
      <Trans>Turnier verwalten</Trans>
    </Button>
  );
}
