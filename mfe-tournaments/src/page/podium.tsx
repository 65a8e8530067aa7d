import { Link } from '@duellwerk/shared/router/router';
import type { PlacedEntry } from '@duellwerk/shared/rules/podium';
import { metals } from '@duellwerk/shared/theme/metals';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Icon } from '@duellwerk/shared/ui/icon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Confetti } from './confetti.tsx';
import { pathOfEntry, placeText } from './entry-text.ts';
import { OutChip } from './out-chip.tsx';

const metalNames: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Gold`,
  2: msg`Silber`,
  3: msg`Bronze`,
};
/** How high each place stands where they are side by side. */
const heights: Readonly<Record<number, string>> = { 1: '9rem', 2: '6rem', 3: '4.75rem' };

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

/* The first stands in the middle; on a phone they stand below each other. */
const Step = styled.li<{ $place: number }>`
  ${media.wide} {
    order: ${({ $place }) => ($place === 1 ? 0 : $place === 2 ? -1 : 1)};
  }
`;

const Metal = styled.span<{ $place: number }>`
  grid-area: metal;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(1)};
  align-self: stretch;
  background: ${({ $place }) => metals[$place]?.fill};
  color: ${({ $place }) => metals[$place]?.text};
  font: 700 ${size.body} / 1 ${font.display};
  white-space: nowrap;
  b { font-size: ${({ $place }) => ($place === 1 ? size.h1 : size.h2)}; }
  padding-block: ${space(2)};
  svg { inline-size: 1.25rem; block-size: 1.25rem; }
  ${media.wide} {
    svg { inline-size: 1.75rem; block-size: 1.75rem; }
    inline-size: 100%;
    min-block-size: ${({ $place }) => heights[$place]};
  }
`;

const Winner = styled(Link)<{ $place: number }>`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template: 'metal picture name' auto / 5.5rem 4.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  min-block-size: 5.5rem;
  padding-inline-end: ${space(3)};
  border-radius: ${radius.medium};
  overflow: clip;
  background: ${color.stage} ${({ $place }) => $place === 1 && `radial-gradient(120% 9rem at 50% 0, ${color.beam}, transparent)`};
  color: inherit;
  text-decoration: none;
  &:hover { background-color: ${color.raised}; }
  &:hover strong { text-decoration: underline; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }

  /* The first one's is larger; the names begin at one line all the same. */
  > ${Metal} + * { justify-self: center; }
  ${media.wide} {
    grid-template: 'picture' auto 'name' 1fr 'metal' auto / minmax(0, 1fr);
    justify-items: center;
    gap: ${space(3)} 0;
    padding: ${space(5)} 0 0;
    text-align: center;
  }
`;

const Name = styled.span`
  grid-area: name;
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  strong {
    font: 700 ${size.h3} / 1.15 ${font.display};
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  ${media.wide} {
    align-content: center;
    /* Steps of one height, whether a name takes one line or two. */
    min-block-size: calc(2.3 * ${size.h3});
    justify-items: center;
    padding-inline: ${space(3)};
  }
`;

/** The medals of a tournament, each by place, metal and name. */
export function Podium({ medals }: { medals: readonly PlacedEntry[] }) {
  const { t, i18n } = useLingui();
  return (
    <Steps aria-label={t`Die besten Plätze`}>
      {medals.map((placed) => {
        const { entry, from } = placed;
        const metal = metalNames[from];
        const isFirst = from === 1;
        return (
          <Step key={entry.entry} $place={from}>
            <Winner to={pathOfEntry(entry)} $place={from}>
              {isFirst && <Confetti />}
              <Metal $place={from}>
                {isFirst && <Icon name="trophy" size={28} />}
                <b className="dw-figures">{placeText(placed, i18n.locale)}</b>
                {metal && <span>{i18n._(metal)}</span>}
              </Metal>
              <Avatar
                id={entry.id}
                name={entry.name}
                src={entry.image}
                size={isFirst ? 80 : 56}
                shape={entry.kind === 'team' ? 'team' : 'person'}
              />
              <Name>
                <strong>{entry.name}</strong>
                <OutChip state={entry.state} />
              </Name>
            </Winner>
          </Step>
        );
      })}
    </Steps>
  );
}
