// /v1/settings/color-schemes: colours that the site, or an organizer, takes in place of the site's own.
import { type Infer, reply, request } from '@duellwerk/shared/contract/schema';
import { shades } from '../scheme-shades.ts';
import { entryName, masterData } from './calls.ts';

/** The colours of a scheme as people choose them. */
const schemeColors = reply({ light: reply(shades), dark: reply(shades) });
export type SchemeColors = Infer<typeof schemeColors>;

/**
 * Creating and changing refuse with low_contrast, details `theme.text:ratio` for each colour that too few could read as text on
 * the page, with the contrast that it has.
 */
export const colorSchemeCalls = masterData('color-schemes', 'Colour schemes', {
  who: 'site.manage',
  fields: { name: entryName, light: request(shades), dark: request(shades) },
  shown: { light: reply(shades), dark: reply(shades) },
});
