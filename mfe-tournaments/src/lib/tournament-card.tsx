import type { TournamentState, TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { shortLocation } from '@duellwerk/shared/rules/location-text';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { Card, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ProgressBar } from '@duellwerk/shared/ui/progress-bar';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { TournamentPicture } from '@duellwerk/shared/ui/tournament-picture';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { timesOf } from '../page/phase.ts';
import { actionNames, countedNames, formatNames, modeNames } from './texts.ts';

/** Of a card whose name takes one line, as most do. */
export const CARD_HEIGHT = '8rem';
const ROW_HEIGHT = '3.5rem';

/* Asks for room in the size of the letters, so that a row does not squeeze words where they are large. */
const asRows = '@container (min-width: 54rem)';

const Room = styled.div`
  container-type: inline-size;
`;
const Table = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
  gap: ${space(2)};
  ${asRows} {
    grid-template-columns: auto minmax(0, 3fr) minmax(0, 2fr) auto auto;
    gap: 2px ${space(5)};
  }
`;

/** Tournaments as cards where there is little room, on a phone or with large letters, else as the rows of a table, whose columns are those of the list. */
export function TournamentTable({ children }: { children: ReactNode }) {
  return (
    <Room>
      <Table>{children}</Table>
    </Room>
  );
}

const Place = styled(Card)<{ $isOn: boolean }>`
  display: grid;
  grid-template: 'picture name state' auto 'picture facts facts' auto 'picture start start' auto 'places places action' auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(0.5)} ${space(3)};
  padding: ${space(3)};
  font-size: ${size.small};
  ${({ $isOn }) => $isOn && `box-shadow: inset 3px 0 ${color.accentEdge};`}
  ${asRows} {
    grid-column: 1 / -1;
    grid-template: 'picture name places start state' 'picture facts places start state';
    grid-template-columns: subgrid;
    min-block-size: ${ROW_HEIGHT};
    gap: 0 ${space(5)};
    padding: ${space(1)} ${space(4)} ${space(1)} ${space(1)};
  }
`;
const Picture = styled.span`
  grid-area: picture;
  align-self: start;
  ${asRows} {
    align-self: center;
  }
`;
const Name = styled(CardTitle)`
  grid-area: name;
  font-size: ${size.lead};
  ${asRows} {
    align-self: end;
  }
`;
const Start = styled.span`
  grid-area: start;
  color: ${color.soft};
  ${asRows} {
    color: inherit;
  }
`;
/* Below the start in a row. */
const Location = styled.span`
  ${asRows} {
    display: block;
    color: ${color.soft};
  }
`;
const OnlyCard = styled.span`
  ${asRows} {
    display: none;
  }
`;
const State = styled.span`
  grid-area: state;
  justify-self: end;
`;
const Places = styled.div`
  grid-area: places;
  margin-block-start: ${space(1.5)};
  [role='progressbar'] {
    block-size: ${space(1.5)};
  }
  ${asRows} {
    margin: 0;
  }
`;
const Format = styled.span`
  grid-area: facts;
  text-wrap: balance;
  color: ${color.soft};
  ${asRows} {
    align-self: start;
  }
`;
/* Says what the card leads to; the name above is the link, so that it is read out once. */
const Action = styled.span<{ $now: boolean }>`
  grid-area: action;
  align-self: end;
  justify-self: end;
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font: 700 1.0625rem / 1.1 ${font.display};
  letter-spacing: 0.02em;
  color: ${({ $now }) => ($now ? color.accentText : color.text)};
  ${asRows} {
    display: none;
  }
`;

const PICTURE_PX = 48;

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
    <Place as="article" $isOn={tournament.state === 'running'} $dim={tournament.state === 'completed'}>
      <Picture>
        <TournamentPicture tournament={tournament} size={PICTURE_PX} />
      </Picture>
      <Name as={level}>
        <CardLink as={Link} to={`/tournaments/${tournament.id}`}>
          {tournament.name}
        </CardLink>
      </Name>
      <State>
        <StateChip look={tournamentLooks[tournament.state]} small />
      </State>
      <Format>
        {game} · {t(formatNames[tournament.format])} · {mode}
      </Format>
      <Start>
        <Moment at={tournament.starts_at} show={timesOf(tournament.state)} />
        <OnlyCard> · </OnlyCard>
        <Location>{tournament.location ? shortLocation(tournament.location) : t`Online`}</Location>
      </Start>
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
