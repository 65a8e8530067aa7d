import { darkPalette, lightPalette, type Palette } from '@duellwerk/shared/theme/palettes';
import { color, colorProperty } from '@duellwerk/shared/theme/tokens';

export const themes = ['dark', 'light', 'system'] as const;
export type FrameTheme = (typeof themes)[number];

/** The colours that a frame uses: it carries only their values. */
const USED = [
  ...(['ground', 'stage', 'line', 'edge', 'text', 'soft', 'faint', 'focus'] as const),
  ...(['accentText', 'accentEdge'] as const),
];

const valuesOf = (palette: Palette) =>
  USED.map((name) => `${colorProperty(name)}:${palette[name]}`).join(';');
const dark = `:root{color-scheme:dark;${valuesOf(darkPalette)}}`;
const light = `:root{color-scheme:light;${valuesOf(lightPalette)}}`;
/** The values of these colours, of a theme. */
export const themeCss: Readonly<Record<FrameTheme, string>> = {
  dark,
  light,
  system: `${dark}@media(prefers-color-scheme:light){${light}}`,
};

/** The styles of a frame. A tree of this width shrinks with the frame as far as its names can be read, then it scrolls. */
export function frameStyle(theme: FrameTheme, treeWidth: number): string {
  return (
    themeCss[theme] +
    `*{box-sizing:border-box}body{margin:0;padding:12px 16px;background:${color.ground};color:${color.text};` +
    `font:15px/1.4 system-ui,sans-serif}a{color:inherit}:focus-visible{outline:2px solid ${color.focus};outline-offset:2px}` +
    `h1{margin:0;font-size:20px}h2{margin:16px 0 4px;font-size:16px}p{margin:4px 0 12px;color:${color.soft}}` +
    `.tree{overflow:auto}svg{display:block;inline-size:100%;min-inline-size:${Math.round(treeWidth * 0.7)}px;` +
    `max-inline-size:${treeWidth}px;block-size:auto;overflow:visible}svg a:hover rect{stroke:${color.edge}}` +
    `.groups{display:grid;gap:0 32px;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr))}` +
    `table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}` +
    `td,th{padding:5px 6px;border-block-start:1px solid ${color.line};text-align:end}` +
    `th{font-size:12px;color:${color.soft}}td:nth-child(2),th:nth-child(2){inline-size:100%;text-align:start}` +
    `.out{color:${color.faint}}summary{padding:6px 0;cursor:pointer}` +
    `.match{display:grid;grid-template-columns:1fr auto 1fr;gap:0 10px;padding:5px 6px;` +
    `border-block-start:1px solid ${color.line};text-decoration:none;overflow-wrap:anywhere}.match :first-child{text-align:end}` +
    `small{grid-column:1/-1;text-align:center;color:${color.soft}}.live{color:${color.accentText}}` +
    `footer{margin-block-start:12px;font-size:13px;color:${color.soft}}`
  );
}
