import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { space } from '@duellwerk/shared/theme/tokens';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { HistoryState } from './history-chip.tsx';
import { openEntries } from './open-entries.ts';
import { useTournamentColumn } from './use-tournament-column.tsx';

const Chips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;

type Entry = UserPage['tournaments'][number];

/** The own entries that are still on, each leading to its tournament; nothing where there is none. */
export function OwnEntries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const tournament = useTournamentColumn();
  const open = openEntries(entries);
  if (open.length === 0) return null;
  const columns: Column<Entry>[] = [
    tournament,
    {
      id: 'start',
      head: t`Beginn`,
      plain: true,
      cell: ({ tournament }) => <Moment at={tournament.starts_at} show="start" />,
    },
    {
      id: 'state',
      head: t`Stand`,
      align: 'end',
      plain: true,
      cell: (entry) => <Standing entry={entry} />,
    },
  ];
  return (
    <section>
      <h2>
        <Trans>Deine Anmeldungen</Trans>
      </h2>
      <DataList
        label={t`Deine Anmeldungen`}
        columns={columns}
        rows={open}
        rowKey={({ tournament }) => tournament.id}
      />
    </section>
  );
}

/** The state of an entry, with its place on the waiting list while it waits. */
function Standing({ entry: { state, position } }: { entry: Entry }) {
  return (
    <Chips>
      <HistoryState state={state} />
      {position !== undefined && (
        <span className="dw-figures">
          <Trans>Platz {position} auf der Warteliste</Trans>
        </span>
      )}
    </Chips>
  );
}
