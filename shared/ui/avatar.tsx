import { $config } from '@duellwerk/shared/store/base.model';
import { useUnit } from 'effector-react';
import { type CSSProperties, useState } from 'react';
import styled from 'styled-components';
import { font } from '../theme/tokens.ts';
import { hueOf, initialsOf } from './initials.ts';
import { usePicture } from './use-picture.ts';

/** Height of the initials' letters, as a share of the edge. */
const INITIALS = 16 / 38;

/* Edge and hue are the element's own properties: as rules of their own every picture would bring a whole set of them. */
const Frame = styled.span<{ $team: boolean }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: calc(var(--edge) * 1rem);
  block-size: calc(var(--edge) * 1rem);
  border-radius: ${({ $team }) => ($team ? '18%' : '50%')};
  overflow: clip;
  /* Fixed lightness on both ends: the contrast is the same on every hue and in both themes. */
  background: linear-gradient(160deg, oklch(0.46 0.1 var(--hue)), oklch(0.34 0.09 var(--hue)));
  color: oklch(0.97 0.03 var(--hue));
  font: 700 calc(var(--edge) * ${INITIALS} * 1rem) / 1 ${font.display};
  letter-spacing: 0.02em;
  user-select: none;
  /* Part of the picture and no text: a link around it is called by its own words. Out of the flow, because a link's
     underline goes on to whatever stands in it. */
  &[data-initials]::before {
    content: attr(data-initials);
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
`;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

const Place = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
`;

/** How far a frame reaches beyond the picture on each side, as a share of its edge. */
const REACH = 0.125;

/* Takes no room of its own: with or without a frame nothing else on the page moves. */
const Decoration = styled.img`
  position: absolute;
  inset: ${-100 * REACH}%;
  inline-size: ${100 + 200 * REACH}%;
  block-size: ${100 + 200 * REACH}%;
  max-inline-size: none;
  pointer-events: none;
`;

interface AvatarProps {
  /** Gives the hue behind the initials, the same on every page. */
  id: string;
  name: string;
  src?: string | null;
  /** Edge length in px at the default text size. */
  size?: number;
  /** Teams are square, people round. */
  shape?: 'person' | 'team';
  /** Address of a frame that is drawn over the picture and a little beyond it. */
  decoration?: string | null | undefined;
  /** Read aloud; leave out where the name stands beside the picture. */
  label?: string;
}

/**
 * A picture, or initials on a hue derived from the id. A picture that does not load gives way to them, and one of a team or
 * another thing to the site's fallback icon.
 */
export function Avatar({ decoration, ...picture }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (!decoration || decoration === brokenSrc) return <Bare {...picture} />;
  return (
    <Place>
      <Bare {...picture} />
      <Decoration src={decoration} alt="" aria-hidden onError={() => setBrokenSrc(decoration)} />
    </Place>
  );
}

function Bare({ id, name, src, size = 40, shape = 'person', label }: Omit<AvatarProps, 'decoration'>) {
  const fallback = useUnit($config)?.fallback_icon;
  const picture = usePicture([src, shape === 'team' ? fallback : null]);
  const words = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Frame
      $team={shape === 'team'}
      style={{ '--edge': size / 16, '--hue': hueOf(id) } as CSSProperties}
      data-initials={picture.src ? undefined : initialsOf(name)}
      {...words}
    >
      {picture.src && <Picture {...picture} alt="" width={size} height={size} loading="lazy" />}
    </Frame>
  );
}
