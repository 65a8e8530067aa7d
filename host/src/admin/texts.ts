import type { TextDoor } from '../app/texts.ts';

/** The texts of all pages below /admin. */
export const adminTexts: TextDoor = {
  catalogs: {
    de: () => import('./locales/de.po'),
    en: () => import('./locales/en.po'),
  },
};
