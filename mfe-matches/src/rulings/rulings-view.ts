import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { RulingPage } from './ruling-page.tsx';
import { RulingsPage } from './rulings-page.tsx';

/** Both languages in one file with the pages, which no other page carries: apart, one would come later. */
const catalogs = {
  de: async () => ({ messages: german }),
  en: async () => ({ messages: english }),
};

/** /rulings and /rulings/{id} are one piece of code: who reads one reads the other next. */
export const rulingsView = { Page: RulingsPage, catalogs };
export const rulingView = { Page: RulingPage, catalogs };
