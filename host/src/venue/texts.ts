import type { TextDoor } from '../app/texts.ts';

/** The texts of /venue, which few visitors open. */
export const venueTexts: TextDoor = {
  catalogs: {
    de: () => import('./locales/de.po'),
    en: () => import('./locales/en.po'),
  },
};
