import type { TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ProgressBar } from '@duellwerk/shared/ui/progress-bar';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { formatNames, modeNames } from './texts.ts';

const Place = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space(3)};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  font-size: ${size.small};
  color: ${color.soft};
`;

const Facts = styled.div`
  display: grid;
  gap: ${space(1)};
  font-size: ${size.small};
  color: ${color.soft};
`;

interface TournamentCardProps {
  tournament: TournamentSummary;
  /** Of its heading: the next below the heading that the list stands under. */
  level?: 'h2' | 'h3';
}

/** A tournament in a list: game, date, format and size, places, state; the whole card leads to its page. */
export function TournamentCard({ tournament, level = 'h3' }: TournamentCardProps) {
  const { t } = useLingui();
  const games = useUnit($gameNames);
  const mode =
    tournament.mode === 'team'
      ? t`${tournament.team_size} gegen ${tournament.team_size}`
      : t(modeNames.single);
  return (
    <Place as="article" $lit={tournament.state === 'running'} $dim={tournament.state === 'completed'}>
      <Row>
        <span>{games[tournament.game] ?? tournament.game}</span>
        <StateChip kind="tournament" state={tournament.state} />
      </Row>
      <CardTitle as={level}>
        <CardLink as={Link} to={`/tournaments/${tournament.id}`}>
          {tournament.name}
        </CardLink>
      </CardTitle>
      <Facts>
        <Moment at={tournament.starts_at} />
        <span>
          {t(formatNames[tournament.format])} · {mode}
        </span>
      </Facts>
      <ProgressBar
        taken={tournament.taken}
        limit={tournament.places}
        waiting={tournament.waiting}
        label={t(modeNames[tournament.mode])}
      />
    </Place>
  );
}

/** The grid that tournament cards stand in. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space(4)};
`;
