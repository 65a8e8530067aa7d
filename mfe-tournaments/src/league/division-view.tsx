import type { DivisionTable, Season } from '@duellwerk/shared/contract/leagues';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Standings } from '../stage/standings.tsx';
import { GroupRounds } from '../stage/tables-view.tsx';
import { RowNote } from './row-note.tsx';

const Columns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 10fr);
    align-items: start;
  }
`;
const Hint = styled.p`
  margin-block-start: ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Teams = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
`;

interface DivisionViewProps {
  division: DivisionTable;
  season: Season;
  /** `null` until its matches have come. */
  stage: StagePage | null;
}

/** A division: its table with what each place gives, and the matches of one day beside it. */
export function DivisionView({ division, season, stage }: DivisionViewProps) {
  const { t } = useLingui();
  const user = useUnit($user);
  if (division.rows.length === 0) return <Coming division={division} />;
  const own = division.entries.findIndex(({ id }) => user?.teams.some((team) => team.id === id));
  const rows = new Map(division.rows.map((row) => [row.entry, row]));
  const noteOf = (entry: number) => {
    const row = rows.get(entry);
    return row && !row.out ? <RowNote row={row} /> : null;
  };
  return (
    <Columns aria-label={division.name}>
      <VisuallyHidden as="h2">{division.name}</VisuallyHidden>
      <div>
        <Standings
          page={{ format: 'round_robin', entries: division.entries }}
          table={{ group: null, rows: division.rows }}
          label={t`Tabelle`}
          own={own < 0 ? null : own}
          noteOf={noteOf}
        />
        {!division.exact && (
          <Hint>
            <Trans>
              Was noch möglich ist, ist nach Punkten gerechnet: Wer am Ende gleichauf liegt, kann davor oder
              dahinter landen.
            </Trans>
          </Hint>
        )}
        {division.ties.length > 0 && (
          <Hint>
            <Trans>
              Um einen Platz, auf den es ankommt, sind Teams gleichauf. Ein Entscheidungsspiel oder das Los
              trennt sie.
            </Trans>
          </Hint>
        )}
      </div>
      {stage && <GroupRounds page={stage} group={null} about={(day) => <Day season={season} day={day} />} />}
    </Columns>
  );
}

function Day({ season, day }: { season: Season; day: number }) {
  const times = season.match_days.find(({ number }) => number === day);
  if (!times) return null;
  return (
    <Hint as="p">
      <Moment at={times.starts_at} show="date" /> – <Moment at={times.ends_at} show="date" />
    </Hint>
  );
}

/** Who will play in a division whose season has not begun. */
function Coming({ division }: { division: DivisionTable }) {
  const { t } = useLingui();
  if (division.entries.length === 0)
    return <EmptyState title={t`Noch keine Teams`}>{t`Sie stehen hier, sobald sie feststehen.`}</EmptyState>;
  return (
    <Teams>
      {division.entries.map(({ entry, name }) => (
        <li key={entry}>{name}</li>
      ))}
    </Teams>
  );
}
