import type { DivisionTable } from '@duellwerk/shared/contract/leagues';
import { Button } from '@duellwerk/shared/ui/button';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dropAsked } from './commands.model.ts';
import { DivisionForm } from './division-form.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { Part, Section } from './layout.ts';
import type { SeasonAtDesk } from './load-managed.ts';

/** The divisions of a season: their field before it begins, their table and who leaves while it is played. */
export function DivisionsPart({ shown }: { shown: SeasonAtDesk }) {
  const { t } = useLingui();
  const { season, managed, divisions } = shown;
  if (divisions.length === 0) {
    return (
      <EmptyState title={t`Noch keine Divisionen`}>
        <Trans>Sie entstehen mit der Saison.</Trans>
      </EmptyState>
    );
  }
  return (
    <Part>
      {divisions.map((division) =>
        season.state === 'planned' ? (
          <DivisionForm key={`${division.id} ${managed.rev}`} division={division} rev={managed.rev} />
        ) : (
          <Table key={division.id} division={division} isRunning={season.state === 'running'} />
        ),
      )}
      <DropDialog rev={managed.rev} />
    </Part>
  );
}

interface TableRow {
  id: string;
  name: string;
  rank: number;
  played: number;
  points: number;
  out: boolean;
}

function Table({ division, isRunning }: { division: DivisionTable; isRunning: boolean }) {
  const { t } = useLingui();
  const ask = useUnit(dropAsked);
  const rows = division.rows.flatMap(({ entry, rank, played, points, out }): TableRow[] => {
    const team = division.entries[entry];
    return team ? [{ id: team.id, name: team.name, rank, played, points, out: out !== null }] : [];
  });
  const columns: Column<TableRow>[] = [
    { id: 'rank', head: t`Rang`, cell: ({ rank }) => rank },
    { id: 'team', head: t`Team`, lead: true, cell: ({ name }) => name },
    { id: 'played', head: t`Gespielt`, align: 'end', cell: ({ played }) => played },
    { id: 'points', head: t`Punkte`, align: 'end', cell: ({ points }) => points },
  ];
  if (isRunning) {
    columns.push({
      id: 'leave',
      head: t`Ausscheiden`,
      align: 'end',
      cell: ({ id, name, out }) =>
        out ? (
          t`ausgestiegen`
        ) : (
          <Button
            variant="quiet"
            aria-label={t`${name} ausscheiden lassen`}
            onClick={() => ask({ division: division.id, team: id })}
          >
            <Trans>Ausscheiden lassen</Trans>
          </Button>
        ),
    });
  }
  return (
    <Section style={{ justifyItems: 'stretch' }}>
      <h2>{division.name}</h2>
      <DataList label={division.name} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Section>
  );
}
