import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, space } from '../theme/tokens.ts';

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  overflow-wrap: anywhere;
  ${media.wide} { gap: ${space(6)}; }
  > :last-child { min-inline-size: 0; }
`;

/** The title of the page of a team, a user or an organizer: the picture beside the name. */
export function PicturedTitle({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Line>
      {picture}
      <span translate="no">{children}</span>
    </Line>
  );
}
