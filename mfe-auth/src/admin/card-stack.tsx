import { space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** What stands below each other in a card. */
export const CardStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

export const PlainList = styled.ul`
  display: grid;
  gap: ${space(1.5)};
`;

/** Buttons below a form. */
export const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
