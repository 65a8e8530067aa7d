import { metals } from '@duellwerk/shared/theme/metals';
import { color } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

const WIDTH = 240;
const HEIGHT = 150;
const COUNT = 34;

/* Lies behind what it celebrates, at the upper edge. */
const Sky = styled.svg`
  position: absolute;
  z-index: -1;
  inset: 0 0 auto;
  inline-size: 100%;
  block-size: auto;
  max-block-size: 100%;
  pointer-events: none;
`;

const colors = [metals[1]?.fill, metals[2]?.fill, metals[3]?.fill, color.link, color.successText];

/** Flakes that seem thrown, the same on every rendering: the golden angle spreads them without a pattern. */
const flakes = Array.from({ length: COUNT }, (_, index) => ({
  x: (index * 0.618034 * WIDTH) % WIDTH,
  y: (index * index * 7.3) % HEIGHT,
  turn: (index * 137.5) % 180,
  fill: colors[index % colors.length],
}));

/** Confetti for who has won; decoration that holds still. */
export function Confetti() {
  return (
    <Sky viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMin slice" aria-hidden>
      {flakes.map(({ x, y, turn, fill }, index) => (
        <rect
          key={index}
          x={x}
          y={y}
          width={3}
          height={6}
          fill={fill}
          opacity={0.85 - y / (1.4 * HEIGHT)}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </Sky>
  );
}
