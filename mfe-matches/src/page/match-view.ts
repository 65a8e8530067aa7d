import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { MatchPage } from './match-page.tsx';

/** The page with its texts, which no other page carries: both languages in one file, since another one would come later. */
export const matchView = {
  Page: MatchPage,
  catalogs: {
    de: async () => ({ messages: german }),
    en: async () => ({ messages: english }),
  },
};
