import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { TournamentSummary } from '../contract/tournaments.ts';
import { formatShare } from '../i18n/format.ts';
import type { OpenTournaments } from '../store/open-tournaments.ts';
import { space } from '../theme/tokens.ts';
import { tournamentLooks } from '../theme/tournament-looks.ts';
import { type Column, DataList } from './data-list.tsx';
import { Moment } from './moment.tsx';
import { StateChip } from './state-chip.tsx';
import { TournamentLink } from './tournament-link.tsx';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block-start: ${space(6)};
`;

/** Tournaments that take entries, below a page that nothing is left to do on; nothing as long as there are none. */
export function NextTournaments({ model }: { model: OpenTournaments }) {
  const { t, i18n } = useLingui();
  const [tournaments, shown] = useUnit([model.$tournaments, model.shown]);
  useEffect(() => shown(), [shown]);
  if (!tournaments?.length) return null;
  const columns: Column<TournamentSummary>[] = [
    {
      id: 'name',
      head: t`Turnier`,
      lead: true,
      cell: (tournament) => <TournamentLink tournament={tournament} />,
    },
    {
      id: 'at',
      head: t`Beginn`,
      plain: true,
      cell: ({ starts_at }) => <Moment at={starts_at} show="start" />,
    },
    {
      id: 'places',
      head: t`Plätze`,
      align: 'end',
      cell: ({ taken, places }) => formatShare(taken, places, i18n),
    },
    {
      id: 'state',
      head: t`Stand`,
      align: 'end',
      plain: true,
      cell: ({ state }) => <StateChip look={tournamentLooks[state]} small />,
    },
  ];
  return (
    <Section>
      <h2>
        <Trans>Offene Turniere</Trans>
      </h2>
      <DataList label={t`Offene Turniere`} columns={columns} rows={tournaments} rowKey={({ id }) => id} />
    </Section>
  );
}
