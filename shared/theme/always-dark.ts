import { css } from 'styled-components';
import { color } from './tokens.ts';

/**
 * A part of the page that is dark in both themes: header, footer and the head of a page, where the floodlights are.
 * Everything in it takes its dark colours; what opens out of it elsewhere in the document keeps the theme.
 */
export const alwaysDark = css`
  color-scheme: dark;
  color: ${color.text};
`;

/** The dark ground of what begins a page, from one edge of the window to the other; its place has `data-page-head`. */
export const alwaysDarkBand = css`
  ${alwaysDark}
  position: relative;
  isolation: isolate;
  &::before {
    content: '';
    position: absolute;
    z-index: -2;
    inset: 0 calc(50% - 50vw);
    background: ${color.ground};
    border-block-end: 1px solid ${color.line};
  }
`;
