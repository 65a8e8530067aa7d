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
  /* A column for most names with their tags in one line; in px, so that larger letters may break them. */
  ${media.wide} {
    min-inline-size: 250px;
    overflow-wrap: break-word;
  }
`;
