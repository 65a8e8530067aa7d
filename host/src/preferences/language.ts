/** The languages of the site, the default first. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** Tells the server which language the pages shall have. */
export const LANGUAGE_COOKIE = 'dw_language';
