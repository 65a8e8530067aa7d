import { color, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
/* Beside the button that closes the dialog. */
export const Title = styled.h2`
  padding-inline-end: ${space(10)};
  overflow-wrap: break-word;
`;
export const Soft = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
/** The button of a form that is longer than a phone: it stays at the lower edge of the sheet. */
export const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  margin: ${space(2)} -${space(5)} 0;
  padding: ${space(2)} ${space(5)};
  background: ${color.stage};
`;
export const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
