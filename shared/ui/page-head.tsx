import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, size, space } from '../theme/tokens.ts';

const Frame = styled.header`
  position: relative;
  isolation: isolate;
  display: grid;
  gap: ${space(5)};
  padding-block: ${space(8)} ${space(6)};
  border-block-end: 1px solid ${color.line};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    padding-block: ${space(14)} ${space(8)};
  }
`;

/** Two cones of light from masts beyond the upper corners; they cross behind the title. */
const Beams = styled.span`
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

const Words = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
`;

const Kicker = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;

const Lead = styled.p`
  font-size: ${size.lead};
  color: ${color.soft};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Below = styled.div`
  ${media.wide} { grid-column: 1 / -1; }
`;

interface PageHeadProps {
  title: ReactNode;
  /** The line above the title: game, date, a state chip. */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  /** Below all of it, full width: a timeline, tabs. */
  children?: ReactNode;
}

/** The head of a page, under the floodlights. Holds the page's only h1. */
export function PageHead({ title, kicker, lead, actions, children }: PageHeadProps) {
  return (
    <Frame>
      <Beams aria-hidden />
      <Words>
        {kicker && <Kicker as="div">{kicker}</Kicker>}
        <h1>{title}</h1>
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
      {children && <Below>{children}</Below>}
    </Frame>
  );
}
