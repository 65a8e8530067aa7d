import { messages as pageGerman } from '../tips/locales/de.po';
import { messages as pageEnglish } from '../tips/locales/en.po';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { TipsDeskPage } from './tips-desk-page.tsx';

/** The desk with its texts and those of the rules, which it has in common with the page. */
export const tipsDeskView = {
  Page: TipsDeskPage,
  catalogs: {
    de: async () => ({ messages: { ...pageGerman, ...german } }),
    en: async () => ({ messages: { ...pageEnglish, ...english } }),
  },
};
