import { memo } from 'react';
import { css } from 'styled-components';
import { color, font, size, space, tokenCss } from './tokens.ts';

/** Addresses of the two font files (woff2): the variable text face and the heavy condensed face of heads and scores. */
export interface FontUrls {
  text: string;
  display: string;
}

/**
 * Faces and their stand-ins. The numbers were measured in Chromium on German sample lines against Arial and Arial Narrow
 * (width) and read from the files (ascent, descent), so that the swap moves nothing. `wide` is for systems without Arial Narrow,
 * `caps` for titles in capitals, which are narrower beside Arial's than small letters are.
 */
const fontFaces = ({ text, display }: FontUrls) => css`
  @font-face { font-family: 'dw text'; src: url('${text}') format('woff2'); font-weight: 100 900; font-display: swap; }
  @font-face { font-family: 'dw display'; src: url('${display}') format('woff2'); font-weight: 700; font-display: swap; }
  @font-face {
    font-family: 'dw text fallback'; font-weight: 100 500; src: local('Arial'), local('Liberation Sans');
    size-adjust: 100.82%; ascent-override: 99.68%; descent-override: 29.26%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'dw text fallback'; font-weight: 501 900; src: local('Arial Bold'), local('Liberation Sans Bold');
    size-adjust: 99.08%; ascent-override: 101.43%; descent-override: 29.77%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'dw display narrow'; src: local('Arial Narrow Bold'), local('Liberation Sans Narrow Bold');
    size-adjust: 91.64%; ascent-override: 109.12%; descent-override: 21.82%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'dw display wide'; src: local('Arial Bold'), local('Liberation Sans Bold');
    size-adjust: 75.15%; ascent-override: 133.07%; descent-override: 26.61%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'dw caps narrow'; src: local('Arial Narrow Bold'), local('Liberation Sans Narrow Bold');
    size-adjust: 82.5%; ascent-override: 121.21%; descent-override: 24.24%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'dw caps wide'; src: local('Arial Bold'), local('Liberation Sans Bold');
    size-adjust: 67.8%; ascent-override: 147.49%; descent-override: 29.5%; line-gap-override: 0%;
  }
`;

const reset = css`
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { -webkit-text-size-adjust: none; text-size-adjust: none; scroll-padding-top: ${space(20)}; }
  ul[role='list'], ol[role='list'] { list-style: none; padding: 0; }
  img, svg, video { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  table { border-collapse: collapse; }
`;

const page = css`
  body {
    min-height: 100dvh;
    overflow-x: clip;
    background: ${color.ground};
    color: ${color.text};
    font: 400 ${size.body} / 1.55 ${font.text};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    hyphenate-limit-chars: 8 3 3;
    accent-color: ${color.accent};
  }
  h1, h2, h3 { font-family: ${font.display}; font-weight: 700; line-height: 1.04; text-wrap: balance; }
  h1, h2 { font-family: ${font.caps}; }
  h1 { font-size: ${size.h1}; letter-spacing: -0.005em; text-transform: uppercase; line-height: 0.95; }
  h2 { font-size: ${size.h2}; text-transform: uppercase; letter-spacing: 0.005em; }
  h3 { font-size: ${size.h3}; letter-spacing: 0.005em; line-height: 1.15; }
  /* Names and titles break between syllables where the browser knows them, between letters as a last resort. */
  h1, h2, h3, a, b, th, td { hyphens: auto; }
  a[href^='mailto:'], code { hyphens: manual; }
  p { text-wrap: pretty; max-width: 68ch; }
  a { color: ${color.link}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  a:hover { text-decoration-thickness: 2px; }
  strong, b { font-weight: 650; }
  :where(.dw-figures), time, table { font-variant-numeric: tabular-nums; }
  :where(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; border-radius: 3px; }
  [data-waits] { opacity: 0.65; cursor: progress; }
  ::selection { background: ${color.accent}; color: ${color.onAccent}; }
`;

/**
 * Under reduced motion nothing moves. Animations last one millisecond instead of none, so that code which waits for their end
 * goes on; transitions are none, because a duration alone would start one on every property of every element.
 */
const stillness = css`
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
      transition: none !important; scroll-behavior: auto !important;
    }
  }
`;

/**
 * Tokens, faces, reset and text styles of the whole page; the host renders it once.
 * The utility class `dw-figures` gives tabular figures to any number that may change.
 *
 * A sheet of its own, never one that components add to: when a sheet with faces in it changes, the browser takes all fonts
 * for changed and lays the whole page out anew, and components add their rules whenever something is drawn for the first
 * time. It may stand before or after theirs, so its rules are no more specific than elements are.
 */
export const GlobalStyle = memo(function GlobalStyle({ fonts }: { fonts: FontUrls }) {
  const rules = [tokenCss, ...fontFaces(fonts), ...reset, ...page, ...stillness].join('');
  // The server names the files by their path, the browser by their whole address.
  return <style suppressHydrationWarning>{rules}</style>;
});
