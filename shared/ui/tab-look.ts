import { css, keyframes } from 'styled-components';
import { color, font, size, space, touch } from '../theme/tokens.ts';

const FADE = '2.5rem';
const before = `linear-gradient(to right, transparent, #000 ${FADE})`;
const behind = `linear-gradient(to left, transparent, #000 ${FADE})`;
/** Where further tabs lie: behind at the start, before at the end, on both sides in between. */
const further = keyframes`
  0% { mask: ${behind}; }
  1%, 99% { mask: ${before} intersect, ${behind}; }
  100% { mask: ${before}; }
`;

/**
 * The row of tabs: words in the display face, the chosen one underlined. Scrolls by itself where it is too wide, and fades out
 * where more of it is; a row that does not scroll has no such timeline and stays as it is.
 */
export const tabRowLook = css`
  display: flex;
  gap: ${space(6)};
  margin-block: ${space(6)};
  /* Room for the focus ring, which a scrolling row would cut. */
  padding-inline: ${space(1.25)};
  margin-inline: -${space(1.25)};
  overflow: auto clip;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${color.line};
  @supports (animation-timeline: scroll()) {
    animation: ${further} linear both;
    animation-timeline: scroll(self inline);
  }
`;

/** One tab, a link or a button, chosen by `aria-current` or `aria-selected`. */
export const tabLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  flex: none;
  padding: 0;
  border: 0;
  background: none;
  font: 700 ${size.h3} / 1 ${font.display};
  color: ${color.soft};
  text-decoration: none;
  cursor: pointer;
  &:hover { color: ${color.text}; }
  &:is([aria-current], [aria-selected='true']) { color: ${color.text}; box-shadow: inset 0 -3px ${color.text}; }
  &:focus-visible { outline-offset: -3px; }
  > span { color: ${color.faint}; }
`;
