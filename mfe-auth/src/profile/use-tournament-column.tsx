import type { UserPage } from '@duellwerk/shared/contract/user-page';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { TournamentLink } from '@duellwerk/shared/ui/tournament-link';
import { useLingui } from '@lingui/react/macro';

/** The tournament of an entry, which leads to its page. */
export function useTournamentColumn(): Column<UserPage['tournaments'][number]> {
  const { t } = useLingui();
  return {
    id: 'name',
    head: t`Turnier`,
    lead: true,
    cell: ({ tournament }) => <TournamentLink tournament={tournament} />,
  };
}
