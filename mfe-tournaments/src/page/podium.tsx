import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { pathOfEntry, placeText } from './entry-text.ts';
import type { PlacedEntry } from './outcome.ts';

/** Those who stand on it; more than three when the third place is shared. */
export const LAST_PLACE = 3;

const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.wide} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    align-items: end;
    gap: ${space(3)};
  }
`;

/* The first stands in the middle and highest; on a phone they stand below each other. */
const Step = styled.li<{ $place: number }>`
  ${media.wide} {
    order: ${({ $place }) => ($place === 1 ? 0 : $place === 2 ? -1 : 1)};
  }
`;

const Winner = styled(Link)<{ $place: number }>`
  display: grid;
  grid-template: 'place picture name' auto / minmax(3.25rem, auto) 4.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  box-shadow: inset 0 3px ${({ $place }) => ($place === 1 ? color.accent : color.edge)};
  color: inherit;
  text-decoration: none;
  &:hover { background: ${color.raised}; }
  &:hover span { text-decoration: underline; }

  /* The first one's is larger; the names begin at one line all the same. */
  > :nth-child(2) { justify-self: center; }
  b {
    grid-area: place;
    white-space: nowrap;
    font: 700 ${size.h2} / 1 ${font.display};
    color: ${({ $place }) => ($place === 1 ? color.accentText : color.soft)};
  }
  span {
    font: 700 ${size.h3} / 1.15 ${font.display};
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  ${media.wide} {
    grid-template: 'picture' auto 'name' auto 'place' 1fr / minmax(0, 1fr);
    justify-items: center;
    min-block-size: ${({ $place }) => ({ 1: '16rem', 2: '14.5rem' })[$place] ?? '13rem'};
    padding-block: ${space(5)};
    text-align: center;
    b { align-self: end; }
  }
`;

/** The best three of a tournament. */
export function Podium({ places }: { places: readonly PlacedEntry[] }) {
  const { t, i18n } = useLingui();
  return (
    <Steps aria-label={t`Die besten Plätze`}>
      {places
        .filter(({ from }) => from <= LAST_PLACE)
        .map((placed) => (
          <Step key={placed.entry.entry} $place={placed.from}>
            <Winner to={pathOfEntry(placed.entry)} $place={placed.from}>
              <b className="dw-figures">{placeText(placed, i18n.locale)}</b>
              <Avatar
                id={placed.entry.id}
                name={placed.entry.name}
                src={placed.entry.image}
                size={placed.from === 1 ? 72 : 56}
                shape={placed.entry.kind === 'team' ? 'team' : 'person'}
              />
              <span>{placed.entry.name}</span>
            </Winner>
          </Step>
        ))}
    </Steps>
  );
}
