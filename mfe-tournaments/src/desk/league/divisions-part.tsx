import type { DivisionTable, League } from '@duellwerk/shared/contract/leagues';
import type { Zone } from '@duellwerk/shared/rules/league-movement';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import type { Column } from '@duellwerk/shared/ui/data-list';
import { DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Menu, type MenuAction } from '@duellwerk/shared/ui/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { zoneText } from '../../league/league-words.ts';
import { ZoneMark } from '../../league/zone-mark.tsx';
import { dropAsked } from './commands.model.ts';
import { DivisionForm } from './division-form.tsx';
import { divisionNames, divisionValues } from './division-values.ts';
import { DropDialog } from './drop-dialog.tsx';
import { Note, Part, Section } from './layout.ts';
import type { SeasonAtDesk } from './load-managed.ts';
import { NewDivision } from './new-division.tsx';
import { ResultsButton } from './results-button.tsx';
import { useMaySetRosters } from './roster-button.tsx';

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
      <Tables>
        {divisions.map((division) => (
          <Table
            key={division.id}
            division={division}
            isRunning={season.state === 'running'}
            maySetRosters={season.state === 'running' && maySetRosters}
          />
        ))}
      </Tables>
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

/* Divisions stand beside each other where there is room. */
const Tables = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr));
  gap: ${space(6)};
  align-items: start;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;
const Name = styled.span<{ $out: boolean }>`
  color: ${({ $out }) => ($out ? color.faint : 'inherit')};
  small { display: block; font: ${size.tiny} / 1.3 ${font.text}; color: ${color.soft}; }
`;

interface TableRow {
  id: string;
  name: string;
  rank: number;
  played: number;
  points: number;
  zone: Zone;
  out: boolean;
}

interface TableProps {
  division: DivisionTable;
  isRunning: boolean;
  maySetRosters: boolean;
}

function Table({ division, isRunning, maySetRosters }: TableProps) {
  const { t, i18n } = useLingui();
  const [ask, open] = useUnit([dropAsked, dialogOpened]);
  const rows = division.rows.flatMap(({ entry, rank, played, points, zone, out }): TableRow[] => {
    const team = division.entries[entry];
    const isOut = out !== null;
    return team
      ? [{ id: team.id, name: team.name, rank, played, points, zone: isOut ? 'hold' : zone, out: isOut }]
      : [];
  });
  const actionsOn = ({ id }: TableRow): MenuAction[] => [
    ...(maySetRosters
      ? [
          {
            ...{ id: 'roster', text: t`Aufgebot`, icon: 'users' as const },
            onAction: () =>
              open({ name: 'tournaments.league-roster', payload: { division: division.id, team: id } }),
          },
        ]
      : []),
    ...(isRunning
      ? [
          {
            ...{ id: 'drop', text: t`Ausscheiden lassen`, danger: true },
            onAction: () => ask({ division: division.id, team: id }),
          },
        ]
      : []),
  ];
  const columns: Column<TableRow>[] = [
    {
      id: 'rank',
      head: t`Rang`,
      cell: ({ rank, zone }) => (
        <>
          <ZoneMark zone={zone} />
          {rank}
        </>
      ),
    },
    {
      id: 'team',
      head: t`Team`,
      lead: true,
      cell: ({ name, zone, out }) => (
        <Name $out={out}>
          {name}
          {out && <small>{t`ausgestiegen`}</small>}
          {zone !== 'hold' && <small aria-hidden>{i18n._(zoneText[zone].word)}</small>}
        </Name>
      ),
    },
    { id: 'played', head: t`Gespielt`, align: 'end', wideOnly: true, cell: ({ played }) => played },
    { id: 'points', head: t`Punkte`, align: 'end', cell: ({ points }) => <b>{points}</b> },
  ];
  if (maySetRosters || isRunning) {
    columns.push({
      id: 'actions',
      head: t`Mehr`,
      align: 'end',
      cell: (row) =>
        !row.out && <Menu label={t`Aktionen für ${row.name}`} icon="more" actions={actionsOn(row)} />,
    });
  }
  return (
    <Section style={{ justifyItems: 'stretch' }}>
      <Head>
        <h2>{division.name}</h2>
        {isRunning && maySetRosters && <ResultsButton tournament={division.tournament} />}
      </Head>
      <DataList label={division.name} columns={columns} rows={rows} rowKey={({ id }) => id} isDense />
    </Section>
  );
}
