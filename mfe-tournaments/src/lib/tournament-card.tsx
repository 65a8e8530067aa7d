import type { TournamentState, TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { shortLocation } from '@duellwerk/shared/rules/location-text';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { Card, CardLine, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ProgressBar } from '@duellwerk/shared/ui/progress-bar';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { TournamentPicture } from '@duellwerk/shared/ui/tournament-picture';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled, { css } from 'styled-components';
import { timesOf } from '../page/phase.ts';
import { actionNames, countedNames, formatNames, modeNames } from './texts.ts';

/** Of a card whose name takes one line, as most do. */
export const CARD_HEIGHT = '13.5rem';
const ROW_HEIGHT = '4.5rem';

/** Tournaments below 768 px as cards, above it as the rows of a table, whose columns are those of the list. */
export const TournamentTable = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.wide} {
    grid-template-columns: auto minmax(0, 2fr) minmax(0, 1fr) auto auto;
    gap: 2px ${space(5)};
  }
`;

const Place = styled(Card)`
  display: grid;
  align-content: space-between;
  min-block-size: ${CARD_HEIGHT};
  gap: ${space(3)};
  ${media.wide} {
    grid-column: 1 / -1;
    grid-template-areas: 'picture name places start state' 'picture facts places start state';
    grid-template-columns: subgrid;
    align-items: center;
    min-block-size: ${ROW_HEIGHT};
    gap: 0 ${space(5)};
    padding: ${space(2)} ${space(4)} ${space(2)} ${space(2)};
    > * {
      grid-row: 1 / -1;
    }
  }
`;
/* In a row all parts are cells. */
const Cells = css`
  ${media.wide} {
    display: contents;
  }
`;
const Line = styled(CardLine)`
  ${Cells}
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)};
  ${Cells}
`;
const Words = styled.div`
  display: grid;
  gap: ${space(1.5)};
  ${Cells}
`;
const Facts = styled.div`
  display: grid;
  gap: ${space(0.5)};
  font-size: ${size.small};
  color: ${color.soft};
  ${Cells}
`;
const cell = (area: string) => css`
  ${media.wide} {
    grid-area: ${area};
    font-size: ${size.small};
  }
`;
const Picture = styled.span`
  ${cell('picture')}
`;
const Name = styled(CardTitle)`
  ${media.wide} {
    grid-area: name;
    font-size: ${size.lead};
  }
`;
const Start = styled.span`
  ${cell('start')}
`;
/* Below the start in a row. */
const Location = styled.span`
  ${media.wide} {
    display: block;
    color: ${color.soft};
  }
`;
const State = styled.span`
  ${cell('state')}
  ${media.wide} {
    justify-self: end;
  }
`;
const Places = styled.div`
  ${cell('places')}
`;
/* The game stands with the format in a row. */
const Format = styled.span`
  ${cell('facts')}
  ${media.wide} {
    color: ${color.soft};
  }
`;
const OnlyCard = styled.span`
  ${media.wide} {
    display: none;
  }
`;
const OnlyRow = styled.span`
  display: none;
  ${media.wide} {
    display: inline;
  }
`;
/* Says what the card leads to; the name above is the link, so that it is read out once. */
const Action = styled(OnlyCard)<{ $now: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font: 700 1.0625rem / 1.1 ${font.display};
  letter-spacing: 0.02em;
  color: ${({ $now }) => ($now ? color.accentText : color.text)};
  ${media.wide} {
    display: none;
  }
`;

const PICTURE_PX = 56;

/** Where something is to be done or seen right now. */
const asksNow: ReadonlySet<TournamentState> = new Set<TournamentState>([
  ...(['registration_open', 'check_in_open', 'running'] as const),
]);

interface TournamentCardProps {
  tournament: TournamentSummary;
  /** Of its heading: the next below the heading that the list stands under. */
  level?: 'h2' | 'h3';
}

/** A tournament in a list: picture, game, date, format and size, places, state, one action; all of it leads to its page. */
export function TournamentCard({ tournament, level = 'h3' }: TournamentCardProps) {
  const { t } = useLingui();
  const games = useUnit($gameNames);
  const game = games[tournament.game] ?? tournament.game;
  const mode =
    tournament.mode === 'team'
      ? t`${tournament.team_size} gegen ${tournament.team_size}`
      : t(modeNames.single);
  return (
    <Place as="article" $lit={tournament.state === 'running'} $dim={tournament.state === 'completed'}>
      <Line>
        <OnlyCard>{game}</OnlyCard>
        <State>
          <StateChip look={tournamentLooks[tournament.state]} />
        </State>
      </Line>
      <Head>
        <Picture>
          <TournamentPicture tournament={tournament} size={PICTURE_PX} />
        </Picture>
        <Words>
          <Name as={level}>
            <CardLink as={Link} to={`/tournaments/${tournament.id}`}>
              {tournament.name}
            </CardLink>
          </Name>
          <Facts>
            <Start>
              <Moment at={tournament.starts_at} show={timesOf(tournament.state)} />
              <OnlyCard> · </OnlyCard>
              <Location>{tournament.location ? shortLocation(tournament.location) : t`Online`}</Location>
            </Start>
            <Format>
              <OnlyRow>{game} · </OnlyRow>
              {t(formatNames[tournament.format])} · {mode}
            </Format>
          </Facts>
        </Words>
      </Head>
      <Places>
        {tournament.state === 'published' ? (
          <Trans>
            Anmeldung ab <Moment at={tournament.registration_opens_at} />
          </Trans>
        ) : (
          <ProgressBar
            filled={tournament.taken}
            limit={tournament.places}
            waiting={tournament.waiting}
            label={t(modeNames[tournament.mode])}
            counted={t(countedNames[tournament.mode])}
          />
        )}
      </Places>
      <Action aria-hidden $now={asksNow.has(tournament.state)}>
        {t(actionNames[tournament.state])}
        <Icon name="chevron-right" size={18} />
      </Action>
    </Place>
  );
}
