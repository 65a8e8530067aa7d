import { size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** Parts of a tournament's page below each other, each under its heading. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
`;

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  h2 {
    font-size: ${size.h3};
  }
`;
