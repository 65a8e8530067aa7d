/**
 * The design tokens as CSS custom properties. Pieces use `color.text`, `space(4)`, …, never a raw value, so a theme,
 * a section or a partner recolours the page by setting properties, without rendering anything anew.
 */

/** Every colour of one theme. Pairs that carry text keep AA (AAA for body text): see tokens.test.ts. */
export interface Palette {
  /** The page itself; `stage`, `raised` and `top` are the three surface steps above it, told apart by lightness. */
  ground: string;
  stage: string;
  raised: string;
  top: string;
  /** Decorative rules. `edge` is the border of controls and keeps 3:1. */
  line: string;
  edge: string;
  /** Body text (AAA), secondary text (AAA on ground and stage), labels and hints (AA). */
  text: string;
  soft: string;
  faint: string;
  link: string;
  focus: string;
  /** The one accent: "act here" or "live now", nothing else. `accentText` is the accent as text, `accentEdge` as a 3:1 line. */
  accent: string;
  accentHover: string;
  onAccent: string;
  accentText: string;
  accentEdge: string;
  /** Light cones of the floodlights: decoration behind heads and lit cards. */
  beam: string;
  infoText: string;
  infoGround: string;
  successText: string;
  successGround: string;
  warningText: string;
  warningGround: string;
  dangerText: string;
  dangerGround: string;
  dangerFill: string;
  dangerFillHover: string;
  onDanger: string;
  neutralText: string;
  neutralGround: string;
}

export const darkPalette: Palette = {
  ground: '#070b14',
  stage: '#0e1628',
  raised: '#18233c',
  top: '#243353',
  line: '#2a3858',
  edge: '#7688b3',
  text: '#f2f5fc',
  soft: '#bfcae2',
  faint: '#9eacca',
  link: '#a6d3ff',
  focus: '#8ecbff',
  accent: '#ffd43b',
  accentHover: '#ffe27a',
  onAccent: '#171203',
  accentText: '#ffd95c',
  accentEdge: '#ffd43b',
  beam: 'rgb(190 214 255 / 0.17)',
  infoText: '#9bd0ff',
  infoGround: '#10294a',
  successText: '#79e8ae',
  successGround: '#0b3424',
  warningText: '#ffbb7a',
  warningGround: '#41260f',
  dangerText: '#ffa6a0',
  dangerGround: '#48171e',
  dangerFill: '#ff7a73',
  dangerFillHover: '#ff9c96',
  onDanger: '#1f0406',
  neutralText: '#c6d0e6',
  neutralGround: '#243353',
};

export const lightPalette: Palette = {
  ground: '#e6ebf4',
  stage: '#f6f8fc',
  raised: '#ffffff',
  top: '#ffffff',
  line: '#c5cfe1',
  edge: '#66748f',
  text: '#0a1122',
  soft: '#323e57',
  faint: '#4c5872',
  link: '#0b4791',
  focus: '#0b57d0',
  accent: '#ffcd1f',
  accentHover: '#ffdc5e',
  onAccent: '#171203',
  accentText: '#664800',
  accentEdge: '#8a6300',
  beam: 'rgb(255 255 255 / 0.9)',
  infoText: '#0b4485',
  infoGround: '#d7e8fb',
  successText: '#07522f',
  successGround: '#d0f0df',
  warningText: '#723700',
  warningGround: '#ffe4c9',
  dangerText: '#940d1f',
  dangerGround: '#fde1e1',
  dangerFill: '#b5122a',
  dangerFillHover: '#950b20',
  onDanger: '#ffffff',
  neutralText: '#323e57',
  neutralGround: '#ccd6e7',
};

/** Header and footer accent of a section (spec §2: /vcd switches colour): lines and fills, text on them, and as text on `ground` and `stage`. */
export interface SectionAccent {
  accent: string;
  onAccent: string;
  text: string;
}

export const vcdAccent: { dark: SectionAccent; light: SectionAccent } = {
  dark: { accent: '#4fe0cb', onAccent: '#03201b', text: '#6fe9d7' },
  light: { accent: '#23c4ae', onAccent: '#03201b', text: '#005a4f' },
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const paletteNames = Object.keys(darkPalette) as (keyof Palette)[];

/** `color.ground` is `var(--dw-color-ground)`, and so on for every name of the palette. */
export const color = Object.fromEntries(
  paletteNames.map((name) => [name, `var(--dw-color-${kebab(name)})`]),
) as Record<keyof Palette, string>;

/** Accent of header and footer; follows the site's accent unless a section sets its own. */
export const sectionColor = {
  accent: 'var(--dw-section-accent)',
  onAccent: 'var(--dw-section-on-accent)',
  text: 'var(--dw-section-text)',
} as const;

/** Distance on the 4 px grid: `space(4)` is 16 px, in rem so that it grows with the reader's text size. */
export const space = (steps: number) => `${steps * 0.25}rem`;

export const font = {
  text: 'var(--dw-font-text)',
  display: 'var(--dw-font-display)',
  caps: 'var(--dw-font-caps)',
} as const;

/** Text sizes. `display` and `score` grow with the window. */
export const size = {
  tiny: 'var(--dw-size-tiny)',
  small: 'var(--dw-size-small)',
  body: 'var(--dw-size-body)',
  lead: 'var(--dw-size-lead)',
  h3: 'var(--dw-size-h3)',
  h2: 'var(--dw-size-h2)',
  h1: 'var(--dw-size-h1)',
  score: 'var(--dw-size-score)',
} as const;

export const radius = {
  small: 'var(--dw-radius-small)',
  medium: 'var(--dw-radius-medium)',
  round: 'var(--dw-radius-round)',
} as const;

/** 120 and 200 ms; the global style shortens both to nothing under reduced motion. */
export const motion = {
  fast: 'var(--dw-motion-fast)',
  calm: 'var(--dw-motion-calm)',
  ease: 'var(--dw-motion-ease)',
} as const;

/** Lean of buttons, chips and bars, as in a broadcast score line. */
export const slant = 'var(--dw-slant)';

/** Smallest height and width of anything that is tapped. */
export const touch = 'var(--dw-touch)';

/** Lists are cards below this width and tables above (look of the site). */
export const media = { wide: '@media (min-width: 768px)', desktop: '@media (min-width: 1120px)' } as const;

const declarations = (palette: Palette) =>
  paletteNames.map((name) => `--dw-color-${kebab(name)}: ${palette[name]};`).join('\n');

const vcd = (theme: 'dark' | 'light') =>
  `--dw-section-accent: ${vcdAccent[theme].accent}; --dw-section-on-accent: ${vcdAccent[theme].onAccent}; --dw-section-text: ${vcdAccent[theme].text};`;

const measures = `
  --dw-font-text: 'dw text', 'dw text arial', 'dw text roboto', 'dw text dejavu', system-ui, sans-serif;
  --dw-font-display: 'dw display', 'dw display narrow', 'dw display arial', 'dw display roboto', 'dw display dejavu', sans-serif-condensed, sans-serif;
  --dw-font-caps: 'dw display', 'dw caps narrow', 'dw caps arial', 'dw caps roboto', 'dw caps dejavu', sans-serif-condensed, sans-serif;
  --dw-size-tiny: 0.8125rem;
  --dw-size-small: 0.875rem;
  --dw-size-body: 1rem;
  --dw-size-lead: 1.125rem;
  --dw-size-h3: 1.375rem;
  --dw-size-h2: clamp(1.75rem, 1.5rem + 1vw, 2.25rem);
  --dw-size-h1: clamp(2.5rem, 1.7rem + 3.4vw, 4.25rem);
  --dw-size-score: clamp(3.25rem, 2rem + 6vw, 6rem);
  --dw-radius-small: 3px;
  --dw-radius-medium: 6px;
  --dw-radius-round: 999px;
  --dw-motion-fast: 120ms;
  --dw-motion-calm: 200ms;
  --dw-motion-ease: cubic-bezier(0.2, 0.7, 0.2, 1);
  --dw-slant: -10deg;
  --dw-touch: 2.75rem;
  --dw-content: 75rem;`;

/**
 * All tokens: dark unless the visitor's system asks for light; `data-theme` on any element decides for everything below it.
 * `data-section='vcd'` recolours header and footer.
 */
export const tokenCss = `
:root { ${measures} }
:root, [data-theme] {
  --dw-section-accent: var(--dw-color-accent); --dw-section-on-accent: var(--dw-color-on-accent); --dw-section-text: var(--dw-color-accent-text); }
:root, [data-theme='dark'] { color-scheme: dark; ${declarations(darkPalette)} }
[data-section='vcd'] { ${vcd('dark')} }
@media (prefers-color-scheme: light) {
  :root:not([data-theme='dark']) { color-scheme: light; ${declarations(lightPalette)} }
  [data-section='vcd']:not([data-theme='dark'], [data-theme='dark'] *) { ${vcd('light')} }
}
[data-theme='light'] { color-scheme: light; ${declarations(lightPalette)} }
[data-theme='light'] [data-section='vcd'], [data-section='vcd'][data-theme='light'] { ${vcd('light')} }
[data-theme='dark'] [data-section='vcd'], [data-section='vcd'][data-theme='dark'] { ${vcd('dark')} }
`;
