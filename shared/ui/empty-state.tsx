import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';

const Place = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(10)} ${space(5)} ${space(12)};
  text-align: center;
  color: ${color.soft};
`;

const Mast = styled.svg`
  inline-size: 9rem;
  block-size: auto;
  fill: none;
  stroke: ${color.edge};
  stroke-width: 2;
  stroke-linejoin: miter;
  .lamp { fill: ${color.raised}; }
  .on { fill: ${color.accent}; stroke: ${color.accentEdge}; }
  .cone { stroke: none; fill: ${color.beam}; }
`;

const Title = styled.p`
  font: 700 ${size.h2} / 1.05 ${font.display};
  color: ${color.text};
  text-transform: none;
  letter-spacing: normal;
`;

interface EmptyStateProps {
  title: string;
  /** `h1` where it stands in place of a whole page. */
  level?: 'h1';
  /** Why it is empty and what will fill it. */
  children?: ReactNode;
  /** One button or link: the way on. */
  action?: ReactNode;
}

/** Nothing here yet: a floodlight with one lamp on, a sentence, a way on. */
export function EmptyState({ title, level, children, action }: EmptyStateProps) {
  return (
    <Place>
      <Mast viewBox="0 0 144 96" aria-hidden focusable="false">
        <path className="cone" d="M84 42L102 40L144 88V96H84z" />
        <path d="M72 46V95M58 95h28M72 62l-8 33M72 62l8 33" />
        <g transform="rotate(-6 72 26)">
          <path className="lamp" d="M44 8h56v36H44zM44 26h56M62.7 8v36M81.3 8v36" />
          <path className="on" d="M81.3 26H100v18H81.3z" />
        </g>
      </Mast>
      <Title as={level}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </Place>
  );
}
