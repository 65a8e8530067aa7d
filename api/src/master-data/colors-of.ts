import type { SchemeColors } from '@duellwerk/shared/contract/master-data/color-schemes';

/** The colours of a row of `color_schemes`. */
export const colorsOf = (row: {
  light_accent: string;
  light_text: string;
  dark_accent: string;
  dark_text: string;
}): SchemeColors => ({
  light: { accent: row.light_accent, text: row.light_text },
  dark: { accent: row.dark_accent, text: row.dark_text },
});
