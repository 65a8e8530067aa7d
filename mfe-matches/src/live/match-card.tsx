import type { ListedMatch, MatchSide } from '@duellwerk/shared/contract/matches';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, size, slant, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Card, CardLine, CardLink } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

/** Of a card whose names fit their lines, as most do. */
export const CARD_HEIGHT = '11.5rem';

const Place = styled(Card)`
  display: grid;
  align-content: space-between;
  gap: ${space(3)};
  min-block-size: ${CARD_HEIGHT};
  padding: ${space(4)};
`;
const Sides = styled(CardLink)`
  display: grid;
  gap: ${space(2)};
`;
const Side = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  font: 700 ${size.h3} / 1.1 ${font.display};
`;
/* A plate of the score board of the match's page, in small. */
const Digit = styled.span<{ $live: boolean }>`
  position: relative;
  isolation: isolate;
  min-inline-size: 2rem;
  padding: ${space(1)};
  text-align: center;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: 3px;
    background: ${color.top};
    box-shadow: inset 0 ${({ $live }) => ($live ? '-3px' : 0)} ${color.accentEdge};
    transform: skewX(${slant});
  }
`;
const NAME_PX = 32;

/** A match in a list: tournament and state, both sides with their score, when it starts; all of it leads to its page. */
export function MatchCard({ match: { summary, tournament } }: { match: ListedMatch }) {
  const { id, state, a, b, scheduled_at } = summary;
  const isLive = state === 'live';
  return (
    <Place as="article" $lit={isLive || state === 'ready_check'}>
      <CardLine>
        <span>{tournament.name}</span>
        <StateChip kind="match" state={state} />
      </CardLine>
      <Sides as={Link} to={`/matches/${id}`}>
        <SideRow side={a} isLive={isLive} />
        <VisuallyHidden>
          <Trans>gegen</Trans>
        </VisuallyHidden>
        <SideRow side={b} isLive={isLive} />
      </Sides>
      <CardLine>{scheduled_at ? <Moment at={scheduled_at} /> : <Trans>Zeit noch offen</Trans>}</CardLine>
    </Place>
  );
}

function SideRow({ side, isLive }: { side: MatchSide | null; isLive: boolean }) {
  if (!side) {
    return (
      <Side>
        <Avatar id="open" name="?" size={NAME_PX} shape="team" />
        <Trans>Noch offen</Trans>
      </Side>
    );
  }
  return (
    <Side>
      <Avatar
        id={side.id}
        name={side.name}
        src={side.image}
        size={NAME_PX}
        shape={side.kind === 'team' ? 'team' : 'person'}
      />
      <span>{side.name}</span>
      {side.score !== null && (
        <Digit className="dw-figures" $live={isLive}>
          {side.score}
        </Digit>
      )}
    </Side>
  );
}
