import type { DivisionTable, League } from '@duellwerk/shared/contract/leagues';
import { Button } from '@duellwerk/shared/ui/button';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { dropAsked } from './commands.model.ts';
import { DivisionForm } from './division-form.tsx';
import { divisionNames, divisionValues } from './division-values.ts';
import { DropDialog } from './drop-dialog.tsx';
import { Note, Part, Section } from './layout.ts';
import type { SeasonAtDesk } from './load-managed.ts';
import { NewDivision } from './new-division.tsx';
import { ResultsButton } from './results-button.tsx';
import { RosterButton, useMaySetRosters } from './roster-button.tsx';

interface DivisionsPartProps {
  league: Pick<League, 'organizer'>;
  shown: SeasonAtDesk;
}

/** The divisions of a season: their field before it begins, their table and who leaves while it is played. */
export function DivisionsPart({ league, shown }: DivisionsPartProps) {
  const { t } = useLingui();
  const maySetRosters = useMaySetRosters(league);
  const { season, managed, divisions } = shown;
  if (season.state === 'planned') return <Planned shown={shown} />;
  if (divisions.length === 0) return <EmptyState title={t`Diese Saison hat keine Divisionen`} />;
  return (
    <Part>
      {divisions.map((division) => (
        <Table
          key={division.id}
          division={division}
          isRunning={season.state === 'running'}
          maySetRosters={season.state === 'running' && maySetRosters}
        />
      ))}
      {season.state === 'running' && (
        <Note>
          <Trans>Die Saison läuft: Eine weitere Division kommt erst zur nächsten dazu.</Trans>
        </Note>
      )}
      <DropDialog rev={managed.rev} />
    </Part>
  );
}

/** Divisions that still change, and a further one. */
function Planned({ shown }: { shown: SeasonAtDesk }) {
  const { managed, divisions } = shown;
  const othersOf = (id: string | null) => divisionNames(divisions.filter((each) => each.id !== id));
  return (
    <Part>
      {divisions.map((division) => (
        <DivisionForm
          // What is typed in one form stays when another division is saved or added.
          key={`${division.id} ${JSON.stringify(divisionValues(division))}`}
          division={division}
          rev={managed.rev}
          others={othersOf(division.id)}
        />
      ))}
      <NewDivision shown={shown} others={othersOf(null)} />
    </Part>
  );
}

/* Below each other where letters are large. */
const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: end;
`;

interface TableRow {
  id: string;
  name: string;
  rank: number;
  played: number;
  points: number;
  out: boolean;
}

interface TableProps {
  division: DivisionTable;
  isRunning: boolean;
  maySetRosters: boolean;
}

function Table({ division, isRunning, maySetRosters }: TableProps) {
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
  if (maySetRosters || isRunning) {
    columns.push({
      id: 'actions',
      head: t`Aktionen`,
      align: 'end',
      cell: ({ id, name, out }) =>
        out ? (
          t`ausgestiegen`
        ) : (
          <RowActions>
            {maySetRosters && <RosterButton division={division.id} team={{ id, name }} />}
            {isRunning && (
              <Button
                variant="quiet"
                aria-label={t`${name} ausscheiden lassen`}
                onClick={() => ask({ division: division.id, team: id })}
              >
                <Trans>Ausscheiden lassen</Trans>
              </Button>
            )}
          </RowActions>
        ),
    });
  }
  return (
    <Section style={{ justifyItems: 'stretch' }}>
      <h2>{division.name}</h2>
      {isRunning && maySetRosters && (
        <div>
          <ResultsButton tournament={division.tournament} />
        </div>
      )}
      <DataList label={division.name} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Section>
  );
}
