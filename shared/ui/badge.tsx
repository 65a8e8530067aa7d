import styled from 'styled-components';
import type { Tone } from '../theme/state-look.ts';
import { font, slant, space } from '../theme/tokens.ts';
import { toneLook } from './tones.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Above this a number is no longer read but only seen to be large. */
const MOST = 99;

const Plate = styled.span<{ $tone: Tone }>`
  position: relative;
  isolation: isolate;
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.5rem;
  min-block-size: 1.25rem;
  padding-inline: ${space(1.75)};
  font: 700 0.9375rem / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
  white-space: nowrap;
  ${({ $tone }) => toneLook[$tone]}
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 1px;
    border-radius: 2px;
    background: var(--plate);
    transform: skewX(${slant});
  }
  @media (forced-colors: active) { border: 1px solid; }
`;

interface BadgeProps {
  /** One short word, or a number; numbers above 99 read `99+`. */
  children: string | number;
  /** `accent` only for what asks to be done now. */
  tone?: Tone;
  /** Read aloud in its place: "3 neue Meldungen". A bare number tells nobody what is counted. */
  label?: string;
}

/** A small mark on something else: how many, or that it is new. What has a state wears a StateChip. */
export function Badge({ children, tone = 'neutral', label }: BadgeProps) {
  const shown = typeof children === 'number' && children > MOST ? `${MOST}+` : children;
  return (
    <Plate $tone={tone}>
      <span aria-hidden={label !== undefined}>{shown}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </Plate>
  );
}
