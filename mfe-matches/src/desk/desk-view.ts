import { messages as pageGerman } from '../page/locales/de.po';
import { messages as pageEnglish } from '../page/locales/en.po';
import { messages as rulingsGerman } from '../rulings/locales/de.po';
import { messages as rulingsEnglish } from '../rulings/locales/en.po';
import { DeskPage } from './desk-page.tsx';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';

/** The desk with its texts, those of the rulings that are written at it, and of a match's history. */
export const deskView = {
  Page: DeskPage,
  catalogs: {
    de: async () => ({ messages: { ...pageGerman, ...rulingsGerman, ...german } }),
    en: async () => ({ messages: { ...pageEnglish, ...rulingsEnglish, ...english } }),
  },
};
