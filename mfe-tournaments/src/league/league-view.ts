import { withRounds } from '../rounds/with-rounds.ts';
import { messages as stageGerman } from '../stage/locales/de.po';
import { messages as stageEnglish } from '../stage/locales/en.po';
import { LeaguePage } from './league-page.tsx';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';

/** The page with its texts and those of the tables and rounds that it shows, which no other page carries. */
export const leagueView = {
  Page: LeaguePage,
  catalogs: {
    de: async () => withRounds('de', { ...stageGerman, ...german }),
    en: async () => withRounds('en', { ...stageEnglish, ...english }),
  },
};
