import { css } from 'styled-components';
import { color } from './tokens.ts';

/**
 * A part of the page that is dark in both themes: header, footer and the head of a page, where the floodlights are.
 * Everything in it takes its dark colours; what opens out of it elsewhere in the document keeps the theme.
 */
export const night = css`
  color-scheme: dark;
  color: ${color.text};
`;
