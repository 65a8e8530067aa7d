import type { ReactNode } from 'react';
import styled from 'styled-components';
import { alwaysDarkBand } from '../theme/always-dark.ts';
import { color, media, size, space } from '../theme/tokens.ts';

const Frame = styled.header`
  ${alwaysDarkBand}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(6)};
  padding-block: ${space(4)};
`;
/* One line where there is room for it. */
const Words = styled.div`
  flex: 1 1 min(100%, 26rem);
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  min-inline-size: 0;
  /* Beside a picture a line has no bottom to share. */
  &:has(h1 > span > *) { align-items: center; }
  h1 {
    font-size: ${size.h2};
    line-height: 1.1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
const Kicker = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
  flex-basis: 100%;
  ${media.wide} { flex-basis: auto; }
`;
const Lead = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
const Below = styled.div`
  flex-basis: 100%;
`;

interface AdminHeadProps {
  title: ReactNode;
  /** Before the title: the link to the page above. */
  kicker?: ReactNode;
  /** Behind the title: states and figures of what the page is about. */
  facts?: ReactNode;
  lead?: ReactNode;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  /** Below all of it, full width. */
  children?: ReactNode;
}

/** The head of a page of the administration, as low as its words allow: what is worked on begins below it. */
export function AdminHead({ title, kicker, facts, lead, actions, children }: AdminHeadProps) {
  return (
    <Frame data-page-head>
      <Words>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h1>{title}</h1>
        {facts && <Kicker>{facts}</Kicker>}
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
      {children && <Below>{children}</Below>}
    </Frame>
  );
}
