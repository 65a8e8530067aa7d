import type { DivisionTable, Season } from '@duellwerk/shared/contract/leagues';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { Link } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, font, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Standings } from '../stage/standings.tsx';
import { GroupRounds } from '../stage/tables-view.tsx';
import { commonProspect } from './common-prospect.ts';
import { prospectText } from './league-words.ts';
import { RowNote } from './row-note.tsx';
import { ZoneLegend, ZoneMark } from './zone-mark.tsx';

const Columns = styled.section`
  display: grid;
  /* Beside each other where both fit, whatever the size of the letters. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr));
  gap: ${space(6)};
  align-items: start;
`;
const Hint = styled.p`
  margin-block-start: ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Teams = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 2px;
  margin: 0;
  padding: 0;
  border-radius: ${radius.medium};
  overflow: clip;
  list-style: none;
`;
const Team = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 3rem;
  padding-inline: ${space(3)};
  background: ${color.stage};
  font: 700 1.0625rem / 1.1 ${font.display};
  color: inherit;
  text-decoration: none;
  &:hover { background: ${color.raised}; }
  &:focus-visible { outline-offset: -3px; }
`;

interface DivisionViewProps {
  division: DivisionTable;
  season: Season;
  /** `null` until its matches have come. */
  stage: StagePage | null;
}

/** A division: its table with what each place gives, and the matches of one day beside it. */
export function DivisionView({ division, season, stage }: DivisionViewProps) {
  const { t, i18n } = useLingui();
  const user = useUnit($user);
  if (division.rows.length === 0) return <Coming division={division} />;
  const own = division.entries.findIndex(({ id }) => user?.teams.some((team) => team.id === id));
  const rows = new Map(division.rows.map((row) => [row.entry, row]));
  const common = commonProspect(division.rows);
  const commonText = common && prospectText[common];
  const noteOf = (entry: number) => {
    const row = rows.get(entry);
    return row && !row.out ? <RowNote row={row} common={common} /> : null;
  };
  const markOf = (entry: number) => {
    const row = rows.get(entry);
    return row && !row.out ? <ZoneMark zone={row.zone} /> : null;
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
          markOf={markOf}
        />
        <ZoneLegend zones={division.rows.map(({ zone, out }) => (out ? 'hold' : zone))} />
        {commonText && season.state !== 'completed' && (
          <Hint>
            <Trans>Ohne Vermerk: {i18n._(commonText)}.</Trans>
          </Hint>
        )}
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
      {division.entries.map(({ entry, id, kind, name, image }) => (
        <li key={entry}>
          <Team to={kind === 'team' ? `/teams/${id}` : `/users/${id}`}>
            <Avatar id={id} name={name} src={image} size={28} shape={kind === 'team' ? 'team' : 'person'} />
            {name}
          </Team>
        </li>
      ))}
    </Teams>
  );
}
