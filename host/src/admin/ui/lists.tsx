import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { useLingui } from '@lingui/react/macro';
import { type SampleTeam, sampleTeams } from './samples.ts';
import { Sample } from './show.tsx';

/** The table, which is cards on phones. */
export function Lists() {
  const { t } = useLingui();
  const columns: Column<SampleTeam>[] = [
    { id: 'name', head: t`Team`, lead: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
    { id: 'wins', head: t`Siege`, align: 'end', cell: ({ wins }) => wins, sortBy: ({ wins }) => wins },
    { id: 'losses', head: t`Niederlagen`, align: 'end', cell: ({ losses }) => losses },
    {
      id: 'founded',
      head: t`Gegründet`,
      align: 'end',
      wideOnly: true,
      cell: ({ founded }) => <Moment at={founded} show="date" />,
      sortBy: ({ founded }) => founded,
    },
  ];
  const rowKey = ({ id }: SampleTeam) => id;
  return (
    <>
      <Sample name={t`sortiert, in Seiten, mit dem eigenen Team`}>
        <div style={{ inlineSize: '100%' }}>
          <DataList
            label={t`Teams`}
            columns={columns}
            rows={sampleTeams}
            rowKey={rowKey}
            isMarked={({ name }) => name === 'Löwen'}
            sorting={{ column: 'wins', direction: 'descending' }}
            pageSize={4}
          />
        </div>
      </Sample>
      <Sample name={t`leer`}>
        <DataList
          label={t`Leere Liste`}
          columns={columns}
          rows={[]}
          rowKey={rowKey}
          empty={<EmptyState title={t`Noch kein Team`}>{t`Gründe das erste.`}</EmptyState>}
        />
      </Sample>
    </>
  );
}
