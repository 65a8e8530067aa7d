import { globalRules as rulesFor } from '@duellwerk/shared/theme/global-rules';
import { fonts } from './fonts.ts';

/** The rules of the page-wide sheet with this release's fonts: part of the server's file, a lazy chunk in browsers. */
export const globalRules = rulesFor(fonts);
