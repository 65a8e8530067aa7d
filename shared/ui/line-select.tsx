import styled from 'styled-components';
import { color, fieldGround, radius, space, touch } from '../theme/tokens.ts';

/** A choice of what a list shows, in one line with its name. */
export const LineSelect = styled.select`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${touch};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${fieldGround};
  color: ${color.text};
`;
