import type { ReactNode } from 'react';
import type { SchemeShades } from '../contract/scheme-shades.ts';
import { schemeProperties } from './scheme-colors.ts';

/** A part of the page in the colours of a scheme; without one it keeps those of the site. */
export function SchemeFrame({ colors, children }: { colors: SchemeShades | undefined; children: ReactNode }) {
  return <div style={colors && schemeProperties(colors)}>{children}</div>;
}
