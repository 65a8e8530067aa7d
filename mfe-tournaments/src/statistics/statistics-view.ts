import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { StatisticsPage } from './statistics-page.tsx';

/** The page with its texts, which no other page carries. */
export const statisticsView = {
  Page: StatisticsPage,
  catalogs: {
    de: async () => ({ messages: german }),
    en: async () => ({ messages: english }),
  },
};
