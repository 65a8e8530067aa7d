import { colorNames, darkPalette, lightPalette, type SectionAccent, vcdAccent } from './palettes.ts';
import { colorProperty } from './tokens.ts';

/** Follows the `color-scheme` of the element that uses it, so that one declaration serves both themes. */
const either = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

const colors = colorNames
  .map((name) => `${colorProperty(name)}: ${either(lightPalette[name], darkPalette[name])};`)
  .join('\n');

const vcd = (part: keyof SectionAccent) => either(vcdAccent.light[part], vcdAccent.dark[part]);

const measures = `
  --dw-font-text: 'dw text', 'dw text arial', 'dw text roboto', 'dw text dejavu', system-ui, sans-serif;
  --dw-font-display: 'dw display', 'dw display narrow', 'dw display arial', 'dw display roboto', 'dw display dejavu', sans-serif-condensed, sans-serif;
  --dw-font-caps: 'dw display', 'dw caps narrow', 'dw caps arial', 'dw caps roboto', 'dw caps dejavu', sans-serif-condensed, sans-serif;
  --dw-font-mono: ui-monospace, 'Cascadia Mono', 'Liberation Mono', monospace;
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
:root { ${measures}
${colors}
--dw-section-accent: var(--dw-color-accent); --dw-section-on-accent: var(--dw-color-on-accent); --dw-section-text: var(--dw-color-accent-text); }
[data-section='vcd'] { --dw-section-accent: ${vcd('accent')}; --dw-section-on-accent: ${vcd('onAccent')}; --dw-section-text: ${vcd('text')}; }
:root, [data-theme='dark'] { color-scheme: dark; }
@media (prefers-color-scheme: light) { :root:not([data-theme='dark']) { color-scheme: light; } }
[data-theme='light'] { color-scheme: light; }
`;
