import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { formatPlacement } from '@duellwerk/shared/i18n/format';
import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { HistoryState } from './history-chip.tsx';
import { useTournamentColumn } from './use-tournament-column.tsx';

type Entry = UserPage['tournaments'][number];

/** Every tournament that the user entered, with how it stands and the placement once it is decided. */
export function History({ entries }: { entries: readonly Entry[] }) {
  const { t, i18n } = useLingui();
  const tournament = useTournamentColumn();
  const columns: Column<Entry>[] = [
    tournament,
    {
      id: 'date',
      head: t`Datum`,
      plain: true,
      cell: ({ tournament }) => <Moment at={tournament.starts_at} show="day" />,
    },
    {
      id: 'place',
      head: t`Platz`,
      align: 'end',
      // On phones the state says it.
      wideOnly: true,
      cell: ({ place }) => place && formatPlacement(place, place, { locale: i18n.locale }),
    },
    {
      id: 'state',
      head: t`Stand`,
      align: 'end',
      plain: true,
      cell: ({ state, place }) => <HistoryState state={state} place={place} />,
    },
  ];
  return (
    <section>
      <h2>
        <Trans>Turniere</Trans>
      </h2>
      <DataList
        label={t`Turniere`}
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.tournament.id}
        empty={<NoTournaments />}
      />
    </section>
  );
}

function NoTournaments() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Noch kein Turnier`}
      action={
        <Button as={Link} to="/tournaments">
          <Trans>Alle Turniere</Trans>
        </Button>
      }
    >
      <Trans>Nach dem ersten Beitritt steht es hier, später auch der Platz.</Trans>
    </EmptyState>
  );
}
