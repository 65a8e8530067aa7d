import type { ReactNode } from 'react';
import styled from 'styled-components';
import { alwaysDarkBand } from '../theme/always-dark.ts';
import { color, media, size, space } from '../theme/tokens.ts';

const Frame = styled.header`
  ${alwaysDarkBand}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-block-size: 4rem;
  padding-block: ${space(3)};
  h1 { font-size: ${size.h2}; line-height: 1.1; overflow-wrap: break-word; min-inline-size: 0; }
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.wide} { margin-inline-start: auto; }
`;

interface LineHeadProps {
  title: ReactNode;
  /** Before the title: the way back to the list that the page belongs to. */
  back?: ReactNode;
  /** Behind the title: a state chip, dates. */
  facts?: ReactNode;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
}

/**
 * The head of a page in one line, for where people work or compare: inner tabs, the administration. Holds the page's only h1,
 * as `PageHead` does, which is for where they arrive.
 */
export function LineHead({ title, back, facts, actions }: LineHeadProps) {
  return (
    <Frame data-page-head>
      {back && <Facts as="span">{back}</Facts>}
      <h1>{title}</h1>
      {facts && <Facts>{facts}</Facts>}
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}
