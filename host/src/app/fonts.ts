import display from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';
import text from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

/** The two faces of the site, latin subset. */
export const fonts = { text, display };
