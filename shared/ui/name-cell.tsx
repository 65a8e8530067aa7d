import styled from 'styled-components';
import { media, space } from '../theme/tokens.ts';

/** A picture with the name beside it, in a cell of a list. */
export const NameCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  vertical-align: middle;
  /* In a table the column is as wide as its longest name. */
  ${media.wide} { overflow-wrap: break-word; }
`;
