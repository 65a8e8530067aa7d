/** What a visitor chose: `system` follows their device. */
export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Where the browser keeps the choice; absent for `system`. */
export const THEME_KEY = 'dw-theme';
