import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { TipsPage } from './tips-page.tsx';

/** The page with its texts, which no other page carries. */
export const tipsView = {
  Page: TipsPage,
  catalogs: {
    de: async () => ({ messages: german }),
    en: async () => ({ messages: english }),
  },
};
