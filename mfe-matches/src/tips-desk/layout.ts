import { color, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
export const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-content: start;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  h2 { font-size: ${size.h3}; text-transform: none; overflow-wrap: anywhere; }
  h3 { font-size: ${size.lead}; text-transform: none; overflow-wrap: anywhere; }
`;
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block-start: ${space(4)};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;
export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  justify-items: start;
  > * { inline-size: 100%; }
  > button { inline-size: auto; }
`;
export const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
export const Soft = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
