import { css } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** The inside of a form: short fields side by side where two fit, everything else over the full width. */
export const fieldGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  align-items: start;
  gap: ${space(3)} ${space(6)};
  > * { grid-column: 1 / -1; }
  > [data-field]:not(:has(textarea)) { grid-column: auto; }
`;
