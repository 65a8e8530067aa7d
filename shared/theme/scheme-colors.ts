import type { SchemeShades } from '../contract/scheme-shades.ts';
import { colorProperty } from './tokens.ts';

const properties = [
  ['accent', 'accent'],
  ['accentHover', 'hover'],
  ['onAccent', 'ink'],
  ['accentText', 'text'],
  ['accentEdge', 'text'],
] as const;

/** The custom properties that a colour scheme sets, by their names: on an element they recolour what is in it. */
export const schemeProperties = ({ light, dark }: SchemeShades): Record<string, string> =>
  Object.fromEntries(
    properties.map(([name, part]) => [colorProperty(name), `light-dark(${light[part]}, ${dark[part]})`]),
  );

/** The same as the rule of a whole page, header and footer included. */
export const schemeRule = (shades: SchemeShades): string =>
  `:root:root { ${Object.entries(schemeProperties(shades))
    .map((pair) => pair.join(': '))
    .join('; ')} }`;
