import type { TextDoor } from '../app/texts.ts';

/** The texts of all pages below /admin. */
export const adminTexts: TextDoor = {
  catalogs: {
    de: async () => [(await import('./locales/de.po')).messages],
    en: async () => [(await import('./locales/en.po')).messages],
  },
};
