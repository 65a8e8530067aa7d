/**
 * Names of the design tokens, which are CSS custom properties. Pieces use `color.text`, `space(4)`, …, never a raw value, so
 * a theme, a section or a partner recolours the page by setting properties, without rendering anything anew. The values are
 * elsewhere (`palettes.ts`, `token-css.ts`): the host sets them once, while every remote carries these names.
 */

/** Every colour of a theme. Pairs that carry text keep AA (AAA for body text): see `palettes.test.ts`. */
export type ColorName =
  // The page itself, and the three surface steps above it, told apart by lightness.
  | 'ground'
  | 'stage'
  | 'raised'
  | 'top'
  // Decorative rules; the border of controls, which keeps 3:1.
  | 'line'
  | 'edge'
  // Body text (AAA), secondary text (AAA on ground and stage), labels and hints (AA).
  | 'text'
  | 'soft'
  | 'faint'
  | 'link'
  | 'focus'
  // The one accent: "act here" or "live now", nothing else. `accentText` is it as text, `accentEdge` as a 3:1 line.
  | 'accent'
  | 'accentHover'
  | 'onAccent'
  | 'accentText'
  | 'accentEdge'
  // Light cones of the floodlights: decoration behind heads and lit cards.
  | 'beam'
  | 'infoText'
  | 'infoGround'
  | 'successText'
  | 'successGround'
  | 'warningText'
  | 'warningGround'
  | 'dangerText'
  | 'dangerGround'
  | 'dangerFill'
  | 'dangerFillHover'
  | 'onDanger'
  | 'neutralText'
  | 'neutralGround';

/** The custom property of a colour: `--dw-color-on-accent` of `onAccent`. */
export const colorProperty = (name: string) =>
  `--dw-color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `color.ground` is `var(--dw-color-ground)`, and so on: made when asked for, so that no remote carries all the names. */
export const color = new Proxy({} as Readonly<Record<ColorName, string>>, {
  get: (_, name) => `var(${colorProperty(String(name))})`,
});

/** What a field is filled with: white in the light theme, a step above its surface in the dark one. */
export const fieldGround = `light-dark(${color.top}, ${color.raised})`;

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
  mono: 'var(--dw-font-mono)',
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
