import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** The form, and beside it, from tablets on below 1120 px beneath it, the preview. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  margin-block-start: ${space(6)};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;
export const FormStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  h2 { margin-block-end: ${space(1)}; }
`;
/** Fields that stand beside each other where there is room. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  align-items: start;
  gap: ${space(4)};
`;
export const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-block-start: ${space(2)};
`;
export const Quiet = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
