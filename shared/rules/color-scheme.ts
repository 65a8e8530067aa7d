import type { SchemeColors } from '../contract/master-data/color-schemes.ts';
import type { SchemeShades } from '../contract/scheme-shades.ts';
import { darkPalette, lightPalette, type Palette } from '../theme/palettes.ts';
import { contrast, hovered, inkOn, LEAST_OF_TEXT } from './contrast.ts';

const palettes = { light: lightPalette, dark: darkPalette } as const;
const surfaces = ['ground', 'stage', 'raised'] as const;

/** A colour that too few could read, with the contrast that it has on the surface where it is worst. */
export interface SchemeProblem {
  theme: 'light' | 'dark';
  part: 'text';
  ratio: number;
}

/** Which colours of a scheme cannot be read as text on the page. Text on fills always can: it is dark or light as they need. */
export function schemeProblems(colors: SchemeColors): SchemeProblem[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const ratio = worst(colors[theme].text, palettes[theme]);
    return ratio < LEAST_OF_TEXT ? [{ theme, part: 'text' as const, ratio }] : [];
  });
}

/** The contrast of a colour on the surface of the page where it is worst. */
const worst = (color: string, palette: Palette) =>
  Math.min(...surfaces.map((surface) => contrast(color, palette[surface])));

/** The colours of a scheme with those that follow from them. */
export function shadesOf({ light, dark }: SchemeColors): SchemeShades {
  const completed = (shades: SchemeColors['light']) => ({
    ...{ ...shades, hover: hovered(shades.accent), ink: inkOn(shades.accent) },
  });
  return { light: completed(light), dark: completed(dark) };
}
