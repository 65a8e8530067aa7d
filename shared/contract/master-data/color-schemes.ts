// /v1/settings/color-schemes: colours that the site, or an organizer, takes in place of the site's own.
import { type Infer, pattern, reply, request } from '@duellwerk/shared/contract/schema';
import { entryName, masterData } from './calls.ts';

/** `#ffd43b`. */
const hex = pattern(/^#[0-9a-f]{6}$/, 7);

/** Of one theme: for fills and buttons, and for text on the page. */
const shades = { accent: hex, text: hex };

/** The colours of a scheme as people choose them. */
const schemeColors = reply({ light: reply(shades), dark: reply(shades) });
export type SchemeColors = Infer<typeof schemeColors>;

/** The same with what follows from them: a fill under the pointer, and text on fills. */
const derived = { ...shades, hover: hex, ink: hex };
export const schemeShades = reply({ light: reply(derived), dark: reply(derived) });
export type SchemeShades = Infer<typeof schemeShades>;

/**
 * Creating and changing refuse with low_contrast, details `theme.text:ratio` for each colour that too few could read as text on
 * the page, with the contrast that it has.
 */
export const colorSchemeCalls = masterData('color-schemes', 'Colour schemes', {
  who: 'site.manage',
  fields: { name: entryName, light: request(shades), dark: request(shades) },
  shown: { light: reply(shades), dark: reply(shades) },
});
