import { css } from 'styled-components';
import { FIRST_LETTERS } from './first-letters.ts';
import { tokenCss } from './token-css.ts';
import { color, font, size, space } from './tokens.ts';

/**
 * Addresses of font files (woff2): the variable text face and the heavy condensed face of heads and scores, each with the
 * first letters only and whole.
 */
export interface FontUrls {
  text: string;
  display: string;
  wholeText: string;
  wholeDisplay: string;
}

/** Of two files of one face the later one is asked for its letters first. */
const face = (name: string, weight: string, url: string, letters?: string) =>
  `@font-face{font-family:'dw ${name}';src:url('${url}') format('woff2');font-weight:${weight};font-display:swap${letters ? `;unicode-range:${letters}` : ''}}`;

/** Heights of our two faces, read from their files: what stands above and below the line, in percent of the size. */
const HEIGHTS = { text: [100.5, 29.5], display: [100, 20] } as const;

/**
 * A face of the visitor's system made as wide and as high as one of ours, so that the swap moves nothing.
 * @param width how wide our letters are beside its, in percent, measured in Chromium on German lines
 */
const standIn = (
  name: string,
  weight: string,
  like: keyof typeof HEIGHTS,
  width: number,
  fonts: string[],
) => {
  const [ascent, descent] = HEIGHTS[like].map((height) => `${((100 * height) / width).toFixed(2)}%`);
  const src = fonts.map((font) => `local('${font}')`).join(',');
  return `@font-face{font-family:'dw ${name}';font-weight:${weight};src:${src};size-adjust:${width}%;ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
};

/**
 * Stand-ins by system: Windows and Apple have Arial, Android has Roboto, most of the rest Liberation or DejaVu. Titles in
 * capitals have some of their own: beside other fonts' our capitals are narrower than our small letters are.
 */
const standIns = [
  ...(
    [
      ['arial', ['Arial', 'Liberation Sans'], 100.82, 99.08, 75.15, 67.8],
      ['roboto', ['Roboto'], 101.95, 105.65, 79.49, 74.59],
      ['dejavu', ['DejaVu Sans'], 90.03, 83.46, 63.13, 61.92],
    ] as const
  ).flatMap(([name, fonts, text, bold, display, caps]) => {
    const bolds = fonts.map((font) => `${font} Bold`);
    return [
      standIn(`text ${name}`, '100 500', 'text', text, [...fonts]),
      standIn(`text ${name}`, '501 900', 'text', bold, bolds),
      standIn(`display ${name}`, '100 900', 'display', display, bolds),
      standIn(`caps ${name}`, '100 900', 'display', caps, bolds),
    ];
  }),
  ...(
    [
      ['display narrow', 91.64],
      ['caps narrow', 82.5],
    ] as const
  ).map(([name, width]) =>
    standIn(name, '100 900', 'display', width, ['Arial Narrow Bold', 'Liberation Sans Narrow Bold']),
  ),
].join('');

/** Our faces and what stands in for them until they are here. */
const fontFaces = ({ text, display, wholeText, wholeDisplay }: FontUrls) =>
  [
    face('text', '400 700', wholeText),
    face('text', '400 700', text, FIRST_LETTERS),
    face('display', '700', wholeDisplay),
    face('display', '700', display, FIRST_LETTERS),
    standIns,
  ].join('');

const reset = css`
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { -webkit-text-size-adjust: none; text-size-adjust: none; scroll-padding-top: ${space(20)}; }
  ul[role='list'], ol[role='list'] { list-style: none; padding: 0; }
  img, svg, video { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  /* The browser's own grey is too weak on the dark ground. */
  ::placeholder { color: ${color.faint}; opacity: 1; }
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
  /* What a person or a team has chosen is neither translated nor in capitals. */
  h1 [translate='no'] { font-family: ${font.display}; text-transform: none; }
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
 * In forced colours backgrounds and shadows go, and with them what shows the chosen tab, filter or radio card.
 */
const forcedColors = css`
  @media (forced-colors: active) {
    /* Each line has a ground of its own there, which would cover the one before. */
    h1 { line-height: 1.2; }
    :where([aria-current], [aria-pressed='true'], [aria-selected='true'], [data-selected], label:has([type='radio']:checked)) {
      outline: 3px solid Highlight; outline-offset: -3px;
    }
  }
`;

/**
 * The rules of the page-wide sheet: tokens, faces, reset and text styles.
 * The utility class `dw-figures` gives tabular figures to any number that may change. The rules are no more specific than
 * elements are: the sheet may come before or after those of the components.
 */
export function globalRules(fonts: FontUrls): string {
  return [tokenCss, fontFaces(fonts), ...reset, ...page, ...stillness, ...forcedColors].join('');
}
