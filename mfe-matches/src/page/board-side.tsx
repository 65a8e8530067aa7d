import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MatchSide } from '@duellwerk/shared/contract/matches';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import styled, { css } from 'styled-components';
import type { SideName } from './score.ts';

const PICTURE_PX = 72;
/** Edge length of a side's picture. */
export const PICTURE = `${PICTURE_PX / 16}rem`;

type Standing = 'won' | 'lost' | 'open';

/** On phones a column under its picture; on wide screens a row with the picture towards the score. */
const layout = css<{ $name: SideName }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  text-align: center;
  ${media.wide} {
    flex-direction: ${({ $name }) => ($name === 'a' ? 'row-reverse' : 'row')};
    gap: ${space(5)};
    text-align: ${({ $name }) => ($name === 'a' ? 'end' : 'start')};
  }
`;
const SideLink = styled(Link)<{ $name: SideName; $standing: Standing }>`
  ${layout}
  color: ${({ $standing }) => ($standing === 'lost' ? color.faint : color.text)};
  text-decoration: none;

  > :first-child {
    opacity: ${({ $standing }) => ($standing === 'lost' ? 0.5 : 1)};
  }
  &:hover b {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;
const OpenSide = styled.div<{ $name: SideName }>`
  ${layout}
  color: ${color.faint};
`;
/** Sizes of a name on phones, wide screens and desktops: the winner's is the largest. */
const sizes: Record<Standing, readonly [phone: string, wide: string, desktop: string]> = {
  won: [size.h3, size.h2, `calc(${size.h2} * 1.2)`],
  open: [size.lead, size.h3, size.h2],
  lost: [size.lead, size.h3, size.h3],
};
const Name = styled.b<{ $standing: Standing }>`
  max-inline-size: 100%;
  font: 700 ${({ $standing }) => sizes[$standing][0]} / 1.1 ${font.display};
  overflow-wrap: anywhere;
  hyphens: auto;
  ${media.wide} {
    font-size: ${({ $standing }) => sizes[$standing][1]};
  }
  ${media.desktop} {
    font-size: ${({ $standing }) => sizes[$standing][2]};
  }
`;
const Words = styled.span`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
  max-inline-size: 100%;
`;
const Won = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Blank = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${PICTURE};
  block-size: ${PICTURE};
  border: 2px dashed ${color.edge};
  border-radius: 18%;
  font: 700 2rem / 1 ${font.display};
`;

/** One side of the score board, leading to the team or the player; an open one says what it waits for. */
export function BoardSide({ match, name }: { match: MatchPage; name: SideName }) {
  const { summary } = match;
  const side = summary[name];
  if (!side) return <UnknownSide name={name} isBye={summary.state === 'bye'} />;
  const standing = summary.winner === null ? 'open' : summary.winner === name ? 'won' : 'lost';
  return (
    <SideLink to={addressOf(side)} $name={name} $standing={standing}>
      <Avatar
        id={side.id}
        name={side.name}
        src={side.image}
        size={PICTURE_PX}
        shape={side.kind === 'team' ? 'team' : 'person'}
      />
      <Words>
        <Name $standing={standing}>{side.name}</Name>
        {standing === 'won' && (
          <span>
            <Won>
              <Icon name="trophy" size={16} />
              {summary.state === 'bye' ? <Trans>weiter</Trans> : <Trans>gewonnen</Trans>}
            </Won>
          </span>
        )}
      </Words>
    </SideLink>
  );
}

function addressOf({ kind, id }: MatchSide): string {
  return kind === 'team' ? `/teams/${id}` : `/users/${id}`;
}

function UnknownSide({ name, isBye }: { name: SideName; isBye: boolean }) {
  return (
    <OpenSide $name={name}>
      <Blank aria-hidden>{isBye ? '–' : '?'}</Blank>
      <Words>
        <Name $standing="open">{isBye ? <Trans>Freilos</Trans> : <Trans>Noch offen</Trans>}</Name>
      </Words>
    </OpenSide>
  );
}
