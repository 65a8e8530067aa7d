import wholeDisplay from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';
import display from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?first';
import wholeText from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
import text from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?first';

/** The two faces of the site. */
export const fonts = { text, display, wholeText, wholeDisplay };
