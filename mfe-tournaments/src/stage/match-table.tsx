import { isOver } from '@duellwerk/shared/bracket-drawing/match-states';
import { roundsOf } from '@duellwerk/shared/bracket-drawing/rounds-of';
import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import { Link } from '@duellwerk/shared/router/router';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useRoundWords } from './use-round-words.ts';

const ROWS_OF_A_PAGE = 32;

/** All matches of a stage as one plain table. */
export function MatchTable({ page, label }: { page: StagePage; label: string }) {
  const { t } = useLingui();
  const words = useRoundWords(page);
  const rows = useMemo(() => roundsOf(page).flatMap(({ matches }) => matches), [page]);
  const name = (index: number | null) => (index === null ? undefined : page.entries[index]?.name);
  const columns: Column<StageMatch>[] = [
    { id: 'round', head: t`Runde`, cell: ({ round }) => words(round) },
    {
      id: 'match',
      head: t`Begegnung`,
      lead: true,
      cell: ({ id, a, b }) => {
        const [nameA, nameB] = [name(a) ?? t`noch offen`, name(b) ?? t`noch offen`];
        return (
          <Link to={`/matches/${id}`}>
            <Trans>
              {nameA} gegen {nameB}
            </Trans>
          </Link>
        );
      },
    },
    {
      id: 'score',
      head: t`Ergebnis`,
      align: 'end',
      cell: ({ a_score, b_score }) => (a_score === null || b_score === null ? '–' : `${a_score}:${b_score}`),
    },
    {
      id: 'state',
      head: t`Stand`,
      cell: ({ state }) => <StateChip look={matchLooks[state]} small />,
    },
    {
      id: 'time',
      head: t`Zeit`,
      align: 'end',
      cell: ({ scheduled_at, state }) =>
        scheduled_at ? <Moment at={scheduled_at} /> : isOver(state) ? '–' : <Trans>Zeit offen</Trans>,
    },
  ];
  return (
    <DataList
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      pageSize={ROWS_OF_A_PAGE}
    />
  );
}
