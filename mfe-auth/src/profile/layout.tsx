import { space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** The sections of a profile below each other; a section keeps its heading close. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  margin-block-start: ${space(6)};

  > section,
  > div > section {
    display: grid;
    /* No wider than the page, however long a name is. */
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space(4)};
    min-inline-size: 0;
  }
`;

/** Side by side where there is room for two, else below each other; a single one takes the whole width. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space(8)};
`;
