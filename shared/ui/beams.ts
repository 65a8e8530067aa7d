import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

/** Two cones of light from masts beyond the upper corners; they cross behind the title. */
export const Beams = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  z-index: -1;
  inset: 0 calc(50% - 50vw);
  overflow: clip;
  pointer-events: none;
  filter: blur(6px);
  &::before, &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inline-size: min(64rem, 120%);
    background: linear-gradient(180deg, ${color.beam}, transparent 96%);
  }
  &::before { left: 0; clip-path: polygon(1% 0, 5% 0, 82% 100%, 26% 100%); }
  &::after { right: 0; clip-path: polygon(95% 0, 99% 0, 74% 100%, 18% 100%); }
`;
