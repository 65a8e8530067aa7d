/**
 * What German and English texts are written with, as a `unicode-range`: each face comes as a small file of these letters, and
 * as a whole one that is fetched where a name needs more.
 */
export const FIRST_LETTERS =
  'U+20-7E,U+A0,U+A7,U+A9,U+AB,U+B7,U+BB,U+C4,U+D6,U+D7,U+DC,U+DF,U+E4,U+F6,U+FC,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2192,U+2212';
