import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { Link } from '@duellwerk/shared/router/router';
import { CardLink } from '@duellwerk/shared/ui/card';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { useLingui } from '@lingui/react/macro';

/** The tournament of an entry, which leads to its page. */
export function useTournamentColumn(): Column<UserPage['tournaments'][number]> {
  const { t } = useLingui();
  return {
    id: 'name',
    head: t`Turnier`,
    lead: true,
    cell: ({ tournament }) => (
      <CardLink as={Link} to={`/tournaments/${tournament.id}`}>
        {tournament.name}
      </CardLink>
    ),
  };
}
