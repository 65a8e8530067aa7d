import type { SchemeColors } from '../contract/master-data/color-schemes.ts';
import { hovered, inkOn } from '../rules/contrast.ts';
import { colorProperty } from './tokens.ts';

/** The custom properties that a colour scheme sets, by their names: on an element they recolour what is in it. */
export function schemeProperties({ light, dark }: SchemeColors): Record<string, string> {
  const either = (of: (shades: SchemeColors['light']) => string) => `light-dark(${of(light)}, ${of(dark)})`;
  const accent = either((shades) => shades.accent);
  const onAccent = either((shades) => inkOn(shades.accent));
  const text = either((shades) => shades.text);
  return {
    [colorProperty('accent')]: accent,
    [colorProperty('accentHover')]: either((shades) => hovered(shades.accent)),
    [colorProperty('onAccent')]: onAccent,
    [colorProperty('accentText')]: text,
    [colorProperty('accentEdge')]: text,
  };
}

/** The same as the rule of a whole page, header and footer included. */
export const schemeRule = (colors: SchemeColors): string =>
  `:root:root { ${Object.entries(schemeProperties(colors))
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`;
