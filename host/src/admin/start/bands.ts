import { color, media, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import styled from 'styled-components';

/** Groups of rows below each other. */
export const Bands = styled(Card).attrs({ $flush: true })`
  margin-block-start: ${space(6)};
`;

/** One group: its name, and its rows beside it where there is room. */
export const Band = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)} ${space(6)};
  padding: ${space(3)} ${space(5)};
  & + & { border-block-start: 1px solid ${color.line}; }
  ${media.wide} { grid-template-columns: 12rem minmax(0, 1fr); }
  ${media.desktop} { grid-template-columns: 19rem minmax(0, 1fr); }
`;
