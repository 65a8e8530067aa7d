import type { TournamentState, TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Card, CardLine, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ProgressBar } from '@duellwerk/shared/ui/progress-bar';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { actionNames, formatNames, modeNames } from './texts.ts';
import { TournamentPicture } from './tournament-picture.tsx';

/** Of a card whose name takes one line, as most do. */
export const CARD_HEIGHT = '13.5rem';

const Place = styled(Card)`
  display: grid;
  align-content: space-between;
  min-block-size: ${CARD_HEIGHT};
  gap: ${space(3)};
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)};
`;
/* Says what the card leads to; the name above is the link, so that it is read out once. */
const Action = styled.span<{ $now: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font: 700 1.0625rem / 1.1 ${font.display};
  letter-spacing: 0.02em;
  color: ${({ $now }) => ($now ? color.accentText : color.text)};
`;

const Words = styled.div`
  display: grid;
  gap: ${space(1.5)};
`;
const Facts = styled.div`
  display: grid;
  gap: ${space(0.5)};
  font-size: ${size.small};
  color: ${color.soft};
`;

const PICTURE_PX = 80;

/** Where something is to be done or seen right now. */
const asksNow: ReadonlySet<TournamentState> = new Set<TournamentState>([
  ...(['registration_open', 'check_in_open', 'running'] as const),
]);

interface TournamentCardProps {
  tournament: TournamentSummary;
  /** Of its heading: the next below the heading that the list stands under. */
  level?: 'h2' | 'h3';
}

/** Least width of a tournament card in a grid. */
export const CARD_WIDTH = '20rem';

/** A tournament in a list: picture, game, date, format and size, places, state, one action; the whole card leads to its page. */
export function TournamentCard({ tournament, level = 'h3' }: TournamentCardProps) {
  const { t } = useLingui();
  const games = useUnit($gameNames);
  const mode =
    tournament.mode === 'team'
      ? t`${tournament.team_size} gegen ${tournament.team_size}`
      : t(modeNames.single);
  return (
    <Place as="article" $lit={tournament.state === 'running'} $dim={tournament.state === 'completed'}>
      <CardLine>
        <span>{games[tournament.game] ?? tournament.game}</span>
        <StateChip kind="tournament" state={tournament.state} />
      </CardLine>
      <Head>
        <TournamentPicture tournament={tournament} size={PICTURE_PX} />
        <Words>
          <CardTitle as={level}>
            <CardLink as={Link} to={`/tournaments/${tournament.id}`}>
              {tournament.name}
            </CardLink>
          </CardTitle>
          <Facts>
            <Moment at={tournament.starts_at} show="start" />
            <span>
              {t(formatNames[tournament.format])} · {mode}
            </span>
          </Facts>
        </Words>
      </Head>
      <ProgressBar
        filled={tournament.taken}
        limit={tournament.places}
        waiting={tournament.waiting}
        label={t(modeNames[tournament.mode])}
      />
      <Action aria-hidden $now={asksNow.has(tournament.state)}>
        {t(actionNames[tournament.state])}
        <Icon name="chevron-right" size={18} />
      </Action>
    </Place>
  );
}
