import type { ReactNode } from 'react';
import type { SchemeLook } from '../contract/master-data/color-schemes.ts';
import { schemeProperties } from './scheme-colors.ts';

/** A part of the page in the colours of a scheme; without one it keeps those of the site. */
export function SchemeFrame({ colors, children }: { colors: SchemeLook | undefined; children: ReactNode }) {
  return <div style={colors && schemeProperties(colors)}>{children}</div>;
}
