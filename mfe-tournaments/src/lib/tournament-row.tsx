import type { TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { formatShare } from '@duellwerk/shared/i18n/format';
import { Link } from '@duellwerk/shared/router/router';
import { shortLocation } from '@duellwerk/shared/rules/location-text';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { TournamentPicture } from '@duellwerk/shared/ui/tournament-picture';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { timesOf } from '../page/phase.ts';
import { modeNames } from './texts.ts';

/** Of a row whose name takes one line. */
export const ROW_HEIGHT = '3.75rem';

/** Tournaments below each other on a phone, beside each other where there is room. */
export const TournamentList = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 23rem), 1fr));
  gap: 2px ${space(3)};
  ${media.wide} {
    row-gap: ${space(3)};
  }
`;

const Row = styled(Link)<{ $lit: boolean }>`
  display: grid;
  grid-template: 'picture name state' auto 'picture facts facts' auto / auto minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  gap: ${space(0.5)} ${space(3)};
  min-block-size: ${ROW_HEIGHT};
  padding: ${space(1.5)} ${space(3)} ${space(1.5)} ${space(1.5)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  box-shadow: inset ${({ $lit }) => ($lit ? '3px' : 0)} 0 ${color.accentEdge};
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${color.raised};
  }
  > :first-child {
    grid-area: picture;
  }
`;
const Name = styled.h3`
  grid-area: name;
  font: 700 ${size.lead} / 1.15 ${font.display};
  hyphens: auto;
`;
const State = styled.span`
  grid-area: state;
`;
const Facts = styled.span`
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  font-size: ${size.small};
  line-height: 1.35;
  color: ${color.soft};
`;

/* Said by the picture and the name where there is no room. */
const Wide = styled.span`
  display: none;
  ${media.wide} {
    display: inline;
  }
`;

const PICTURE_PX = 48;

/** A tournament among others: picture, name, state, start and how full it is; all of it leads to its page. */
export function TournamentRow({ tournament }: { tournament: TournamentSummary }) {
  const { t, i18n } = useLingui();
  const games = useUnit($gameNames);
  const { id, name, state, starts_at, game, taken, places, mode, location } = tournament;
  return (
    <article>
      <Row to={`/tournaments/${id}`} $lit={state === 'running'}>
        <TournamentPicture tournament={tournament} size={PICTURE_PX} />
        <Name>{name}</Name>
        <State>
          <StateChip look={tournamentLooks[state]} small />
        </State>
        <Facts>
          <Moment at={starts_at} show={timesOf(state)} />
          {location && <span>{shortLocation(location)}</span>}
          <Wide>{games[game] ?? game}</Wide>
          <span className="dw-figures">
            {formatShare(taken, places, i18n)} <Wide>{t(modeNames[mode])}</Wide>
          </span>
        </Facts>
      </Row>
    </article>
  );
}
