import { withRounds } from '../rounds/with-rounds.ts';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { TournamentPage } from './tournament-page.tsx';

/** The page with its texts, which no other page carries: both languages in one file, since another one would come later. */
export const tournamentView = {
  Page: TournamentPage,
  catalogs: {
    de: async () => withRounds('de', german),
    en: async () => withRounds('en', english),
  },
};
